namespace Jackdaw.Search;

/// <summary>Specifies the attribute kind of a property, overriding the default for its type.</summary>
/// <param name="kind">
/// The kind. Integers can be <see cref="AttributeKind.UInt32"/>, <see cref="AttributeKind.Int64"/> or <see cref="AttributeKind.Timestamp"/>
/// (as seconds); a string can be <see cref="AttributeKind.Json"/> if it contains JSON.
/// </param>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextAttributeAttribute(AttributeKind kind) : Attribute
{
    /// <summary>The attribute kind.</summary>
    public AttributeKind Kind { get; } = kind;
}
