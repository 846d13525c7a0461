using System.Collections.Concurrent;
using System.Text.Json;

namespace Jackdaw.Search.Tests.Elastic.Front;

/// <summary>What a script runs over.</summary>
/// <param name="Document">The document; null for conditions on groups.</param>
/// <param name="Score">Its relevance.</param>
/// <param name="Parameters">Parameters of the script, by name.</param>
internal sealed record PainlessScope(FrontDocument? Document, double Score, IReadOnlyDictionary<string, object?> Parameters);

/// <summary>
/// Runs the part of Painless that this library writes, as its language specification says: expressions over <c>doc</c>, <c>params</c> and <c>_score</c>, calls of methods that are listed, <c>if (…) { return …; }</c>.
/// Whatever else there is fails.
/// </summary>
internal static class Painless
{
    private static readonly ConcurrentDictionary<string, Func<PainlessScope, object?>> Compiled = new();

    public static object? Run(JsonElement script, FrontDocument? document, double score, IReadOnlyDictionary<string, object?>? more = null)
    {
        Dictionary<string, object?> parameters = [];
        if (script.ValueKind == JsonValueKind.Object && script.TryGetProperty("params", out JsonElement given))
        {
            foreach (JsonProperty parameter in given.EnumerateObject())
            {
                parameters[parameter.Name] = Value(parameter.Value);
            }
        }

        foreach ((string name, object? value) in more ?? new Dictionary<string, object?>())
        {
            parameters[name] = value;
        }

        string source = script.GetProperty("source").GetString()!;
        return Compiled.GetOrAdd(source, static text => new PainlessCompiler(text).Compile())(new PainlessScope(document, score, parameters));
    }

    private static object? Value(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Number => value.TryGetInt64(out long number) && !value.GetRawText().Contains('.', StringComparison.Ordinal) ? (object)number : value.GetDouble(),
        JsonValueKind.String => value.GetString(),
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        JsonValueKind.Array => value.EnumerateArray().Select(Value).ToList(),
        _ => null,
    };
}
