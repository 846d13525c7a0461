namespace Jackdaw.Search.Bench.Posts;

/// <summary>A row of a result page.</summary>
public sealed record Hit(long Id, string Title, int Score, ushort Year, string Snippet);
