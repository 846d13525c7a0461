namespace Jackdaw.Search.Tests.Elastic;

/// <summary>Collections of tests that delete and create the same index of a real cluster, so that they run one after another.</summary>
internal static class LiveIndexes
{
    public const string Shops = "shops on a real cluster";
    public const string Corners = "corners on a real cluster";
}
