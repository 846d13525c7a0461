using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>
/// Writes lists of strings, which are compared without regard to ASCII case. A server has a query for exact lists only, and by default takes
/// 1,024 clauses. Strings without letters are one clause, and long lists of others are regular expressions with many alternatives.
/// </summary>
internal static class ElasticStrings
{
    /// <summary>The number of strings up to which each is a clause of its own.</summary>
    private const int MostTerms = 256;

    /// <summary>The maximum length of a regular expression (<c>index.max_regex_length</c>).</summary>
    private const int LongestPattern = 1000;

    /// <summary>The clauses, one of which holds for a field that has one of the strings.</summary>
    public static JsonObject[] Any(string field, IReadOnlyList<string> strings)
    {
        List<JsonObject> clauses = [];
        if (strings.Where(static text => !text.Any(char.IsAsciiLetter)).ToArray() is { Length: > 0 } exact)
        {
            clauses.Add(ElasticFilterWriter.Terms(field, [.. exact.Select(static JsonNode (text) => JsonValue.Create(text))]));
        }

        string[] others = [.. strings.Where(static text => text.Any(char.IsAsciiLetter))];
        if (others.Length > MostTerms)
        {
            clauses.AddRange(Patterns(field, others));
            others = [.. others.Where(static text => Escaped(text).Length > LongestPattern)];
        }

        clauses.AddRange(others.Select(text => ElasticFilterWriter.Term(field, isText: true, JsonValue.Create(text))));
        return [.. clauses];
    }

    private static IEnumerable<JsonObject> Patterns(string field, IEnumerable<string> strings)
    {
        StringBuilder pattern = new();
        foreach (string text in strings)
        {
            string escaped = Escaped(text);
            if (escaped.Length > LongestPattern)
            {
                continue;
            }

            if (pattern.Length > 0 && pattern.Length + 1 + escaped.Length > LongestPattern)
            {
                yield return Pattern(field, pattern.ToString());
                pattern.Clear();
            }

            pattern.Append(pattern.Length > 0 ? "|" : "").Append(escaped);
        }

        if (pattern.Length > 0)
        {
            yield return Pattern(field, pattern.ToString());
        }
    }

    private static JsonObject Pattern(string field, string value) =>
        new() { ["regexp"] = new JsonObject { [field] = new JsonObject { ["value"] = value } } };

    // A server that ignores case in patterns ignores that of all letters, so both forms of ASCII letters are written.
    private static string Escaped(string text)
    {
        StringBuilder escaped = new(text.Length);
        foreach (char c in text)
        {
            if (char.IsAsciiLetter(c))
            {
                escaped.Append('[').Append(char.ToLowerInvariant(c)).Append(char.ToUpperInvariant(c)).Append(']');
            }
            else
            {
                escaped.Append(char.IsAscii(c) && !char.IsAsciiDigit(c) ? "\\" : "").Append(c);
            }
        }

        return escaped.ToString();
    }
}
