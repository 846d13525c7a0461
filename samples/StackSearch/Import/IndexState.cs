using Jackdaw.Search;
using StackSearch.Search;

namespace StackSearch.Import;

/// <summary>What an index holds when the program starts.</summary>
/// <param name="Posts">How many posts.</param>
/// <param name="Source">Where they are from; null where an import was interrupted, or none ever ran.</param>
internal sealed record IndexState(long Posts, SourceDocument? Source)
{
    /// <summary>Looks into the index.</summary>
    public static async Task<IndexState> ReadAsync(IFulltextStore store, CancellationToken stop)
    {
        await using IFulltextSession session = store.StartSession();
        long posts = await session.Query<PostDocument>().CountAsync(stop);
        SourceDocument? source = await session.Query<SourceDocument>().FirstOrDefaultAsync(stop);
        return new IndexState(posts, source);
    }

    /// <summary>Removes everything.</summary>
    public static async Task ClearAsync(IFulltextStore store, CancellationToken stop)
    {
        await using IFulltextSession session = store.StartSession();
        await session.TruncateAsync<SourceDocument>(stop);
        await session.TruncateAsync<TagDocument>(stop);
        await session.TruncateAsync<PostDocument>(stop);
    }
}
