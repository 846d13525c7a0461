namespace Jackdaw.Shapes;

/// <summary>The framework collections with codecs of their own.</summary>
internal static class KnownCollectionRule
{
    private const string Generic = "System.Collections.Generic.";
    private const string Immutable = "System.Collections.Immutable.";
    private const string Concurrent = "System.Collections.Concurrent.";
    private const string Frozen = "System.Collections.Frozen.";
    private const string ObjectModel = "System.Collections.ObjectModel.";
    private const string FSharp = "Microsoft.FSharp.Collections.";
    private const string Argument = "<TCollection>";

    /// <summary>
    /// Collections and their codecs. A codec with "TCollection" serves several types and takes the collection as its first type argument;
    /// then follow the element and its codec, or key, key codec, value and value codec.
    /// </summary>
    public static readonly Dictionary<string, string> Codecs = new(StringComparer.Ordinal)
    {
        [Generic + "List`1"] = "ListCodec",
        [Generic + "IEnumerable`1"] = "ListInterfaceCodec<TCollection>",
        [Generic + "ICollection`1"] = "ListInterfaceCodec<TCollection>",
        [Generic + "IList`1"] = "ListInterfaceCodec<TCollection>",
        [Generic + "IReadOnlyCollection`1"] = "ListInterfaceCodec<TCollection>",
        [Generic + "IReadOnlyList`1"] = "ListInterfaceCodec<TCollection>",
        [Generic + "ISet`1"] = "SetInterfaceCodec<TCollection>",
        [Generic + "IReadOnlySet`1"] = "SetInterfaceCodec<TCollection>",
        [Generic + "Queue`1"] = "QueueCodec",
        [Generic + "Stack`1"] = "StackCodec",
        [Concurrent + "ConcurrentQueue`1"] = "ConcurrentQueueCodec",
        [Concurrent + "ConcurrentStack`1"] = "ConcurrentStackCodec",
        [Concurrent + "ConcurrentBag`1"] = "ConcurrentBagCodec",
        [Immutable + "ImmutableArray`1"] = "ImmutableArrayCodec",
        [Immutable + "ImmutableList`1"] = "ImmutableListCodec",
        [Immutable + "IImmutableList`1"] = "ImmutableListInterfaceCodec",
        [Immutable + "ImmutableHashSet`1"] = "ImmutableHashSetCodec",
        [Immutable + "ImmutableSortedSet`1"] = "ImmutableSortedSetCodec",
        [Immutable + "IImmutableSet`1"] = "ImmutableSetInterfaceCodec",
        [Immutable + "ImmutableQueue`1"] = "ImmutableQueueCodec",
        [Immutable + "IImmutableQueue`1"] = "ImmutableQueueInterfaceCodec",
        [Immutable + "ImmutableStack`1"] = "ImmutableStackCodec",
        [Immutable + "IImmutableStack`1"] = "ImmutableStackInterfaceCodec",
        [Frozen + "FrozenSet`1"] = "FrozenSetCodec",
        [ObjectModel + "ReadOnlyCollection`1"] = "ReadOnlyCollectionCodec",
        [ObjectModel + "ReadOnlySet`1"] = "ReadOnlySetCodec",
        [FSharp + "FSharpList`1"] = "FSharpListCodec<TCollection>",
        [FSharp + "FSharpSet`1"] = "FSharpSetCodec<TCollection>",
        ["System.ArraySegment`1"] = "ArraySegmentCodec",
        ["System.Memory`1"] = "MemoryCodec",
        ["System.ReadOnlyMemory`1"] = "ReadOnlyMemoryCodec",

        [Generic + "Dictionary`2"] = "DictionaryCodec",
        [Generic + "IDictionary`2"] = "DictionaryInterfaceCodec<TCollection>",
        [Generic + "IReadOnlyDictionary`2"] = "DictionaryInterfaceCodec<TCollection>",
        [Immutable + "ImmutableDictionary`2"] = "ImmutableDictionaryCodec",
        [Immutable + "ImmutableSortedDictionary`2"] = "ImmutableSortedDictionaryCodec",
        [Immutable + "IImmutableDictionary`2"] = "ImmutableDictionaryInterfaceCodec",
        [FSharp + "FSharpMap`2"] = "FSharpMapCodec<TCollection>",
        [Frozen + "FrozenDictionary`2"] = "FrozenDictionaryCodec",
        [ObjectModel + "ReadOnlyDictionary`2"] = "ReadOnlyDictionaryCodec",
    };

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
    {
        if (type.IsOpen || !Codecs.TryGetValue(type.MetadataName, out string? codec))
        {
            return null;
        }

        if (type.Name is "Memory" or "ReadOnlyMemory" && type.Arguments[0].MetadataName == "System.Byte")
        {
            return new ScalarShape(type, type.Name + "ByteCodec", 0);
        }

        bool takesCollection = codec.EndsWith(Argument, StringComparison.Ordinal);
        return new CollectionShape(
            type,
            takesCollection ? codec.Substring(0, codec.Length - Argument.Length) : codec,
            takesCollection,
            type.Arguments.Count == 2 ? type.Arguments[0] : null,
            type.Arguments[type.Arguments.Count - 1]);
    }
}
