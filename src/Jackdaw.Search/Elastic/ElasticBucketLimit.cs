namespace Jackdaw.Search.Elastic;

/// <summary>
/// The limit of buckets in a response (<c>search.max_buckets</c>). Its error has the status 503 and looks like a missing shard, but retrying
/// does not help.
/// </summary>
internal static class ElasticBucketLimit
{
    private const string Type = "too_many_buckets_exception";

    /// <summary>Whether an error means that a response would have too many buckets.</summary>
    /// <param name="cause">The error.</param>
    /// <param name="shards">The failed shards.</param>
    public static bool IsReached(ElasticErrorCause cause, IReadOnlyList<ElasticErrorCause> shards)
    {
        for (ElasticErrorCause? each = cause; each is not null; each = each.CausedBy)
        {
            if (each.Type == Type)
            {
                return true;
            }
        }

        return shards.Any(static shard => IsReached(shard, []));
    }
}
