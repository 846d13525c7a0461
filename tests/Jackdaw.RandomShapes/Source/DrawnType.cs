namespace Jackdaw.RandomShapes.Source;

/// <summary>A type as it is spelled in C#, and what attributes may be put on members of it.</summary>
/// <param name="Text">The type, without an annotation.</param>
/// <param name="Kind">What it is.</param>
/// <param name="IsValueType">Whether it is a struct.</param>
/// <param name="Start">What a property of it can begin with, or null.</param>
internal sealed record DrawnType(string Text, TypeKind Kind, bool IsValueType = false, string? Start = null);

/// <summary>What attributes depend on.</summary>
internal enum TypeKind
{
    Scalar,
    Number,
    Numbers,
    Enum,
    Fillable,
    Collection,
    Class,
    Any,
}
