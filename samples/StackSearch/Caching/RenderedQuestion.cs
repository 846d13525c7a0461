using Jackdaw;

namespace StackSearch.Caching;

/// <summary>What stands between header and footer of the page of a question. Its HTML was made by this program, from a text that was cleaned.</summary>
[JsonModel(Profile = typeof(CacheJson))]
public sealed record RenderedQuestion(string Title, string Html);
