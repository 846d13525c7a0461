namespace Jackdaw.Shapes;

/// <summary>
/// All other collections: read through a public parameterless constructor and <c>ICollection&lt;T&gt;.Add</c>, the dictionary's indexer, or
/// as a queue or stack; otherwise write-only. As in System.Text.Json, an enumerable type is a collection even if it has properties.
/// </summary>
internal static class CustomCollectionRule
{
    private const string Generic = "System.Collections.Generic.";
    private const string Sequence = "System.Collections.IEnumerable";

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
    {
        if (!IsEnumerable(type))
        {
            return null;
        }

        if (UnsupportedDemands.On(type).FirstOrDefault() is { } demand)
        {
            return new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, demand, type.ToString(), Advice.ForType));
        }

        TypeShape shape = CallbackRules.Of(type) is var told and not Callbacks.None ? Told(type, told) : Shape(type);
        return (shape is CollectionShape collection ? NumberRule.OnCollection(collection, settings) : shape) with { Warnings = [.. UnreadAttributes.On(type)] };
    }

    /// <summary>Whether System.Text.Json fills the collection as Jackdaw does, with Jackdaw serving all elements.</summary>
    public static bool IsFilledByStj(TypeFacts type, out ShapeProblem? unreadable)
    {
        CollectionShape? shape = Shape(type) as CollectionShape;
        unreadable = shape?.Unreadable ?? (shape is { Codec: "DerivedCollectionCodec" } && !FilledClasses.Any(name => Base(type, name) is not null)
            ? new ShapeProblem(ProblemKind.NotReadable, null, type.ToString(), "System.Text.Json, which serves it, does not fill such a collection; use a collection that can be filled")
            : null);
        return shape is not null
            && (shape.Key is null || Selection.OfKey(shape.Key, ShapeSettings.Default) is ScalarShape or EnumShape or ConverterShape)
            && (type.Find(AttributeNames.NumberHandling) is null || shape.Element.MetadataName != "System.Object");
    }

    /// <summary>The classes without <c>Add</c> that System.Text.Json fills.</summary>
    private static readonly string[] FilledClasses =
    [
        Generic + "Queue`1", Generic + "Stack`1", "System.Collections.Concurrent.ConcurrentQueue`1", "System.Collections.Concurrent.ConcurrentStack`1",
    ];

    /// <summary>
    /// Returns the shape of a collection with serialization callbacks, which built-in codecs cannot call between creation and the first
    /// element.
    /// </summary>
    private static TypeShape Told(TypeFacts type, Callbacks callbacks)
    {
        string contract = "IJson" + callbacks.ToString().Split(',')[0];
        return IsFilledByStj(type, out ShapeProblem? unreadable)
            ? new StjShape(type, new ShapeProblem(ProblemKind.ServedByStj, null, type.ToString(), $"it is a collection that implements {contract}; move its callbacks to a type that holds the collection"))
            {
                Unreadable = unreadable,
            }
            : new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, contract, type.ToString(), Advice.ForType));
    }

    /// <summary>Whether the type is enumerable, typed or not.</summary>
    public static bool IsEnumerable(TypeFacts type) => type.MetadataName == Sequence || type.Interfaces.Any(contract => contract.MetadataName == Sequence);

    /// <summary>Whether the type declares its element type.</summary>
    public static bool IsGeneric(TypeFacts type) => type.MetadataName == Generic + "IEnumerable`1" || Find(type, Generic + "IEnumerable`1") is not null;

    private static TypeShape Shape(TypeFacts type)
    {
        // In System.Text.Json's order, which decides if a type is a collection of several types.
        TypeFacts? list = Base(type, Generic + "List`1");
        TypeFacts? map = list is null ? Base(type, Generic + "Dictionary`2") ?? Find(type, Generic + "IDictionary`2") : null;
        TypeFacts? readOnlyMap = list is null && map is null ? Find(type, Generic + "IReadOnlyDictionary`2") : null;
        TypeFacts? collection = list ?? Find(type, Generic + "IList`1") ?? Find(type, Generic + "ISet`1") ?? Find(type, Generic + "ICollection`1");
        TypeFacts? filler = Filler(type);
        string? reason = WhyNotReadable(type, (map ?? collection) is not null || filler is not null, readOnlyMap is not null);
        if (reason is null)
        {
            return map is not null ? Collection("MapCodec", type, map)
                : Base(type, "System.Collections.ObjectModel.KeyedCollection`2") is { } keyed ? Keyed(type, keyed)
                : collection is not null ? Collection("CollectionCodec", type, collection)
                : Collection("DerivedCollectionCodec", type, filler!);
        }

        map ??= readOnlyMap;
        TypeFacts? sequence = collection ?? filler ?? Find(type, Generic + "IEnumerable`1");
        if (map is null && sequence is null)
        {
            return new UnsupportedShape(type, new ShapeProblem(
                ProblemKind.UnsupportedType, null, type.ToString(), "the type of its elements is known only at run time; use a generic collection"));
        }

        return (map is not null ? Collection("WriteOnlyMapCodec", type, map) : Collection("WriteOnlyCollectionCodec", type, sequence!)) with
        {
            Unreadable = new ShapeProblem(ProblemKind.NotReadable, null, type.ToString(), reason + "; use a collection that can be filled"),
        };
    }

    private static string? WhyNotReadable(TypeFacts type, bool canAdd, bool isReadOnlyMap) => type switch
    {
        { Form: TypeForm.Interface } => "an interface does not say which class to create",
        { IsAbstract: true } => "it is abstract, so it does not say which class to create",
        _ when !canAdd => "it implements none of ICollection<T>, IDictionary<TKey, TValue> and IProducerConsumerCollection<T>",
        _ when isReadOnlyMap => "as an IReadOnlyDictionary<TKey, TValue> it is an object in JSON, and it does not implement IDictionary<TKey, TValue>",
        _ when !HasPublicConstructor(type) => "it has no public parameterless constructor",
        _ => null,
    };

    /// <summary>Returns the shape of a collection whose element type its interface or base class declares.</summary>
    private static CollectionShape Collection(string codec, TypeFacts type, TypeFacts contract)
        => new(type, codec, TakesCollection: true, contract.Arguments.Count == 2 ? contract.Arguments[0] : null, contract.Arguments[contract.Arguments.Count - 1])
        {
            IsCustom = true,
        };

    private static CollectionShape Keyed(TypeFacts type, TypeFacts keyed)
        => new(type, "KeyedCollectionCodec", TakesCollection: true, Key: null, keyed.Arguments[1]) { IsCustom = true, ItemKey = keyed.Arguments[0] };

    private static TypeFacts? Base(TypeFacts type, string name) => type.Levels().Skip(1).FirstOrDefault(level => level.MetadataName == name);

    /// <summary>Returns the base type that fills the collection: queues and stacks have no <c>Add</c>.</summary>
    private static TypeFacts? Filler(TypeFacts type)
        => Base(type, Generic + "Queue`1") ?? Base(type, Generic + "Stack`1") ?? Find(type, "System.Collections.Concurrent.IProducerConsumerCollection`1");

    /// <summary>Returns the first interface with this name; those of a base class come first, as at run time.</summary>
    private static TypeFacts? Find(TypeFacts type, string name)
        => (type.Base is { } ancestor ? Find(ancestor, name) : null) ?? type.Interfaces.FirstOrDefault(contract => contract.MetadataName == name);

    private static bool HasPublicConstructor(TypeFacts type)
        => type.IsValueType || type.Constructors.Any(constructor => constructor.Parameters.Count == 0 && constructor.IsPublic);
}
