namespace Jackdaw.Search.Elastic;

/// <summary>Writes a refresh policy as a query parameter.</summary>
internal static class ElasticRefreshes
{
    /// <summary>Writes the parameter.</summary>
    /// <param name="refresh">The policy.</param>
    /// <param name="separator">The separator before the parameter.</param>
    public static string Query(ElasticRefresh refresh, char separator) => refresh switch
    {
        ElasticRefresh.Now => $"{separator}refresh=true",
        ElasticRefresh.WaitFor => $"{separator}refresh=wait_for",
        _ => "",
    };

    /// <summary>Writes the parameter for changes by query, which do not support waiting.</summary>
    public static string QueryWithoutWaiting(ElasticRefresh refresh, char separator) => refresh == ElasticRefresh.Later ? "" : $"{separator}refresh=true";
}
