using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes a match as a query.</summary>
/// <param name="index">The index.</param>
/// <param name="weights">The field weights; null for equal weights.</param>
/// <param name="capabilities">The capabilities, for unsupported matches.</param>
/// <param name="isForMarks">Whether the query is used for highlighting, which also covers exact words.</param>
internal sealed class ElasticMatchWriter(IndexMap index, IReadOnlyDictionary<string, int>? weights, FulltextCapabilities capabilities, bool isForMarks = false)
{
    private static readonly char[] Blanks = [' ', '\t', '\r', '\n'];

    /// <summary>Writes a match.</summary>
    /// <exception cref="FulltextException">A part of the match is not supported; the message names it.</exception>
    public JsonObject Write(MatchExpression match) => Write(match, Scope.Of(index.Fields));

    private JsonObject Write(MatchExpression match, Scope scope)
    {
        StackSpace.Require("The match expression");
        return Part(match, scope);
    }

    private JsonObject Part(MatchExpression match, Scope scope) => match switch
    {
        MatchWord word => Word(word, scope),
        WordsExpression words => Joined("must", Split(words).Select(word => Plain(word, scope)), null),
        PhraseExpression phrase when phrase.HasWord => Text(phrase.Text, scope, "phrase", null, null),
        ProximityExpression or OrderExpression or NearExpression { IsNegated: false } => Intervals(match, scope),
        QuorumExpression quorum => Quorum(quorum, scope),
        AndExpression all => And(all, scope),
        OrExpression any => Joined("should", any.Parts.Select(part => Write(part, scope)), 1),
        MaybeExpression maybe => new JsonObject
        {
            ["bool"] = new JsonObject { ["must"] = new JsonArray(Write(maybe.Part, scope)), ["should"] = new JsonArray(Write(maybe.Optional, scope)) },
        },
        FieldExpression field => Write(field.Part, Scope.Of(index, field.Limit)),
        NearExpression => throw capabilities.Missing(FulltextCapability.NotNear, "NotNear"),
        SyntaxExpression => throw capabilities.Missing(FulltextCapability.MatchSyntax,
            "The extended match syntax (use Match(m => …), MatchText or MatchSearchBox instead)"),
        EverythingExpression => new JsonObject { ["match_all"] = new JsonObject() },
        _ => new JsonObject { ["match_none"] = new JsonObject() },
    };

    private JsonObject And(AndExpression all, Scope scope)
    {
        JsonObject parts = new() { ["must"] = new JsonArray([.. all.Parts.Where(part => !part.IsNegation).Select(part => Write(part, scope))]) };
        if (all.Parts.Any(part => part.IsNegation))
        {
            parts["must_not"] = new JsonArray([.. all.Parts.Where(part => part.IsNegation).Select(part => Write(Negated(part), scope))]);
        }

        return new JsonObject { ["bool"] = parts };
    }

    private static MatchExpression Negated(MatchExpression part) => part switch
    {
        NotExpression negation => negation.Part,
        FieldExpression field => new FieldExpression(field.Limit, Negated(field.Part)),

        // None of the parts of an And of negations may match.
        AndExpression all => all.Parts.Select(Negated).Aggregate(OrExpression.Of),
        _ => part,
    };

    private JsonObject Quorum(QuorumExpression quorum, Scope scope)
    {
        // As on the other back ends, a word that occurs twice counts once.
        string[] words = Split(quorum);
        string[] distinct = [.. words.Distinct(StringComparer.OrdinalIgnoreCase)];
        return Joined("should", distinct.Select(word => Plain(word, scope)), Math.Clamp(QuorumExpression.Least(quorum.Count, quorum.Share, words.Length), 1, Math.Max(1, distinct.Length)));
    }

    private JsonObject Word(MatchWord word, Scope scope)
    {
        if (!word.Word.Any(char.IsLetterOrDigit))
        {
            return new JsonObject { ["match_none"] = new JsonObject() };
        }

        if (word.IsAtEnd)
        {
            throw capabilities.Missing(FulltextCapability.FieldEnds, $"Matching at the end of a field (\"{word}\")");
        }

        if (word.IsAtStart || scope.Words > 0)
        {
            return Intervals(word, scope);
        }

        // Stems differ in spelling and initial letters, so the exact subfield is used.
        return word.IsWithin ? Wildcard(word, scope)
            : word.IsFuzzy ? Text(word.Word, scope, null, word.Factor, Exact, Fuzziness(word))
            : word.IsPrefix ? Text(word.Word, scope, "bool_prefix", word.Factor, Exact)
            : Text(word.Word, scope, null, word.Factor, word.IsExact ? Exact : null);
    }

    private string Exact(MemberMap field) => isForMarks ? field.Column : ElasticFields.Exact(field);

    private JsonObject Plain(string word, Scope scope) => scope.Words > 0 ? Intervals(new MatchWord(word), scope) : Text(word, scope, null, null, null);

