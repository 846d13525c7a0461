namespace Jackdaw.Search.Tests.Guide;

/// <summary>A row of the guide's table: a query as C#, and the statement that it becomes.</summary>
internal sealed record GuideRow(string Line, string Code, string Statement);
