using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Generated;

/// <summary>
/// Names the provider of an assembly whose module initializer has not registered it yet, for instance because an earlier initializer of the
/// same module reads or writes JSON.
/// </summary>
/// <param name="provider">The provider.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class JsonCodecProviderAttribute(
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type provider) : Attribute
{
    /// <summary>The class that derives from <see cref="JsonCodecProvider"/>.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public Type Provider { get; } = provider;
}
