using System.ComponentModel;

namespace Jackdaw.Generated;

/// <summary>
/// On a provider: its assembly declares a type and has the codec of it. The generator reads this in other assemblies, whose code then uses that
/// codec and has none of its own. Nothing reads it at run time.
/// </summary>
/// <param name="type">The type.</param>
/// <param name="shape">What the settings of the profile compile into the codec, as text.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true, Inherited = false)]
public sealed class JsonCodecOfAttribute(Type type, string shape) : Attribute
{
    /// <summary>The type that is read and written.</summary>
    public Type Type { get; } = type;

    /// <summary>The shape; empty for the settings of <see cref="Json"/>.</summary>
    public string Shape { get; } = shape;

    /// <summary>The codec uses internal members or constructors, which only friends of the assembly see.</summary>
    public bool UsesInternal { get; set; }

    /// <summary>The codec uses private members or constructors, which no other assembly sees.</summary>
    public bool UsesPrivate { get; set; }
}