    /// <summary>Matches a text in one or several fields; all terms that the analyzer produces must occur.</summary>
    private JsonObject Text(string text, Scope scope, string? type, double? boost, Func<MemberMap, string>? name, string? fuzziness = null)
    {
        if (scope.Words > 0)
        {
            return Intervals(type == "phrase" ? new PhraseExpression(text) : new MatchWord(text), scope);
        }

        JsonObject query = new() { ["query"] = text };
        if (type != "phrase")
        {
            query["operator"] = "and";
        }

        if (fuzziness is not null)
        {
            query["fuzziness"] = fuzziness;
        }

        string[] fields = [.. scope.Fields.Select(field => Weighted(name?.Invoke(field) ?? field.Column, field.Column, scope))];
        if (boost is { } factor)
        {
            query["boost"] = factor;
        }

        if (fields.Length == 1 && !fields[0].Contains('^', StringComparison.Ordinal))
        {
            string kind = type switch
            {
                "phrase" => "match_phrase",
                "bool_prefix" => "match_bool_prefix",
                _ => "match",
            };
            return new JsonObject { [kind] = new JsonObject { [fields[0]] = query } };
        }

        query["type"] = type ?? "most_fields";
        query["fields"] = new JsonArray([.. fields.Select(JsonValue.Create)]);
        return new JsonObject { ["multi_match"] = query };
    }

    /// <summary>
    /// The pattern is compared with the terms of the index, not with whole texts; the field's normalizer is applied to it.
    /// </summary>
    private JsonObject Wildcard(MatchWord word, Scope scope) => Joined(
        "should",
        scope.Fields.Select(field =>
        {
            JsonObject query = new() { ["value"] = ElasticIntervals.Pattern(word), ["case_insensitive"] = true };
            if ((word.Factor ?? 1) * (weights?.GetValueOrDefault(field.Column, 1) ?? 1) is var boost && boost != 1)
            {
                query["boost"] = boost;
            }

            return new JsonObject { ["wildcard"] = new JsonObject { [Exact(field)] = query } };
        }),
        1);

    /// <summary>Elasticsearch's own automatic distance changes at the same word lengths.</summary>
    internal static string Fuzziness(MatchWord word) => word.Edits == MatchWord.AutomaticEdits ? "AUTO" : word.Edits.ToString(CultureInfo.InvariantCulture);

    private string Weighted(string field, string column, Scope scope) => weights?.GetValueOrDefault(column, 1) is > 1 and int weight && scope.Fields.Count > 0
        ? string.Create(CultureInfo.InvariantCulture, $"{field}^{weight}")
        : field;

    /// <summary>Matches positions of words within the same field, whichever it is.</summary>
    private JsonObject Intervals(MatchExpression match, Scope scope)
    {
        ElasticIntervals intervals = new(capabilities, Exact);
        return Joined(
            "should",
            scope.Fields.Select(field =>
            {
                JsonObject rule = intervals.Rule(match, field);
                if (scope.Words > 0)
                {
                    rule = new JsonObject
                    {
                        ["all_of"] = new JsonObject
                        {
                            ["intervals"] = new JsonArray(rule),
                            ["filter"] = new JsonObject { ["script"] = new JsonObject { ["source"] = $"interval.end < {scope.Words.ToString(CultureInfo.InvariantCulture)}" } },
                        },
                    };
                }

                return new JsonObject { ["intervals"] = new JsonObject { [field.Column] = Boosted(rule, field) } };
            }),
            1);
    }

    private JsonObject Boosted(JsonObject rule, MemberMap field)
    {
        if (weights?.GetValueOrDefault(field.Column, 1) is > 1 and int weight)
        {
            rule["boost"] = weight;
        }

        return rule;
    }

    private static string[] Split(TextExpression text) =>
        [.. text.Text.Split(Blanks, StringSplitOptions.RemoveEmptyEntries).Where(word => word.Any(char.IsLetterOrDigit))];

    private static JsonObject Joined(string how, IEnumerable<JsonObject> parts, int? least)
    {
        JsonObject[] all = [.. parts];
        if (all.Length == 0)
        {
            return new JsonObject { ["match_none"] = new JsonObject() };
        }

        if (all.Length == 1)
        {
            return all[0];
        }

        JsonObject joined = new() { [how] = new JsonArray([.. all]) };
        if (least is { } number)
        {
            joined["minimum_should_match"] = number;
        }

        return new JsonObject { ["bool"] = joined };
    }

    /// <summary>The fields to search.</summary>
    private sealed record Scope(IReadOnlyList<MemberMap> Fields, int Words)
    {
        public static Scope Of(IReadOnlyList<MemberMap> fields) => new(fields, 0);

        public static Scope Of(IndexMap index, FieldLimit limit)
        {
            foreach (string column in limit.Columns)
            {
                if (index.Fields.All(field => field.Column != column))
                {
                    throw new FulltextException(
                        $"The index '{index.IndexName}' has no full-text field '{column}'. Its full-text fields: "
                        + $"{string.Join(", ", index.Fields.Select(field => field.Column))}.");
                }
            }

            return new Scope([.. index.Fields.Where(field => limit.Columns.Contains(field.Column) != limit.IsExcluded)], limit.Words);
        }
    }
}
