namespace Jackdaw.Shapes;

/// <summary>
/// Which family of codecs serves a type, and with what inside. Only one type deep: for elements, keys and members ask again, each with its own type.
/// </summary>
internal abstract record TypeShape(TypeFacts Type)
{
    /// <summary>What its author should know, though the type is served.</summary>
    public IReadOnlyList<ShapeProblem> Warnings { get; init; } = [];
}

/// <summary>No codec; whatever contains such a value is not served either.</summary>
internal sealed record UnsupportedShape(TypeFacts Type, ShapeProblem Problem) : TypeShape(Type);

/// <summary>A member of a type without a JSON form that may be null: null is written and read, every value is refused; <paramref name="Notice"/> says why.</summary>
internal sealed record RefusedShape(TypeFacts Type, ShapeProblem Notice) : TypeShape(Type);

/// <summary>A user-defined codec, closed over the arguments of the type. Checked: it implements IJsonCodec or IJsonKeyCodec, not the unchecked contract.</summary>
internal sealed record CustomShape(TypeFacts Type, TypeFacts Codec, bool IsChecked, bool IsKey) : TypeShape(Type);

/// <summary>
/// On a member: a user-defined codec for what the member's collection holds. It serves each value of <paramref name="Served"/> inside of the member up to the
/// members of objects; if no such value is met, <paramref name="Otherwise"/> says what is wrong.
/// </summary>
internal sealed record ElementCodecShape(TypeFacts Type, TypeFacts Served, CustomShape Codec, ShapeProblem Otherwise) : TypeShape(Type);

/// <summary>A converter of System.Text.Json, or a factory of them, in the place of a codec.</summary>
internal sealed record ConverterShape(TypeFacts Type, TypeFacts Converter, bool IsKey) : TypeShape(Type);

/// <summary>What an attribute creates that derives from <c>[JsonConverter]</c>; it is on <paramref name="Declaration"/>, a member or the type.</summary>
internal sealed record AttributeConverterShape(TypeFacts Type, AttributeFacts Attribute, Facts Declaration, bool IsKey) : TypeShape(Type);

/// <summary>System.Text.Json serves the type itself, Jackdaw what is in it; <paramref name="Notice"/> says why.</summary>
internal sealed record StjShape(TypeFacts Type, ShapeProblem Notice) : TypeShape(Type)
{
    /// <summary>Why it is only written, or null.</summary>
    public ShapeProblem? Unreadable { get; init; }

    /// <summary>What an attribute says of the numbers in a collection that does not say what it holds; null: nothing.</summary>
    public NumberHandling? Numbers { get; init; }
}

/// <summary>The run time composes its codec, because only there all is known of the type; <paramref name="Notice"/> says why. No rule gives this shape at run time.</summary>
internal sealed record ComposedShape(TypeFacts Type, ShapeProblem Notice) : TypeShape(Type);

/// <summary>A value of type <c>object</c> under <c>[JsonNumberHandling]</c>; <paramref name="Object"/> is what it is without.</summary>
internal sealed record ObjectNumbersShape(TypeFacts Type, ScalarShape Object, NumberHandling Handling, ShapeProblem Notice) : TypeShape(Type);

/// <summary>One value, one codec of the library. At most <paramref name="MaxBytes"/> are written; 0: no limit is known.</summary>
internal sealed record ScalarShape(TypeFacts Type, string Codec, int MaxBytes) : TypeShape(Type);

/// <summary>A document of Newtonsoft.Json: any JSON.</summary>
internal sealed record ForeignDocumentShape(TypeFacts Type) : TypeShape(Type);

/// <summary>A value that is written by its run-time type, and <paramref name="Value"/>, what it is where references are not handled.</summary>
internal sealed record CycleShape(TypeFacts Type, TypeShape Value) : TypeShape(Type);

/// <summary>A dictionary key that must not be taken for metadata of references; <paramref name="Key"/> is what it is without them.</summary>
internal sealed record ReferenceKeyShape(TypeFacts Type, TypeShape Key) : TypeShape(Type);

/// <summary>A number that may be in quotes; <paramref name="Number"/> is what it is without them.</summary>
internal sealed record NumberShape(TypeFacts Type, ScalarShape Number, NumberHandling Handling) : TypeShape(Type);

/// <summary>A nullable value type: null, or a value of <paramref name="Underlying"/>. <paramref name="Value"/> is set where a member decides about that.</summary>
internal sealed record NullableShape(TypeFacts Type, TypeFacts Underlying, TypeShape? Value = null) : TypeShape(Type);

/// <summary>An option of F#: null, or a value of <paramref name="Underlying"/>. The type arguments of its codec are the option, the value and its codec.</summary>
internal sealed record OptionShape(TypeFacts Type, string Codec, TypeFacts Underlying) : TypeShape(Type);

/// <summary>An enum as a number, or by its names (<see cref="EnumContent"/>).</summary>
internal sealed record EnumShape(TypeFacts Type, bool IsByName) : TypeShape(Type);

/// <summary>
/// A collection. The type arguments of its codec are the collection itself, if <paramref name="TakesCollection"/>; then for a map the key and its codec, or
/// <see cref="ItemKey"/>; then the element or value and its codec.
/// </summary>
internal sealed record CollectionShape(TypeFacts Type, string Codec, bool TakesCollection, TypeFacts? Key, TypeFacts Element) : TypeShape(Type)
{
    /// <summary>A class, struct or interface that is not in the table of known collections: it may contain itself.</summary>
    public bool IsCustom { get; init; }

    /// <summary>The type of the keys that a keyed collection takes from its items; they have no codec, because they are not in the JSON.</summary>
    public TypeFacts? ItemKey { get; init; }

    /// <summary>Why it is only written, or null.</summary>
    public ShapeProblem? Unreadable { get; init; }

    /// <summary>A codec of the library around the one of the collection, where references are handled: its type arguments are the collection and that codec. Null: none.</summary>
    public string? Around { get; init; }

    /// <summary>What an attribute says of its elements or values; null: their type decides.</summary>
    public TypeShape? ElementValue { get; init; }
}

/// <summary>An object whose run-time type may be one of several: see <see cref="PolymorphicContent"/>.</summary>
internal sealed record PolymorphicShape(TypeFacts Type) : TypeShape(Type);

/// <summary>A union of C#, which holds a value of one of its case types: see <see cref="UnionContent"/>.</summary>
internal sealed record UnionShape(TypeFacts Type) : TypeShape(Type);

/// <summary>A union of F#, by the name of the case and its fields: see <see cref="FSharpUnionContent"/>. Without fields in any case it is a dictionary key too.</summary>
internal sealed record FSharpUnionShape(TypeFacts Type) : TypeShape(Type);

/// <summary>The class of one case of a union of F#, as values tell it at run time: written and read as the union.</summary>
internal sealed record FSharpCaseShape(TypeFacts Type, TypeFacts Union) : TypeShape(Type);

/// <summary>An object with members: see <see cref="ObjectContent"/>.</summary>
internal sealed record ObjectShape(TypeFacts Type) : TypeShape(Type)
{
    /// <summary>Of an interface or abstract class: why it is only written.</summary>
    public ShapeProblem? Unreadable { get; init; }
}
