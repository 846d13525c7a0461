namespace Jackdaw.Search.Elastic;

/// <summary>Ends messages about errors of a server with what the reader can do.</summary>
internal static class ElasticAdvice
{
    /// <summary>The advice for a request without a response.</summary>
    public const string Unreachable = "Check that the node is running, and the address and port in the connection string.";

    /// <summary>The advice for an exception of the caller's HTTP handler.</summary>
    public const string Handler = "Check the handler and the credentials that it uses.";

    /// <summary>The advice for a response that was not complete.</summary>
    public const string CutOff = "Retry, and check the log of the node and of proxies in between.";

    /// <summary>The advice for a response that no server would send.</summary>
    public const string Foreign = "Check for a proxy in between.";

    private const string Denied = "Check the credentials in the connection string, and the privileges of the user.";
    private const string Busy = "Retry later, or send fewer requests at a time: the cluster is busy.";

    private const string Placeholder = "INDEX";

    // The blocks of an index by the number in the reason, with the setting that lifts them.
    private static readonly (string Number, string Setting)[] Blocks =
    [
        ("/5/", "index.blocks.read_only"), ("/7/", "index.blocks.read"), ("/8/", "index.blocks.write"), ("/9/", "index.blocks.metadata"),
        ("/12/", "index.blocks.read_only_allow_delete"),
    ];

    /// <summary>The advice for a time limit.</summary>
    /// <param name="limit">The key of the limit in the connection string.</param>
    public static string Timeout(string limit) => $"Check the load of the node, or raise '{limit}' in the connection string.";

    /// <summary>A message that ends with an advice.</summary>
    public static string Append(string message, string? advice) =>
        string.IsNullOrEmpty(advice) ? message : $"{message.TrimEnd()}{(message.TrimEnd() is [.., '.' or '!' or '?'] ? "" : ".")} {advice}";

    /// <summary>The advice for an error response, or null if the server's own words have to suffice.</summary>
    /// <param name="status">The status.</param>
    /// <param name="type">The error type, or null.</param>
    /// <param name="reason">The reason, or null.</param>
    /// <param name="index">The index, or null.</param>
    public static string? Of(int status, string? type, string? reason, string? index) => type switch
    {
        "cluster_block_exception" => Block(reason ?? "", index ?? Placeholder),
        "index_create_block_exception" => "Free disk space on the nodes, or lift the block with PUT _cluster/settings {\"persistent\":{\"cluster.blocks.create_index\":null}}.",
        "index_closed_exception" => $"Open it with POST {index ?? Placeholder}/_open.",
        "index_not_found_exception" => $"Create it with {nameof(IFulltextStore.EnsureIndexAsync)}.",
        "circuit_breaking_exception" => "Send fewer or smaller requests at a time, or raise the memory limits of the nodes (indices.breaker).",
        "unavailable_shards_exception" or "no_shard_available_action_exception" or "node_disconnected_exception" or "node_not_connected_exception"
            or "node_closed_exception" or "shard_not_found_exception" or "primary_shard_closed_exception" => $"Retry when GET _cluster/health{(index is null ? "" : "/" + index)} is not red.",
        "search_phase_execution_exception" when status >= 500 => $"Retry when GET _cluster/health{(index is null ? "" : "/" + index)} is not red.",
        "search_context_missing_exception" => "Read again from the beginning: the snapshot has ended, with its node or because it was not used for minutes.",
        "cluster_manager_not_discovered_exception" or "master_not_discovered_exception" or "process_cluster_event_timeout_exception" or "failed_to_commit_cluster_state_exception" =>
            "Retry when GET _cluster/health responds: the cluster has no manager at present.",
        "mapper_parsing_exception" or "document_parsing_exception" or "strict_dynamic_mapping_exception" => $"Compare the values of the document with GET {index ?? Placeholder}/_mapping.",
        "version_conflict_engine_exception" => "Load the document, and repeat the change.",
        "security_exception" => Denied,
        _ when type?.EndsWith("rejected_execution_exception", StringComparison.Ordinal) == true => Busy,
        _ => ByStatus(status),
    };

    private static string? ByStatus(int status) => status switch
    {
        401 or 403 => Denied,
        408 => "Retry later.",
        413 => "Send smaller documents, or raise the limit of the server (http.max_content_length) or of the proxy.",
        429 => Busy,
        502 or 503 or 504 => "Retry later, and check the log of the node and of proxies in between.",
        >= 500 => "Check the log of the node.",
        _ => null,
    };

    private static string Block(string reason, string index)
    {
        if (reason.Contains("disk usage exceeded", StringComparison.Ordinal))
        {
            return "Free disk space on the nodes; the server then lifts the block.";
        }

        if (reason.Contains("SERVICE_UNAVAILABLE", StringComparison.Ordinal))
        {
            return "Retry when GET _cluster/health responds: the cluster has no manager at present.";
        }

        foreach ((string number, string setting) in Blocks)
        {
            if (reason.Contains(number, StringComparison.Ordinal))
            {
                return $"Lift the block with PUT {index}/_settings {{\"{setting}\":null}}.";
            }
        }

        return $"Check the blocks of the index with GET {index}/_settings.";
    }
}
