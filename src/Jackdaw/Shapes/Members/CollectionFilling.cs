namespace Jackdaw.Shapes;

/// <summary>Which collections can be added to where they are there, and how. That one can't be created does not matter: it is there already.</summary>
internal static class CollectionFilling
{
    private const string Generic = "System.Collections.Generic.";
    private const string Items = "ItemsPopulator";
    private const string Entries = "EntriesPopulator";
    private const string Queue = "QueuePopulator";
    private const string Stack = "StackPopulator";
    private const string Producer = "ProducerPopulator";

    /// <summary>By the codec of collections that say with it what they are.</summary>
    private static readonly Dictionary<string, string> Populators = new(StringComparer.Ordinal)
    {
        ["ListCodec"] = Items,
        ["ListInterfaceCodec"] = Items,
        ["SetInterfaceCodec"] = Items,
        ["CollectionCodec"] = Items,
        ["KeyedCollectionCodec"] = "KeyedItemsPopulator",
        ["DictionaryCodec"] = Entries,
        ["DictionaryInterfaceCodec"] = Entries,
        ["MapCodec"] = Entries,
        ["QueueCodec"] = Queue,
        ["StackCodec"] = Stack,
        ["ConcurrentQueueCodec"] = Producer,
        ["ConcurrentStackCodec"] = Producer,
        ["ConcurrentBagCodec"] = Producer,
    };

    /// <summary>Interfaces of what is only read.</summary>
    private static readonly HashSet<string> ReadOnly = new(StringComparer.Ordinal)
    {
        Generic + "IEnumerable`1", Generic + "IReadOnlyCollection`1", Generic + "IReadOnlyList`1", Generic + "IReadOnlySet`1", Generic + "IReadOnlyDictionary`2",
    };

    /// <summary>How a collection is filled; null: it takes nothing.</summary>
    /// <param name="type">Its type.</param>
    /// <param name="collection">What is read and written of it.</param>
    public static FillShape? Of(TypeFacts type, CollectionShape collection)
    {
        if (type.IsValueType || ReadOnly.Contains(type.MetadataName))
        {
            return null;
        }

        TypeFacts? keyed = Level(type, "System.Collections.ObjectModel.KeyedCollection`2");
        string? populator = Populators.TryGetValue(collection.Codec, out string? known) ? known : collection.Codec switch
        {
            "DerivedCollectionCodec" => Producing(type, collection.Element),
            "WriteOnlyMapCodec" when Takes(type, Generic + "IDictionary`2", collection.Element) => Entries,
            "WriteOnlyCollectionCodec" when keyed is not null => "KeyedItemsPopulator",
            "WriteOnlyCollectionCodec" when Takes(type, Generic + "ICollection`1", collection.Element) => Items,
            "WriteOnlyCollectionCodec" => Producing(type, collection.Element),
            _ => null,
        };
        return populator is null
            ? null
            : new FillShape(populator, collection.Key, collection.Element)
            {
                ItemKey = collection.ItemKey ?? keyed?.Arguments[0],
                ElementValue = collection.ElementValue,
                IsNeverCreated = collection.Unreadable is not null,
            };
    }

    /// <summary>Collections without <c>ICollection&lt;T&gt;</c>.</summary>
    private static string? Producing(TypeFacts type, TypeFacts element)
        => Level(type, Generic + "Queue`1") is not null ? Queue
            : Level(type, Generic + "Stack`1") is not null ? Stack
            : Takes(type, "System.Collections.Concurrent.IProducerConsumerCollection`1", element) ? Producer
            : Level(type, "System.Collections.Concurrent.BlockingCollection`1") is not null ? "BlockingPopulator"
            : null;

    private static TypeFacts? Level(TypeFacts type, string name) => type.Levels().FirstOrDefault(level => level.MetadataName == name);

    private static bool Takes(TypeFacts type, string contract, TypeFacts element)
        => type.Interfaces.Append(type).Any(implemented => implemented.MetadataName == contract && implemented.Arguments[implemented.Arguments.Count - 1].Equals(element));
}
