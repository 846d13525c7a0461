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

    private static List<ElasticErrorCause> Failures(string json)
    {
        using JsonDoc document = Json.Parse(json);
        List<ElasticErrorCause> failures = [];
        if (document.Kind == JsonKind.Array)
        {
            foreach (JsonView each in document.Root.Elements)
            {
                failures.Add(ElasticErrors.Cause(each));
            }
        }

        return failures;
    }
}
