namespace Jackdaw.Shapes;

/// <summary>Describes how a member's existing value is populated.</summary>
/// <param name="Populator">The built-in populator.</param>
/// <param name="Key">The key type of a dictionary, or null.</param>
/// <param name="Element">The type of elements or values; for an object, the object type itself.</param>
internal sealed record FillShape(string Populator, TypeFacts? Key, TypeFacts Element)
{
    public const string Object = "ObjectPopulator";
    public const string Nullable = "NullablePopulator";

    /// <summary>
    /// A value whose type may be one of several: populated if it has the type that the document names, otherwise replaced.
    /// </summary>
    public const string Polymorphic = "polymorphic";

    /// <summary>A polymorphic value that cannot be replaced.</summary>
    public const string PolymorphicOnly = "polymorphic, without a setter";

    /// <summary>The type of the keys that a keyed collection takes from its items; null for all others.</summary>
    public TypeFacts? ItemKey { get; init; }

    /// <summary>Whether the collection does not declare an element type; <see cref="Element"/> is then the collection itself.</summary>
    public bool IsUntyped { get; init; }

    /// <summary>Whether the collection cannot be created; if it does not exist, reading is an error.</summary>
    public bool IsNeverCreated { get; init; }

    /// <summary>The shape of its elements or values as an attribute specifies it; null if their type decides.</summary>
    public TypeShape? ElementValue { get; init; }

    /// <summary>Whether its members are read by its own codec.</summary>
    public bool IsObject => Populator is Object or Nullable;

    public bool IsPolymorphic => Populator is Polymorphic or PolymorphicOnly;
}
