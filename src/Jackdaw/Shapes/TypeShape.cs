namespace Jackdaw.Shapes;

/// <summary>
/// The family of codecs for a type, with its parts. Only one type deep: elements, keys and members are selected separately by their own
/// types.
/// </summary>
internal abstract record TypeShape(TypeFacts Type)
{
    /// <summary>Warnings for the type's author, although the type is served.</summary>
    public IReadOnlyList<ShapeProblem> Warnings { get; init; } = [];
}

/// <summary>No codec; types that contain such a value are not served either.</summary>
internal sealed record UnsupportedShape(TypeFacts Type, ShapeProblem Problem) : TypeShape(Type);

/// <summary>
/// A nullable member of a type without a JSON form: null is written and read, every other value is rejected; <paramref name="Notice"/>
/// explains why.
/// </summary>
internal sealed record RefusedShape(TypeFacts Type, ShapeProblem Notice) : TypeShape(Type);

/// <summary>
/// A user-defined codec, closed with the type arguments of the type. Checked means that it implements IJsonCodec or IJsonKeyCodec, not the
/// unchecked contract.
/// </summary>
internal sealed record CustomShape(TypeFacts Type, TypeFacts Codec, bool IsChecked, bool IsKey) : TypeShape(Type);

/// <summary>
/// On a member: a user-defined codec for the elements of the member's collection. It serves each value of type <paramref name="Served"/>
/// inside the member, except in members of objects. If there is no such value, <paramref name="Otherwise"/> is the problem.
/// </summary>
internal sealed record ElementCodecShape(TypeFacts Type, TypeFacts Served, CustomShape Codec, ShapeProblem Otherwise) : TypeShape(Type);

/// <summary>A System.Text.Json converter, or a factory, used instead of a codec.</summary>
internal sealed record ConverterShape(TypeFacts Type, TypeFacts Converter, bool IsKey) : TypeShape(Type);

/// <summary>
/// The converter created by an attribute derived from <c>[JsonConverter]</c>, which is on <paramref name="Declaration"/>, a member or the
/// type.
/// </summary>
internal sealed record AttributeConverterShape(TypeFacts Type, AttributeFacts Attribute, Facts Declaration, bool IsKey) : TypeShape(Type);

/// <summary>System.Text.Json serves the type itself, Jackdaw its content; <paramref name="Notice"/> explains why.</summary>
internal sealed record StjShape(TypeFacts Type, ShapeProblem Notice) : TypeShape(Type)
{
    /// <summary>Why it is write-only, or null.</summary>
    public ShapeProblem? Unreadable { get; init; }

    /// <summary>The number handling that an attribute specifies for a collection without an element type; null if none.</summary>
    public NumberHandling? Numbers { get; init; }
}

/// <summary>
/// A type whose codec is composed at run time, because only then all facts are known; <paramref name="Notice"/> explains why. At run time
/// no rule returns this shape.
/// </summary>
internal sealed record ComposedShape(TypeFacts Type, ShapeProblem Notice) : TypeShape(Type);

/// <summary>
/// A value of type <c>object</c> with <c>[JsonNumberHandling]</c>; <paramref name="Object"/> is its shape without the attribute.
/// </summary>
internal sealed record ObjectNumbersShape(TypeFacts Type, ScalarShape Object, NumberHandling Handling, ShapeProblem Notice) : TypeShape(Type);

/// <summary>A single value with a built-in codec. At most <paramref name="MaxBytes"/> are written; 0 if there is no known limit.</summary>
internal sealed record ScalarShape(TypeFacts Type, string Codec, int MaxBytes) : TypeShape(Type);

/// <summary>A Newtonsoft.Json document: any JSON.</summary>
internal sealed record ForeignDocumentShape(TypeFacts Type) : TypeShape(Type);

/// <summary>A value written by its run-time type; <paramref name="Value"/> is its shape without reference handling.</summary>
internal sealed record CycleShape(TypeFacts Type, TypeShape Value) : TypeShape(Type);

/// <summary>
/// A dictionary key that must not be mistaken for reference metadata; <paramref name="Key"/> is its shape without references.
/// </summary>
internal sealed record ReferenceKeyShape(TypeFacts Type, TypeShape Key) : TypeShape(Type);

/// <summary>A number that may be in quotation marks; <paramref name="Number"/> is its shape without them.</summary>
internal sealed record NumberShape(TypeFacts Type, ScalarShape Number, NumberHandling Handling) : TypeShape(Type);

/// <summary>
/// A nullable value type: null, or a value of type <paramref name="Underlying"/>. <paramref name="Value"/> is set if a member specifies its
/// shape.
/// </summary>
internal sealed record NullableShape(TypeFacts Type, TypeFacts Underlying, TypeShape? Value = null) : TypeShape(Type);

/// <summary>
/// An F# option: null, or a value of type <paramref name="Underlying"/>. The type arguments of its codec are the option, the value and its
/// codec.
/// </summary>
internal sealed record OptionShape(TypeFacts Type, string Codec, TypeFacts Underlying) : TypeShape(Type);

/// <summary>An enum as a number, or by name (<see cref="EnumContent"/>).</summary>
internal sealed record EnumShape(TypeFacts Type, bool IsByName) : TypeShape(Type);

/// <summary>
/// A collection. The type arguments of its codec are the collection itself, if <paramref name="TakesCollection"/>; then for a map the key
/// and its codec, or <see cref="ItemKey"/>; then the element or value and its codec.
/// </summary>
internal sealed record CollectionShape(TypeFacts Type, string Codec, bool TakesCollection, TypeFacts? Key, TypeFacts Element) : TypeShape(Type)
{
    /// <summary>Whether it is a class, struct or interface that is not in the table of known collections, and may contain itself.</summary>
    public bool IsCustom { get; init; }

    /// <summary>
    /// The type of the keys that a keyed collection takes from its items; they have no codec, because they are not part of the JSON.
    /// </summary>
    public TypeFacts? ItemKey { get; init; }

    /// <summary>Why it is write-only, or null.</summary>
    public ShapeProblem? Unreadable { get; init; }

    /// <summary>
    /// A built-in codec around that of the collection, for reference handling: its type arguments are the collection and that codec. Null
    /// if none.
    /// </summary>
    public string? Around { get; init; }

    /// <summary>The shape of its elements or values as an attribute specifies it; null if their type decides.</summary>
    public TypeShape? ElementValue { get; init; }
}

/// <summary>An object with one of several run-time types: see <see cref="PolymorphicContent"/>.</summary>
internal sealed record PolymorphicShape(TypeFacts Type) : TypeShape(Type);

/// <summary>A C# union, which holds a value of one of its case types: see <see cref="UnionContent"/>.</summary>
internal sealed record UnionShape(TypeFacts Type) : TypeShape(Type);

/// <summary>
/// An F# union, written as the name of the case and its fields: see <see cref="FSharpUnionContent"/>. If no case has fields, it can be a
/// dictionary key.
/// </summary>
internal sealed record FSharpUnionShape(TypeFacts Type) : TypeShape(Type);

/// <summary>The class of one case of an F# union, which is the run-time type of its values: written and read like the union.</summary>
internal sealed record FSharpCaseShape(TypeFacts Type, TypeFacts Union) : TypeShape(Type);

/// <summary>An object with members: see <see cref="ObjectContent"/>.</summary>
internal sealed record ObjectShape(TypeFacts Type) : TypeShape(Type)
{
    /// <summary>Why an interface or abstract class is write-only; otherwise null.</summary>
    public ShapeProblem? Unreadable { get; init; }
}
