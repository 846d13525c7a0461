namespace Jackdaw.Shapes;

/// <summary>How the value of a member is read into what is there.</summary>
/// <param name="Populator">The populator of the library.</param>
/// <param name="Key">The type of the keys of a dictionary, or null.</param>
/// <param name="Element">The type of elements or values; of an object, the object type itself.</param>
internal sealed record FillShape(string Populator, TypeFacts? Key, TypeFacts Element)
{
    public const string Object = "ObjectPopulator";
    public const string Nullable = "NullablePopulator";

    /// <summary>A value whose type may be one of several: it is filled if it is of the type that the document names, else replaced.</summary>
    public const string Polymorphic = "polymorphic";

    /// <summary>The same where nothing can replace it.</summary>
    public const string PolymorphicOnly = "polymorphic, without a setter";

    /// <summary>The type of the keys that a keyed collection takes from its items; null for all others.</summary>
    public TypeFacts? ItemKey { get; init; }

    /// <summary>A collection that does not say what it holds; <see cref="Element"/> is the collection itself.</summary>
    public bool IsUntyped { get; init; }

    /// <summary>Nothing can create the collection: where none is there, it is refused.</summary>
    public bool IsNeverCreated { get; init; }

    /// <summary>What an attribute says of its elements or values; null: their type decides.</summary>
    public TypeShape? ElementValue { get; init; }

    /// <summary>Its members are read, by its own codec.</summary>
    public bool IsObject => Populator is Object or Nullable;

    public bool IsPolymorphic => Populator is Polymorphic or PolymorphicOnly;
}
