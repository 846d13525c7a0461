namespace Jackdaw.Search.Elastic;

/// <summary>
/// Tells errors before a change by query from those while it runs. A server changes the documents in batches of 1,000 and does not undo
/// earlier ones, for example when a script fails on the 2,101st document.
/// </summary>
internal static class ElasticByQueryErrors
{
    /// <summary>The errors of a request that can't be read or allowed, and those of the first search.</summary>
    private static readonly HashSet<string> Refusals =
    [
        "action_request_validation_exception", "cluster_block_exception", "index_closed_exception", "index_not_found_exception", "invalid_index_name_exception",
        "json_parse_exception", "named_object_not_found_exception", "not_x_content_exception", "parse_exception", "parsing_exception", "query_shard_exception",
        "security_exception", "too_many_clauses", "too_many_nested_clauses", "x_content_parse_exception",
    ];

    /// <summary>Whether documents may have been changed, although the server reports no counts.</summary>
    public static bool MayHaveChanged(ElasticException error)
    {
        if (error.IsNotSent || ElasticScriptLimit.IsReached(error))
        {
            return false;
        }

        if (error is { Type: null, RootCauses: [] })
        {
            return error.MayBeApplied;
        }

        bool isRefused = error.StatusCode is 401 or 403 || (error.RootCauses is [] ? IsRefusal(error.Type, error.Reason) : error.RootCauses.All(static cause => IsRefusal(cause.Type, cause.Reason)));
        return !isRefused;
    }

    private static bool IsRefusal(string? type, string? reason) =>
        type is not null && (Refusals.Contains(type) || (type == "script_exception" && reason?.StartsWith("compile error", StringComparison.Ordinal) == true));
}
