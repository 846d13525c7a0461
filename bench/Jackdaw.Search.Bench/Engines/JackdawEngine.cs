using Jackdaw.Search.Bench.Posts;

namespace Jackdaw.Search.Bench.Engines;

/// <summary>The embedded index.</summary>
internal sealed class JackdawEngine(string folder) : IEngine
{
    private readonly FulltextStore _store = new($"backend=embedded;folder={folder}");

    public string Name => "Jackdaw.Search";

    public async Task Add(IReadOnlyList<Post> posts)
    {
        using IFulltextSession session = _store.StartSession();
        session.Save(posts);
        await session.FlushChangesAsync();
    }

    public Task Open() => _store.InitializeAsync();

    public Task<long> OneWord(string word) => Find(query => query.MatchText(word));

    public Task<long> Phrase(string first, string second) => Find(query => query.Match($"\"{first} {second}\""));

    public Task<long> Prefix(string beginning) => Find(query => query.Match($"{beginning}*"));

    public async Task<long> Count(string word)
    {
        using IFulltextSession session = _store.StartSession();
        return await session.Query<Post>().MatchText(word).CountAsync();
    }

    public async Task<string> Title(long id)
    {
        using IFulltextSession session = _store.StartSession();
        return (await session.LoadAsync<Post>(id))!.Title;
    }

    public void Dispose() => _store.Dispose();

    private async Task<long> Find(Func<IFulltextQuery<Post>, IFulltextQuery<Post>> match)
    {
        using IFulltextSession session = _store.StartSession();
        FulltextResult<Post> result = await match(session.Query<Post>()).Options(options => options with { Ranker = Ranker.Bm25 }).Limit(EnginesCase.Rows).ToResultAsync();
        return result.Total;
    }
}
