namespace Jackdaw;

/// <summary>
/// Asks the generator for a codec of a type that it can't find at a call of <see cref="Json"/>: on the type itself, or on the
/// assembly together with the type.
/// </summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Assembly,
    AllowMultiple = true,
    Inherited = false)]
public sealed class JsonModelAttribute : Attribute
{
    /// <summary>Marks the type that carries the attribute.</summary>
    public JsonModelAttribute()
    {
    }

    /// <summary>Names a type on the assembly.</summary>
    /// <param name="type">A closed type.</param>
    public JsonModelAttribute(Type type) => Type = type;

    /// <summary>The type named on an assembly; null where the attribute is on the type itself.</summary>
    public Type? Type { get; }

    /// <summary>The profile that the codec is for. Default: <see cref="Json"/>.</summary>
    public Type? Profile { get; set; }
}
