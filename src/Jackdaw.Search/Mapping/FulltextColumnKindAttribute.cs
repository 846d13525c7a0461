namespace Jackdaw.Search;

/// <summary>Specifies the attribute kind of a property, overriding the default for its type.</summary>
/// <param name="kind">
/// The kind. Integers can be <see cref="ColumnKind.UInt32"/>, <see cref="ColumnKind.Int64"/> or <see cref="ColumnKind.Timestamp"/>
/// (as seconds); a string can be <see cref="ColumnKind.Json"/> if it contains JSON.
/// </param>
[AttributeUsage(AttributeTargets.Property, Inherited = true)]
public sealed class FulltextColumnKindAttribute(ColumnKind kind) : Attribute
{
    /// <summary>The attribute kind.</summary>
    public ColumnKind Kind { get; } = kind;
}
