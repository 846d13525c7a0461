using System.Diagnostics.CodeAnalysis;

namespace Jackdaw;

/// <summary>
/// Entry points for reading and writing JSON with the settings of a profile. A profile is a sealed class that derives from this class and
/// carries <see cref="JsonProfileAttribute"/>. It is used as a type and never instantiated. <see cref="Json"/> is the default profile.
/// </summary>
/// <typeparam name="TSelf">The profile itself.</typeparam>
/// <remarks>Thread-safe. Data of one call is never visible to another. Each call allocates only its result.</remarks>
[SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "Called through the profile's own name: ApiJson.Serialize(order).")]
public abstract partial class JsonProfile<TSelf>
    where TSelf : JsonProfile<TSelf>
{
}
