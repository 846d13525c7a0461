using Jackdaw.Search.Bench.Posts;
using Jackdaw.Search.Bench.Servers;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Sessions.Rows;
using Jackdaw.Search.SphinxQl;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Bench.Import;

/// <summary>One transaction of REPLACE statements that were made before.</summary>
internal static class RawImport
{
    public static StatementBuffer[] Statements(FulltextStore store, List<Post> posts)
    {
        IndexMap index = store.Maps.Get(typeof(Post));
        List<SavedDocument<Post>> saved = posts.ConvertAll(static post => new SavedDocument<Post>(post, post.Id));
        List<StatementBuffer> statements = [RawClient.Statement("BEGIN")];
        for (int start = 0; start < posts.Count; start += store.Settings.SaveBatchSize)
        {
            int count = Math.Min(store.Settings.SaveBatchSize, posts.Count - start);
            StatementBuffer statement = new();
            SphinxQlWriter.Replace(index, new DocumentRows<Post>(store.Rows.Get<Post>(), saved, start, count), 0, count, int.MaxValue, statement);
            statements.Add(statement);
        }
        statements.Add(RawClient.Statement("COMMIT"));
        return [.. statements];
    }

    public static async Task Run(RawClient client, StatementBuffer[] statements)
    {
        foreach (StatementBuffer statement in statements)
        {
            await client.Send(statement);
        }
    }
}
