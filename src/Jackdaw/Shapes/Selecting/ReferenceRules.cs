namespace Jackdaw.Shapes;

/// <summary>
/// Adapts shapes for profiles that preserve references or ignore cycles. Objects and polymorphic types keep theirs: their codecs are built
/// according to the settings.
/// </summary>
internal static class ReferenceRules
{
    private const string Array = "ReferenceArrayCodec";
    private const string Whole = "ReferenceWholeCodec";
    private const string WholeMap = "ReferenceWholeMapCodec";
    private const string Items = "ReferenceItemsCodec";
    private const string Map = "ReferenceMapCodec";

    /// <summary>The names of reference metadata.</summary>
    public static readonly HashSet<string> Taken = new(StringComparer.Ordinal) { "$id", "$ref", "$values" };

    /// <summary>
    /// By codec, the collections that are created empty and then filled, so that their content can refer to them. They take the collection
    /// as first type argument.
    /// </summary>
    private static readonly Dictionary<string, string> InPlace = new(StringComparer.Ordinal)
    {
        ["ListCodec"] = Items,
        ["CollectionCodec"] = Items,
        ["DerivedCollectionCodec"] = Items,
        ["QueueCodec"] = Items,
        ["StackCodec"] = Items,
        ["ConcurrentQueueCodec"] = Items,
        ["ConcurrentStackCodec"] = Items,
        ["ConcurrentBagCodec"] = Items,
        ["ListInterfaceCodec"] = "ReferenceListInterfaceCodec",
        ["SetInterfaceCodec"] = "ReferenceSetInterfaceCodec",
        ["WriteOnlyCollectionCodec"] = "ReferenceSequenceCodec",
        ["DictionaryCodec"] = Map,
        ["MapCodec"] = Map,
        ["DictionaryInterfaceCodec"] = "ReferenceMapInterfaceCodec",
        ["WriteOnlyMapCodec"] = "ReferenceEntriesCodec",
    };

    /// <summary>
    /// By codec, the collections that are complete when created. System.Text.Json writes some of them with an id. Includes keyed
    /// collections, because their own codec guards against colliding keys.
    /// </summary>
    private static readonly Dictionary<string, string> Complete = new(StringComparer.Ordinal)
    {
        ["KeyedCollectionCodec"] = Whole,
        ["ReadOnlyCollectionCodec"] = Whole,
        ["ReadOnlySetCodec"] = Whole,
        ["FrozenSetCodec"] = Whole,
        ["FSharpListCodec"] = Whole,
        ["FSharpSetCodec"] = Whole,
    };

    public static TypeShape Of(TypeShape shape, ShapeSettings settings) => (settings.References, shape) switch
    {
        (References.Preserve, CollectionShape collection) => Preserved(collection),
        (References.Preserve, ScalarShape { Codec: "ObjectCodec" or "NaturalObjectCodec" } untyped) => untyped with { Codec = "Reference" + untyped.Codec },
        (References.IgnoreCycles, CollectionShape { Type.IsValueType: false } collection) => collection with { Around = "CycleCodec" },
        (References.IgnoreCycles, ScalarShape { Codec: "ObjectCodec" or "NaturalObjectCodec" }) => new CycleShape(shape.Type, shape) { Warnings = shape.Warnings },
        _ => shape,
    };

    /// <summary>Returns the shape of a key; only text can be mistaken for metadata.</summary>
    public static TypeShape OfKey(TypeShape shape, ShapeSettings settings)
        => settings.References == References.Preserve && (shape is EnumShape { IsByName: true } or CustomShape or ConverterShape || shape.Type.MetadataName is "System.String" or "System.Uri")
            ? new ReferenceKeyShape(shape.Type, shape)
            : shape;

    /// <summary>Whether cycles through a member are ignored; not if a codec or converter writes it.</summary>
    public static bool TracksCycles(TypeFacts type, TypeShape? value, ShapeSettings settings)
        => settings.References == References.IgnoreCycles
            && !type.IsValueType
            && (value ?? Selection.Of(type, settings)) is ObjectShape or PolymorphicShape or CollectionShape or ElementCodecShape or CycleShape or OptionShape or StjShape;

    private static CollectionShape Preserved(CollectionShape collection)
        => !collection.Type.IsValueType && InPlace.TryGetValue(collection.Codec, out string? codec)
            ? collection with { Codec = codec, TakesCollection = true, ItemKey = null }
            : collection with
            {
                Around = collection.Key is not null ? WholeMap : Complete.TryGetValue(collection.Codec, out string? whole) ? whole : Array,
            };
}
