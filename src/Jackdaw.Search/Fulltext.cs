namespace Jackdaw.Search;

/// <summary>Functions inside the lambdas of queries that C# has no name for. They are translated; called outside a query they throw.</summary>
public static class Fulltext
{
}
