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

/// <summary>
/// Says what the index holds. It is written last, so that its absence beside posts tells of an import that was interrupted.
/// </summary>
[FulltextIndex("sources")]
public sealed class SourceDocument
{
    /// <summary>The only one.</summary>
    public const long OnlyId = 1;

    /// <summary>The number.</summary>
    public long Id { get; set; } = OnlyId;

    /// <summary>What was imported, for people.</summary>
    public string Name { get; set; } = "";

    /// <summary>The site the posts are from, like <c>https://stackoverflow.com</c>; empty for generated ones.</summary>
    [FulltextAttributeOnly]
    public string Site { get; set; } = "";

    /// <summary>How many posts there are.</summary>
    public long Posts { get; set; }

    /// <summary>A number that the same posts have in every process: what was made of others is told from what is made of these.</summary>
    public long Stamp { get; set; }
}
