using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>Members that a type does not know are kept in a dictionary of each class that takes them.</summary>
/// <typeparam name="TRest">The dictionary.</typeparam>
public class KeptIn<TRest>
    where TRest : class
{
    public int A { get; set; }

    [JsonExtensionData]
    public TRest? Rest { get; set; }
}

[JsonModel]
public sealed class KeptSorted : KeptIn<SortedDictionary<string, object?>>;

[JsonModel]
public sealed class KeptInSortedList : KeptIn<SortedList<string, JsonElement>>;

[JsonModel]
public sealed class KeptConcurrently : KeptIn<ConcurrentDictionary<string, JsonElement>>;

#if NET9_0_OR_GREATER
[JsonModel]
public sealed class KeptInOrder : KeptIn<OrderedDictionary<string, object?>>;
#endif

[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
[JsonModel(Profile = typeof(CamelJson))]
[JsonModel(Profile = typeof(SnakeJson))]
public sealed class KeptInBag : KeptIn<Bag>
{
    public static KeptInBag Sample() => new() { A = 1, Rest = new() { ["x"] = JsonElement.Parse("[1,2.50]"), ["y"] = null } };
}

[JsonModel]
public sealed class KeptExpanded : KeptIn<ExpandoObject>;

[JsonModel]
public sealed class KeptTwice : KeptIn<DoubleBag>;

/// <summary>Nothing creates its dictionary.</summary>
[JsonModel]
public sealed class KeptImmutable : KeptIn<ImmutableDictionary<string, object?>>;

/// <summary>Its dictionary takes nothing.</summary>
[JsonModel]
public sealed class KeptReadOnly
{
    [JsonExtensionData]
    public IDictionary<string, object?> Rest { get; set; } = new ReadOnlyDictionary<string, object?>(new Dictionary<string, object?> { ["x"] = 1 });
}

/// <summary>There already, and nothing can set it; in a struct.</summary>
[JsonModel]
public struct KeptThere()
{
    public int A { get; set; }

    [JsonExtensionData]
    public Bag Rest { get; } = new() { ["there"] = 1 };
}

/// <summary>Its constructor takes arguments, and its setter refuses.</summary>
[JsonModel]
public sealed class KeptRefusing(int a)
{
    private Bag? _rest;

    public int A => a;

    [JsonExtensionData]
    public Bag? Rest
    {
        get => _rest;
        set => _rest = value is { Count: 1 } ? value : throw new JsonException("One is enough.");
    }
}

/// <summary>A dictionary of an application.</summary>
public sealed class Bag : Dictionary<string, object?>;

/// <summary>A dictionary of two types at once.</summary>
public sealed class DoubleBag : Dictionary<string, object?>, IDictionary<string, JsonElement>
{
    ICollection<string> IDictionary<string, JsonElement>.Keys => Keys;

    ICollection<JsonElement> IDictionary<string, JsonElement>.Values => throw new NotSupportedException();

    int ICollection<KeyValuePair<string, JsonElement>>.Count => throw new NotSupportedException();

    bool ICollection<KeyValuePair<string, JsonElement>>.IsReadOnly => false;

    JsonElement IDictionary<string, JsonElement>.this[string key]
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    void IDictionary<string, JsonElement>.Add(string key, JsonElement value) => throw new NotSupportedException();

    bool IDictionary<string, JsonElement>.TryGetValue(string key, out JsonElement value) => throw new NotSupportedException();

    void ICollection<KeyValuePair<string, JsonElement>>.Add(KeyValuePair<string, JsonElement> item) => throw new NotSupportedException();

    bool ICollection<KeyValuePair<string, JsonElement>>.Contains(KeyValuePair<string, JsonElement> item) => throw new NotSupportedException();

    void ICollection<KeyValuePair<string, JsonElement>>.CopyTo(KeyValuePair<string, JsonElement>[] array, int arrayIndex) => throw new NotSupportedException();

    bool ICollection<KeyValuePair<string, JsonElement>>.Remove(KeyValuePair<string, JsonElement> item) => throw new NotSupportedException();

    IEnumerator<KeyValuePair<string, JsonElement>> IEnumerable<KeyValuePair<string, JsonElement>>.GetEnumerator() => throw new NotSupportedException();
}
