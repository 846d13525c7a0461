namespace Jackdaw.Search.Elastic;

/// <summary>The time limit of a request.</summary>
/// <param name="Time">The time.</param>
/// <param name="Name">The key of the connection string that sets it.</param>
internal readonly record struct ElasticLimit(TimeSpan Time, string Name)
{
    public static ElasticLimit Of(ElasticOptions options, ElasticRequest request) =>
        request.IsSearch && options.SearchTimeout is { } time ? new ElasticLimit(time, "search timeout") : new ElasticLimit(options.CommandTimeout, "command timeout");
}
