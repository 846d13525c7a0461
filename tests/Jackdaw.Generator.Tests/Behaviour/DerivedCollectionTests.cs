using System.Collections;
using System.Collections.Concurrent;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>Classes that derive from collections of .NET are read as well as written, as System.Text.Json does.</summary>
public class DerivedCollectionTests
{
    [Fact]
    public void Queues_and_stacks()
    {
        Parity.Same<HtmlJson, Queued>([1, 2, 3]);
        Parity.Same<HtmlJson, Stacked>([1, 2, 3]);
        Parity.Same<HtmlJson, Deeper>([1, 2, 3]);
        Parity.Same<HtmlJson, Owner>(new Owner { Line = [1, 2], Heap = [3, 4] });
        Parity.SameRead<HtmlJson, Owner>("{\"Line\":null,\"Heap\":[]}");
        Parity.SameRead<HtmlJson, Owner>("{\"Line\":{}}");
    }

    [Fact]
    public void Concurrent_ones()
    {
        Parity.Same<HtmlJson, ConcurrentQueued>([1, 2, 3]);
        Parity.Same<HtmlJson, ConcurrentStacked>([1, 2, 3]);

        // System.Text.Json can't read a bag, nor the interface.
        Assert.Equal([1, 2, 3], HtmlJson.Deserialize<Bagged>("[1,2,3]")!.Order());
        Assert.Equal([1, 2], HtmlJson.Deserialize<Limited>("[1,2]")!);
    }

    [Fact]
    public void Lists_sets_and_maps()
    {
        Parity.Same<HtmlJson, Linked>([1, 2, 3]);
        Parity.Same<HtmlJson, Sorted>([3, 1, 2]);
        Parity.Same<HtmlJson, Mapped>(new Mapped { ["a"] = 1 });
    }

    [Fact]
    public void What_takes_no_more_is_an_error_of_the_document()
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => HtmlJson.Deserialize<Limited>("[1,2,3]"));
        Assert.Equal((JsonError.Refused, "$"), (refused.Code, refused.Path));
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal class Queued : Queue<int>
    {
        public void Add(int item) => Enqueue(item);
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal class Stacked : Stack<int>
    {
        public void Add(int item) => Push(item);
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Deeper : Queued;

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class ConcurrentQueued : ConcurrentQueue<int>
    {
        public void Add(int item) => Enqueue(item);
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class ConcurrentStacked : ConcurrentStack<int>
    {
        public void Add(int item) => Push(item);
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Bagged : ConcurrentBag<int>;

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Linked : LinkedList<int>
    {
        public void Add(int item) => AddLast(item);
    }

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Sorted : SortedSet<int>;

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Mapped : ConcurrentDictionary<string, int>;

    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Owner
    {
        public Queued? Line { get; set; }
        public Stacked? Heap { get; set; }
    }

    /// <summary>Takes two.</summary>
    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Limited : IProducerConsumerCollection<int>
    {
        private readonly List<int> _items = [];

        public int Count => _items.Count;

        public bool IsSynchronized => false;

        public object SyncRoot => _items;

        public bool TryAdd(int item)
        {
            if (_items.Count == 2)
            {
                return false;
            }

            _items.Add(item);
            return true;
        }

        public bool TryTake(out int item) => throw new NotSupportedException();

        public int[] ToArray() => [.. _items];

        public void CopyTo(int[] array, int index) => _items.CopyTo(array, index);

        public void CopyTo(Array array, int index) => ((ICollection)_items).CopyTo(array, index);

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
