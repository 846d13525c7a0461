using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Jackdaw.Codecs;

namespace Jackdaw.Tests.Codecs;

/// <summary>Every kind of collection that is an array in JSON, of every length, against System.Text.Json.</summary>
public class CollectionKindTests
{
    [Fact]
    public void Classes_with_Add()
    {
        Both<HashSet<int>, CollectionCodec<HashSet<int>, int, Int32Codec>>(items => [.. items]);
        Both<SortedSet<int>, CollectionCodec<SortedSet<int>, int, Int32Codec>>(items => [.. items]);
        Both<LinkedList<int>, CollectionCodec<LinkedList<int>, int, Int32Codec>>(items => new(items));
        Both<Collection<int>, CollectionCodec<Collection<int>, int, Int32Codec>>(items => [.. items]);
        Both<ObservableCollection<int>, CollectionCodec<ObservableCollection<int>, int, Int32Codec>>(items => [.. items]);
        Both<Numbers, CollectionCodec<Numbers, int, Int32Codec>>(items => [.. items]);
        Both<Bag, CollectionCodec<Bag, int, Int32Codec>>(items => [.. items]);
    }

    [Fact]
    public void A_struct_is_a_collection_that_can_not_be_null()
    {
        Each<StructBag, CollectionCodec<StructBag, int, Int32Codec>>(items => [.. items]);
        CodecHarness<StructBag, CollectionCodec<StructBag, int, Int32Codec>>.ReadFails("null", JsonError.UnexpectedNull);
    }

    [Fact]
    public void Queues_and_stacks()
    {
        Both<Queue<int>, QueueCodec<int, Int32Codec>>(items => new(items));
        Both<Stack<int>, StackCodec<int, Int32Codec>>(items => new(items));
        Both<ConcurrentQueue<int>, ConcurrentQueueCodec<int, Int32Codec>>(items => new(items));
        Both<ConcurrentStack<int>, ConcurrentStackCodec<int, Int32Codec>>(items => new(items));
        Assert.Equal([3, 2, 1], CodecHarness<Stack<int>, StackCodec<int, Int32Codec>>.Read("[1,2,3]")!);
    }

    [Fact]
    public void Immutable_collections()
    {
        Both<ImmutableList<int>, ImmutableListCodec<int, Int32Codec>>(items => [.. items]);
        Both<ImmutableHashSet<int>, ImmutableHashSetCodec<int, Int32Codec>>(items => [.. items]);
        Both<ImmutableSortedSet<int>, ImmutableSortedSetCodec<int, Int32Codec>>(items => [.. items]);
        Both<ImmutableQueue<int>, ImmutableQueueCodec<int, Int32Codec>>(items => [.. items]);
        Both<ImmutableStack<int>, ImmutableStackCodec<int, Int32Codec>>(items => [.. items]);
        Both<IImmutableList<int>, ImmutableListInterfaceCodec<int, Int32Codec>>(items => items.ToImmutableList());
        Both<IImmutableSet<int>, ImmutableSetInterfaceCodec<int, Int32Codec>>(items => items.ToImmutableHashSet());
        Both<IImmutableQueue<int>, ImmutableQueueInterfaceCodec<int, Int32Codec>>(items => ImmutableQueue.Create(items));
        Both<IImmutableStack<int>, ImmutableStackInterfaceCodec<int, Int32Codec>>(items => ImmutableStack.Create(items));
        Each<ImmutableArray<int>, ImmutableArrayCodec<int, Int32Codec>>(items => [.. items]);
    }

    [Fact]
    public void An_immutable_array_is_never_null()
    {
        CodecHarness<ImmutableArray<int>, ImmutableArrayCodec<int, Int32Codec>>.ReadFails("null", JsonError.UnexpectedNull);
        CodecHarness<ImmutableArray<int>, ImmutableArrayCodec<int, Int32Codec>>.WriteFails(default, JsonError.Refused);
    }

    [Fact]
    public void Interfaces()
    {
        Both<IEnumerable<int>, ListInterfaceCodec<IEnumerable<int>, int, Int32Codec>>(items => items);
        Both<ICollection<int>, ListInterfaceCodec<ICollection<int>, int, Int32Codec>>(items => new List<int>(items));
        Both<IList<int>, ListInterfaceCodec<IList<int>, int, Int32Codec>>(items => new Numbers(items));
        Both<IReadOnlyCollection<int>, ListInterfaceCodec<IReadOnlyCollection<int>, int, Int32Codec>>(items => new HashSet<int>(items));
        Both<IReadOnlyList<int>, ListInterfaceCodec<IReadOnlyList<int>, int, Int32Codec>>(items => new Collection<int>(items));
        Both<ISet<int>, SetInterfaceCodec<ISet<int>, int, Int32Codec>>(items => new SortedSet<int>(items));
        Assert.IsType<List<int>>(CodecHarness<IEnumerable<int>, ListInterfaceCodec<IEnumerable<int>, int, Int32Codec>>.Read("[]"));
        Assert.IsType<HashSet<int>>(CodecHarness<ISet<int>, SetInterfaceCodec<ISet<int>, int, Int32Codec>>.Read("[]"));
    }

