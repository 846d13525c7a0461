using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text.Json;
using Jackdaw.Codecs;
using Pairs = System.Collections.Generic.IEnumerable<System.Collections.Generic.KeyValuePair<string, int>>;

namespace Jackdaw.Tests.Codecs;

/// <summary>Every kind of dictionary, of every length, against System.Text.Json.</summary>
public class DictionaryKindTests
{
    [Fact]
    public void Classes()
    {
        Both<Dictionary<string, int>, DictionaryCodec<string, StringCodec, int, Int32Codec>>(pairs => new(pairs));
        Both<SortedDictionary<string, int>, MapCodec<SortedDictionary<string, int>, string, StringCodec, int, Int32Codec>>(
            pairs => new(pairs.ToDictionary()));
        Both<SortedList<string, int>, MapCodec<SortedList<string, int>, string, StringCodec, int, Int32Codec>>(pairs => new(pairs.ToDictionary()));
#if NET9_0_OR_GREATER
        Both<OrderedDictionary<string, int>, MapCodec<OrderedDictionary<string, int>, string, StringCodec, int, Int32Codec>>(pairs => new(pairs));
#endif
        Both<ConcurrentDictionary<string, int>, MapCodec<ConcurrentDictionary<string, int>, string, StringCodec, int, Int32Codec>>(
            pairs => new(pairs));
        Both<Settings, MapCodec<Settings, string, StringCodec, int, Int32Codec>>(pairs => new(pairs));
    }

    [Fact]
    public void Interfaces()
    {
        Both<IDictionary<string, int>, DictionaryInterfaceCodec<IDictionary<string, int>, string, StringCodec, int, Int32Codec>>(
            pairs => new SortedDictionary<string, int>(pairs.ToDictionary()));
        Both<IReadOnlyDictionary<string, int>, DictionaryInterfaceCodec<IReadOnlyDictionary<string, int>, string, StringCodec, int, Int32Codec>>(
            pairs => pairs.ToDictionary());
        Assert.IsType<Dictionary<string, int>>(
            CodecHarness<IDictionary<string, int>, DictionaryInterfaceCodec<IDictionary<string, int>, string, StringCodec, int, Int32Codec>>.Read("{}"));
    }

    [Fact]
    public void Immutable_dictionaries()
    {
        Both<ImmutableDictionary<string, int>, ImmutableDictionaryCodec<string, StringCodec, int, Int32Codec>>(pairs => pairs.ToImmutableDictionary());
        Both<IImmutableDictionary<string, int>, ImmutableDictionaryInterfaceCodec<string, StringCodec, int, Int32Codec>>(
            pairs => pairs.ToImmutableDictionary());
        Both<ImmutableSortedDictionary<string, int>, ImmutableSortedDictionaryCodec<string, StringCodec, int, Int32Codec>>(
            pairs => pairs.ToImmutableSortedDictionary());
    }

    [Fact]
    public void What_System_Text_Json_only_writes()
    {
        OneWay<FrozenDictionary<string, int>, FrozenDictionaryCodec<string, StringCodec, int, Int32Codec>>(pairs => pairs.ToFrozenDictionary());
        OneWay<ReadOnlyDictionary<string, int>, ReadOnlyDictionaryCodec<string, StringCodec, int, Int32Codec>>(pairs => new(pairs.ToDictionary()));
    }

