using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic;

/// <summary>Reads <c>_shards</c>.</summary>
internal static class ElasticShardsReader
{
    public static async ValueTask<ElasticShards> Read(JsonCursor cursor, CancellationToken cancellationToken)
    {
        int total = 0;
        int successful = 0;
        int skipped = 0;
        int failed = 0;
        IReadOnlyList<ElasticErrorCause> failures = [];
        await cursor.EnterObjectAsync(cancellationToken).ConfigureAwait(false);
        while (await cursor.NextMemberAsync(cancellationToken).ConfigureAwait(false))
        {
            await cursor.BufferAsync(cancellationToken).ConfigureAwait(false);
            switch (cursor.Name)
            {
                case "total":
                    total = cursor.GetInt32();
                    break;
                case "successful":
                    successful = cursor.GetInt32();
                    break;
                case "skipped":
                    skipped = cursor.GetInt32();
                    break;
                case "failed":
                    failed = cursor.GetInt32();
                    break;
                case "failures":
                    failures = Failures(cursor.GetRawText());
                    break;
                default:
                    await cursor.SkipAsync(cancellationToken).ConfigureAwait(false);
                    break;
            }
        }

        return new ElasticShards(total, successful, skipped, failed, failures);
    }

    /// <summary>Reads <c>_shards</c> of a response; none if it has no such member.</summary>
    public static ElasticShards Of(JsonView response) =>
        response.Kind == JsonKind.Object && response.TryGet("_shards"u8, out JsonView shards) && shards.Kind == JsonKind.Object
            ? new ElasticShards(Number(shards, "total"u8), Number(shards, "successful"u8), Number(shards, "skipped"u8), Number(shards, "failed"u8),
                shards.TryGet("failures"u8, out JsonView failures) ? Failures(failures) : [])
            : ElasticShards.None;

    private static int Number(JsonView shards, ReadOnlySpan<byte> name) =>
        shards.TryGet(name, out JsonView value) && value.Kind == JsonKind.Integer && value.TryGetInt32(out int number) ? number : 0;

    private static List<ElasticErrorCause> Failures(string json)
    {
        using JsonDoc document = Json.Parse(json);
        return Failures(document.Root);
    }

    private static List<ElasticErrorCause> Failures(JsonView list)
    {
        List<ElasticErrorCause> failures = [];
        if (list.Kind == JsonKind.Array)
        {
            foreach (JsonView each in list.Elements)
            {
                failures.Add(ElasticErrors.Cause(each));
            }
        }

        return failures;
    }
}
