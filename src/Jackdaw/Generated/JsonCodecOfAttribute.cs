using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>
/// Marks a provider whose assembly declares a type and has the codec of it. The generator reads this in other assemblies; their code then
/// uses that codec and has none of its own. It is not read at run time.
/// </summary>
/// <param name="type">The type.</param>
/// <param name="shape">The settings of the profile that are compiled into the codec, as text.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true, Inherited = false)]
public sealed class JsonCodecOfAttribute(Type type, string shape) : Attribute
{
    /// <summary>The type that is read and written.</summary>
    public Type Type { get; } = type;

    /// <summary>The shape; empty for the settings of <see cref="Json"/>.</summary>
    public string Shape { get; } = shape;

    /// <summary>Whether the codec uses internal members or constructors, which only friend assemblies can access.</summary>
    public bool UsesInternal { get; set; }

    /// <summary>Whether the codec uses private members or constructors, which no other assembly can access.</summary>
    public bool UsesPrivate { get; set; }
}