    [Fact]
    public void An_interface_writes_whatever_is_there()
    {
        Assert.Equal("[0,2,4]", Write(Enumerable.Range(0, 3).Select(i => 2 * i)));
        Assert.Equal("[3,2,1]", Write(new Reversed([1, 2, 3])));
        Assert.Equal("[3,2,1]", CodecHarness<Reversed, CollectionCodec<Reversed, int, Int32Codec>>.Write(new Reversed([1, 2, 3])));
        Assert.Equal("[]", Write(Enumerable.Empty<int>()));

        static string Write(IEnumerable<int> values) =>
            CodecHarness<IEnumerable<int>, ListInterfaceCodec<IEnumerable<int>, int, Int32Codec>>.Write(values);
    }

    [Fact]
    public void What_System_Text_Json_only_writes()
    {
        OneWay<FrozenSet<int>, FrozenSetCodec<int, Int32Codec>>(items => items.ToFrozenSet());
        OneWay<ReadOnlyCollection<int>, ReadOnlyCollectionCodec<int, Int32Codec>>(items => new(items));
#if NET9_0_OR_GREATER
        OneWay<ReadOnlySet<int>, ReadOnlySetCodec<int, Int32Codec>>(items => new(new HashSet<int>(items)));
#endif
        OneWay<IReadOnlySet<int>, SetInterfaceCodec<IReadOnlySet<int>, int, Int32Codec>>(items => new HashSet<int>(items));
        foreach (int count in Samples.Lengths)
        {
            CodecHarness<ArraySegment<int>, ArraySegmentCodec<int, Int32Codec>>.WritesLikeSystemTextJson(new(Samples.Numbers(count)));
        }

        CodecHarness<ArraySegment<int>, ArraySegmentCodec<int, Int32Codec>>.WritesLikeSystemTextJson(new([1, 2, 3, 4], 1, 2));
        CodecHarness<ArraySegment<int>, ArraySegmentCodec<int, Int32Codec>>.ReadFails("null", JsonError.UnexpectedNull);
    }

    [Fact]
    public void A_bag_keeps_what_it_gets_in_no_order()
    {
        foreach (int count in Samples.Lengths)
        {
            ConcurrentBag<int> bag = [.. Samples.Numbers(count)];
            string json = CodecHarness<ConcurrentBag<int>, ConcurrentBagCodec<int, Int32Codec>>.Write(bag);
            Assert.Equal(System.Text.Json.JsonSerializer.Serialize(bag), json);
            Assert.Equal(bag.Order(), CodecHarness<ConcurrentBag<int>, ConcurrentBagCodec<int, Int32Codec>>.Read(json)!.Order());
        }
    }

    [Fact]
    public void Memory()
    {
        Each<Memory<int>, MemoryCodec<int, Int32Codec>>(items => items);
        Each<ReadOnlyMemory<int>, ReadOnlyMemoryCodec<int, Int32Codec>>(items => items);
        Assert.True(CodecHarness<Memory<int>, MemoryCodec<int, Int32Codec>>.Read("null").IsEmpty);
        Assert.True(CodecHarness<ReadOnlyMemory<int>, ReadOnlyMemoryCodec<int, Int32Codec>>.Read("null").IsEmpty);
        Assert.Equal("[]", CodecHarness<Memory<int>, MemoryCodec<int, Int32Codec>>.Write(default));
    }

    private static void Both<T, TCodec>(Func<int[], T> create)
        where T : class
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        Each<T, TCodec>(create);
        CodecHarness<T, TCodec>.AgreesWithSystemTextJson(null);
        CodecHarness<T, TCodec>.ReadFails("{}", JsonError.WrongKind);
        CodecHarness<T, TCodec>.ReadFails("[1,2,true]", JsonError.WrongKind);
    }

    private static void Each<T, TCodec>(Func<int[], T> create)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        foreach (int count in Samples.Lengths)
        {
            CodecHarness<T, TCodec>.AgreesWithSystemTextJson(create(Samples.Numbers(count)));
        }
    }

    private static void OneWay<T, TCodec>(Func<int[], T> create)
        where T : class, IEnumerable<int>
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        foreach (int count in Samples.Lengths)
        {
            T value = create(Samples.Numbers(count));
            string json = CodecHarness<T, TCodec>.Write(value);
            Assert.Equal(System.Text.Json.JsonSerializer.Serialize(value), json);
            Assert.Equal(value.Order(), CodecHarness<T, TCodec>.Read(json)!.Order());
        }

        CodecHarness<T, TCodec>.WritesLikeSystemTextJson(null);
        CodecHarness<T, TCodec>.ReadFails("{}", JsonError.WrongKind);
    }
}
