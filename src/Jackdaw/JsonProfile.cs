using System.Diagnostics.CodeAnalysis;

namespace Jackdaw;

/// <summary>
/// The doors: every way to read and write JSON with the settings of one profile. A profile is a sealed class that derives from this
/// one and carries <see cref="JsonProfileAttribute"/>; it is used as a type and never instantiated. <see cref="Json"/> is the default one.
/// </summary>
/// <typeparam name="TSelf">The profile itself.</typeparam>
/// <remarks>
/// Safe for any number of threads. A document of one call never reaches another. Each call allocates its result and nothing else.
/// </remarks>
[SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "Called through the profile's own name: ApiJson.Serialize(order).")]
public abstract partial class JsonProfile<TSelf>
    where TSelf : JsonProfile<TSelf>
{
}