    [Fact]
    public void Keys_that_are_no_texts()
    {
        CodecHarness<Dictionary<int, string>, DictionaryCodec<int, Int32Codec, string, StringCodec>>
            .AgreesWithSystemTextJson(new() { [1] = "a", [-5] = null!, [int.MaxValue] = "" });
        CodecHarness<Dictionary<bool, int>, DictionaryCodec<bool, BooleanCodec, int, Int32Codec>>
            .AgreesWithSystemTextJson(new() { [true] = 1, [false] = 2 });
        CodecHarness<Dictionary<Guid, int>, DictionaryCodec<Guid, GuidCodec, int, Int32Codec>>
            .AgreesWithSystemTextJson(new() { [Guid.Empty] = 1, [new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)] = 2 });
        CodecHarness<Dictionary<double, int>, DictionaryCodec<double, DoubleCodec, int, Int32Codec>>
            .AgreesWithSystemTextJson(new() { [0.5] = 1, [-1e300] = 2 });
        CodecHarness<Dictionary<int, int>, DictionaryCodec<int, Int32Codec, int, Int32Codec>>.ReadFails("{\"x\":1}", JsonError.InvalidText);
        CodecHarness<Dictionary<int, int>, DictionaryCodec<int, Int32Codec, int, Int32Codec>>.ReadFails("{\"1.5\":1}", JsonError.InvalidText);
    }

    [Fact]
    public void Nested_dictionaries_and_null_values()
    {
        CodecHarness<Dictionary<string, Dictionary<string, int[]>>, DictionaryCodec<string, StringCodec, Dictionary<string, int[]>,
            DictionaryCodec<string, StringCodec, int[], ArrayCodec<int, Int32Codec>>>>.AgreesWithSystemTextJson(
            new() { ["a"] = new() { ["b"] = [1, 2], ["c"] = null! }, ["d"] = null!, ["e"] = [] });
        CodecHarness<Dictionary<string, int?>, DictionaryCodec<string, StringCodec, int?, NullableCodec<int, Int32Codec>>>
            .AgreesWithSystemTextJson(new() { ["a"] = 1, ["b"] = null });
    }

    [Fact]
    public void Of_equal_keys_the_last_one_wins()
    {
        Last<Dictionary<string, int>, DictionaryCodec<string, StringCodec, int, Int32Codec>>();
        Last<SortedDictionary<string, int>, MapCodec<SortedDictionary<string, int>, string, StringCodec, int, Int32Codec>>();
        Last<SortedList<string, int>, MapCodec<SortedList<string, int>, string, StringCodec, int, Int32Codec>>();
#if NET9_0_OR_GREATER
        Last<OrderedDictionary<string, int>, MapCodec<OrderedDictionary<string, int>, string, StringCodec, int, Int32Codec>>();
#endif
        Last<ConcurrentDictionary<string, int>, MapCodec<ConcurrentDictionary<string, int>, string, StringCodec, int, Int32Codec>>();
        Last<ImmutableDictionary<string, int>, ImmutableDictionaryCodec<string, StringCodec, int, Int32Codec>>();
        Last<ImmutableSortedDictionary<string, int>, ImmutableSortedDictionaryCodec<string, StringCodec, int, Int32Codec>>();
        Assert.Equal(3, CodecHarness<FrozenDictionary<string, int>, FrozenDictionaryCodec<string, StringCodec, int, Int32Codec>>
            .Read("""{"a":1,"b":2,"a":3}""")!["a"]);

        static void Last<T, TCodec>()
            where TCodec : struct, IUncheckedJsonCodec<T>
        {
            foreach (string json in (string[])["""{"a":1,"b":2,"a":3}""", """{"a":1,"\u0061":2}""", """{"b":1,"b":2,"a":0}"""])
            {
                Assert.Equal(
                    JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json)),
                    JsonSerializer.Serialize(CodecHarness<T, TCodec>.Read(json)));
            }
        }
    }

    [Fact]
    public void A_sorted_list_takes_a_long_document_in_descending_order()
    {
        string json = "{" + string.Join(',', Enumerable.Range(0, 100_000).Select(i => $"\"{999_999 - i}\":{i}")) + "}";
        SortedList<string, int> list = CodecHarness<SortedList<string, int>, MapCodec<SortedList<string, int>, string, StringCodec, int, Int32Codec>>
            .Read(json)!;
        Assert.Equal(100_000, list.Count);
        Assert.Equal(0, list["999999"]);
        Assert.Equal(99_999, list.GetValueAtIndex(0));
    }

    private static void Both<T, TCodec>(Func<Pairs, T> create)
        where T : class
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        foreach (int count in Samples.Lengths)
        {
            CodecHarness<T, TCodec>.AgreesWithSystemTextJson(create(Samples.Entries(count)));
        }

        CodecHarness<T, TCodec>.AgreesWithSystemTextJson(null);
        Refuses<T, TCodec>();
    }

    private static void OneWay<T, TCodec>(Func<Pairs, T> create)
        where T : class
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        foreach (int count in Samples.Lengths)
        {
            T value = create(Samples.Entries(count));
            string json = CodecHarness<T, TCodec>.Write(value);
            Assert.Equal(JsonSerializer.Serialize(value), json);
            Assert.Equal(((Pairs)value).OrderBy(pair => pair.Key), ((Pairs)CodecHarness<T, TCodec>.Read(json)!).OrderBy(pair => pair.Key));
        }

        CodecHarness<T, TCodec>.WritesLikeSystemTextJson(null);
        Refuses<T, TCodec>();
    }

    private static void Refuses<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        CodecHarness<T, TCodec>.ReadFails("[]", JsonError.WrongKind);
        CodecHarness<T, TCodec>.ReadFails("1", JsonError.WrongKind);
        CodecHarness<T, TCodec>.ReadFails("{1:2}", JsonError.ExpectedName);
        CodecHarness<T, TCodec>.ReadFails("{\"a\":1,}", JsonError.ExpectedName);
        CodecHarness<T, TCodec>.ReadFails("{\"a\" 1}", JsonError.ExpectedColon);
        CodecHarness<T, TCodec>.ReadFails("{\"a\":1", JsonError.UnexpectedEnd);
        CodecHarness<T, TCodec>.ReadFails("{\"a\":null}", JsonError.UnexpectedNull);
        CodecHarness<T, TCodec>.ReadFails("{\"a\":1]", JsonError.ExpectedCommaOrEnd);
    }

    /// <summary>A dictionary of an application.</summary>
    private sealed class Settings : Dictionary<string, int>
    {
        public Settings()
        {
        }

        public Settings(Pairs pairs)
            : base(pairs)
        {
        }
    }
}
