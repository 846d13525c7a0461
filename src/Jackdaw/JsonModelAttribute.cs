namespace Jackdaw;

/// <summary>
/// Requests a codec for a type that the generator cannot find at a call of <see cref="Json"/>. Use it on the type itself, or on the
/// assembly together with the type.
/// </summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Assembly,
    AllowMultiple = true,
    Inherited = false)]
public sealed class JsonModelAttribute : Attribute
{
    /// <summary>Requests a codec for the type that carries the attribute.</summary>
    public JsonModelAttribute()
    {
    }

    /// <summary>Requests a codec for a type, on the assembly.</summary>
    /// <param name="type">A closed type.</param>
    public JsonModelAttribute(Type type) => Type = type;

    /// <summary>The type named on an assembly, or null if the attribute is on the type itself.</summary>
    public Type? Type { get; }

    /// <summary>The profile of the codec. Default: <see cref="Json"/>.</summary>
    public Type? Profile { get; set; }
}
