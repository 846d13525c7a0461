using Jackdaw.Dom;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Handles arrays whose elements are nested documents: only nested queries see their fields.</summary>
internal static class ElasticNesting
{
    /// <summary>The path of a nested array, or null for anything else.</summary>
    public static string? Of(JsonPathNode path) =>
        path.Member.Nested.Any(names => names.Count == path.Steps.Count && StartsWith(path.Steps, names)) ? Join(path.Member.Column, path.Steps.Select(static step => step.Name!)) : null;

    /// <summary>Whether a path leads to a nested array or into one.</summary>
    public static bool IsWithin(JsonPathNode path) => path.Member.Nested.Any(names => StartsWith(path.Steps, names));

    /// <summary>The nested arrays below a path.</summary>
    public static IEnumerable<string> Below(JsonPathNode path) => path.Member.Nested
        .Where(names => names.Count > path.Steps.Count && path.Steps.Zip(names).All(static pair => pair.First.Name == pair.Second))
        .Select(names => Join(path.Member.Column, names));

    /// <summary>A query for documents with an element that matches.</summary>
    public static JsonObject Query(string path, JsonObject query) => new() { ["nested"] = new JsonObject { ["path"] = path, ["query"] = query } };

    private static bool StartsWith(IReadOnlyList<JsonStep> steps, IReadOnlyList<string> names) =>
        steps.Count >= names.Count && names.Zip(steps).All(static pair => pair.First == pair.Second.Name);

    private static string Join(string column, IEnumerable<string> names) => string.Join('.', names.Prepend(column));
}
