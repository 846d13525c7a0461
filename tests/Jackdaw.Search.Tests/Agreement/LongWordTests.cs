using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Of a word 42 characters count on both back ends, in every script: characters, not bytes.</summary>
public class LongWordTests : IDisposable
{
    private static readonly int[] Lengths = [20, 41, 42, 43, 50, 64, 65, 90];

    private TwoStores? _twoStores;

    private TwoStores Stores => _twoStores ??= new TwoStores(Program);

    /// <summary>Which server is tested.</summary>
    private protected virtual SearchdProgram Program => SearchdProgram.Sphinx;

    [Theory]
    [InlineData("q")]
    [InlineData("\u00e9")]
    [InlineData("\u0436")]
    [InlineData("\u65e5")]
    public async Task Words_are_cut_alike(string character)
    {
        string[] words = [.. Lengths.Select(length => Repeat(character, length))];
        await SaveAsync([.. words, Repeat("x", 30) + "." + Repeat(character, 30), Repeat("x", 30) + "." + Repeat(character, 11), Repeat(character, 50) + ".end"]);
        foreach (string word in words)
        {
            await AgreeAsync(word);
            await AgreeAsync(word + "*");
            await AgreeAsync($"\"{word} tail\"");
            await AgreeAsync($"{Repeat("x", 30)}.{word}");
            await AgreeAsync($"{word}.end");
        }

        Assert.Equal([3L, 4, 5, 6, 7, 8, 11], await AgreeAsync(Repeat(character, 60)));
    }

    [Fact]
    public async Task Embedded_counts_a_pair_of_surrogates_as_one()
    {
        string[] words = [.. Lengths.Select(length => Repeat("\ud800\udf30", length))];
        await SaveAsync(words);
        Assert.Equal([2L], await FindAsync(Stores.All[0], words[1]));
        Assert.Equal([3L, 4, 5, 6, 7, 8], await FindAsync(Stores.All[0], words[^1]));
    }

    public void Dispose() => _twoStores?.Dispose();

    private static string Repeat(string character, int count) => string.Concat(Enumerable.Repeat(character, count));

    private Task SaveAsync(string[] words) => Stores.SaveAsync(words.Select((word, i) =>
    {
        Exhibit exhibit = Exhibits.Make(i + 1);
        (exhibit.Title, exhibit.Body) = ($"head {word} tail", "");
        return exhibit;
    }));

    private async Task<List<long>> AgreeAsync(string match)
    {
        List<long> embedded = await FindAsync(Stores.All[0], match);
        Assert.Equal(await FindAsync(Stores.All[1], match), embedded);
        return embedded;
    }

    private static async Task<List<long>> FindAsync(FulltextStore store, string match)
    {
        await using IFulltextSession session = store.StartSession();
        return await session.Query<Exhibit>().Match(match).OrderBy(e => e.Id).Select(e => e.Id).ToListAsync(TestContext.Current.CancellationToken);
    }
}
