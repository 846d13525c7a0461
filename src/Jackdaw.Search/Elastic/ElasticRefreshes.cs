namespace Jackdaw.Search.Elastic;

/// <summary>How a refresh policy is written in a request.</summary>
internal static class ElasticRefreshes
{
    /// <param name="refresh">The policy.</param>
    /// <param name="separator">What stands before the parameter.</param>
    public static string Query(ElasticRefresh refresh, char separator) => refresh switch
    {
        ElasticRefresh.Now => $"{separator}refresh=true",
        ElasticRefresh.WaitFor => $"{separator}refresh=wait_for",
        _ => "",
    };

    /// <summary>Changes by a query know no waiting.</summary>
    public static string QueryWithoutWaiting(ElasticRefresh refresh, char separator) => refresh == ElasticRefresh.Later ? "" : $"{separator}refresh=true";
}
