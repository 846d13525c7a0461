namespace Jackdaw.Search;

/// <summary>Says how a property is stored, where its type alone says something else.</summary>
/// <param name="kind">
/// The kind. Whole numbers fit <see cref="AttributeKind.UInt32"/>, <see cref="AttributeKind.Int64"/> and <see cref="AttributeKind.Timestamp"/>
/// (as seconds); a string fits <see cref="AttributeKind.Json"/> when it holds JSON itself.
/// </param>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextAttributeAttribute(AttributeKind kind) : Attribute
{
    /// <summary>How the property is stored.</summary>
    public AttributeKind Kind { get; } = kind;
}
