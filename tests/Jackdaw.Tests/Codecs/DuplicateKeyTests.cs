using System.Collections.Immutable;
using Jackdaw.Codecs;

namespace Jackdaw.Tests.Codecs;

/// <summary>Keys that stand twice, in a profile that refuses that.</summary>
public class DuplicateKeyTests
{
    [Fact]
    public void The_error_is_at_the_first_key_that_stands_twice()
    {
        Random random = new(Samples.Seed);
        for (int round = 0; round < 300; round++)
        {
            int count = random.Next(2, random.Next(2, 60));
            int second = random.Next(1, count);
            int first = random.Next(0, second);
            List<string> members = [.. Enumerable.Range(0, count).Select(i => $"\"k{(i == second ? first : i)}\":{i}")];
            if (random.Next(3) == 0)
            {
                members.Add("\"k0\": 1");
            }

            string json = "{" + string.Join(" , ", members) + "}";
            int offset = 1 + members.Take(second).Sum(member => member.Length + 3) + members[second].IndexOf(':') + 1;
            JsonDataException error = Fails<Dictionary<string, int>, DictionaryCodec<string, StringCodec, int, Int32Codec>>(json);
            Assert.True(offset == error.Offset, $"{json} (seed {Samples.Seed}, round {round}): {error.Offset}, not {offset}");
            Assert.Equal($"$.k{first}", error.Path);
        }
    }

    [Fact]
    public void Every_dictionary_refuses()
    {
        Fails<Dictionary<string, int>, DictionaryCodec<string, StringCodec, int, Int32Codec>>();
        Fails<IDictionary<string, int>, DictionaryInterfaceCodec<IDictionary<string, int>, string, StringCodec, int, Int32Codec>>();
        Fails<SortedDictionary<string, int>, MapCodec<SortedDictionary<string, int>, string, StringCodec, int, Int32Codec>>();
        Fails<SortedList<string, int>, MapCodec<SortedList<string, int>, string, StringCodec, int, Int32Codec>>();
        Fails<ImmutableDictionary<string, int>, ImmutableDictionaryCodec<string, StringCodec, int, Int32Codec>>();
        Fails<ImmutableSortedDictionary<string, int>, ImmutableSortedDictionaryCodec<string, StringCodec, int, Int32Codec>>();
        Fails<System.Collections.Frozen.FrozenDictionary<string, int>, FrozenDictionaryCodec<string, StringCodec, int, Int32Codec>>();
        Fails<System.Collections.ObjectModel.ReadOnlyDictionary<string, int>, ReadOnlyDictionaryCodec<string, StringCodec, int, Int32Codec>>();
    }

    [Fact]
    public void Without_duplicates_nothing_is_refused()
    {
        foreach (int count in Samples.Lengths)
        {
            string json = System.Text.Json.JsonSerializer.Serialize(Samples.Entries(count).ToDictionary());
            Assert.Equal(
                count,
                CodecHarness<Dictionary<string, int>, DictionaryCodec<string, StringCodec, int, Int32Codec>>.Read(json, JsonProfileSettings.Strict)!.Count);
        }
    }

    private static JsonDataException Fails<T, TCodec>(string json = """{"a":1,"b":2,"c":3,"\u0062":4,"d":5,"a":6}""")
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        JsonDataException error = CodecHarness<T, TCodec>.ReadFails(json, JsonError.DuplicateMember, JsonProfileSettings.Strict);
        Assert.NotNull(CodecHarness<T, TCodec>.Read(json));
        return error;
    }
}
