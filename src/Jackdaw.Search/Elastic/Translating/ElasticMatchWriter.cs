using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes a match as a query.</summary>
internal sealed class ElasticMatchWriter
{
    private readonly IndexMap _index;
    private readonly IReadOnlyDictionary<string, int>? _weights;
    private readonly FulltextCapabilities _capabilities;
    private readonly bool _isForMarks;
    private readonly Dictionary<string, ElasticWordRules> _rules;

    /// <param name="index">The index.</param>
    /// <param name="weights">The field weights; null for equal weights.</param>
    /// <param name="capabilities">The capabilities, for unsupported matches.</param>
    /// <param name="isForMarks">Whether the query is used for highlighting, which also covers exact words.</param>
    public ElasticMatchWriter(IndexMap index, IReadOnlyDictionary<string, int>? weights, FulltextCapabilities capabilities, bool isForMarks = false)
    {
        _index = index;
        _weights = weights;
        _capabilities = capabilities;
        _isForMarks = isForMarks;
        _rules = ElasticWordRules.Of(index);
    }

    /// <summary>Writes a match.</summary>
    /// <exception cref="FulltextException">A part of the match is not supported; the message names it.</exception>
    public JsonObject Write(MatchExpression match) => match.IsEverything ? new JsonObject { ["match_all"] = new JsonObject() } : Write(new ElasticMatchReader(_index, _rules).Read(match));

    private JsonObject Write(MatchNode node)
    {
        StackSpace.Require("The match expression");
        return node switch
        {
            MatchWordNode word => Word(word),
            MatchPhraseNode phrase when phrase.Scope.Limit == 0 && phrase.Words.All(ElasticMatchTexts.IsSimple) => Phrase(phrase),
            MatchPhraseNode or MatchProximityNode or MatchChainNode => Intervals(node),
            MatchQuorumNode quorum => Quorum(quorum),
            MatchAllNode all => All(all),
            MatchAnyNode any => Joined("should", any.Parts.Select(Write), 1),
            MatchAlternativesNode alternatives => Alternatives(alternatives),
            _ => None(),
        };
    }

    private JsonObject All(MatchAllNode all)
    {
        JsonObject[] kept = [.. all.Parts.Where(part => part is not MatchNotNode).Select(Write)];
        JsonObject[] excluded = [.. all.Parts.OfType<MatchNotNode>().Select(part => Write(part.Part))];
        if (excluded.Length == 0)
        {
            return Joined("must", kept, null);
        }

        return new JsonObject { ["bool"] = new JsonObject { ["must"] = new JsonArray(kept), ["must_not"] = new JsonArray(excluded) } };
    }

    private JsonObject Alternatives(MatchAlternativesNode alternatives) => new()
    {
        ["bool"] = new JsonObject
        {
            ["must"] = new JsonArray(Joined("should", alternatives.Parts.Where(part => !part.IsOptional).Select(part => Write(part.Part)), 1)),
            ["should"] = new JsonArray([.. alternatives.Parts.Where(part => part.IsOptional).Select(part => Write(part.Part))]),
        },
    };

    private JsonObject Quorum(MatchQuorumNode quorum)
    {
        // As on the other back ends, a word that occurs twice counts once.
        MatchTerm[] distinct = [.. quorum.Words.DistinctBy(word => (word.IsExact || word.IsWildcard ? word.Text : Terms(word.Text, quorum.Scope), word.IsExact))];
        int least = Math.Clamp(QuorumExpression.Least(quorum.Count, quorum.Share, quorum.Words.Count), 1, distinct.Length);
        return Joined("should", distinct.Select(word => Word(new MatchWordNode(word, quorum.Scope))), least);
    }

    /// <summary>The terms by which a word is found, so that <c>parse parsing</c> counts as one.</summary>
    private string Terms(string word, FieldScope scope) =>
        string.Join('\n', ElasticFieldScope.Of(_index, scope).Select(field => _rules[field.Column].Terms(word)).Distinct(StringComparer.Ordinal));

    private JsonObject Word(MatchWordNode node)
    {
        MatchTerm word = node.Word;
        if (word.AtEnd)
        {
            throw _capabilities.Missing(FulltextCapability.FieldEnds, $"Matching at the end of a field (\"{word.Text}\")");
        }

        if (word.Boost < 0)
        {
            throw new FulltextException($"The factor of \"{word.Text}\" is {word.Boost.ToString(CultureInfo.InvariantCulture)}; Elasticsearch and OpenSearch support no negative ones. Use a factor of 0 or more.");
        }

        if (word.AtStart || node.Scope.Limit > 0)
        {
            return Intervals(node);
        }

        IReadOnlyList<MemberMap> fields = ElasticFieldScope.Of(_index, node.Scope);

        // Stems differ in spelling and initial letters, so the exact subfield is used.
        return word.IsWildcard ? Pattern(word, fields)
            : word.Edits > 0 ? Text(word.Text, fields, null, word.Boost, Exact, word.Edits.ToString(CultureInfo.InvariantCulture))
            : Text(word.Text, fields, null, word.Boost, word.IsExact ? Exact : null);
    }

    private JsonObject Phrase(MatchPhraseNode phrase) => Joined(
        "should",
        ElasticFieldScope.Of(_index, phrase.Scope)
            .GroupBy(field => ElasticMatchTexts.Of(phrase.Words, _rules[field.Column]), StringComparer.Ordinal)
            .Select(group => Text(group.Key, [.. group], "phrase", 1, null)),
        1);

    private string Exact(MemberMap field) => _isForMarks ? field.Column : ElasticFields.Exact(field);

    /// <summary>Matches a text in one or several fields; all terms that the analyzer produces must occur.</summary>
    private JsonObject Text(string text, IReadOnlyList<MemberMap> of, string? type, double boost, Func<MemberMap, string>? name, string? fuzziness = null)
    {
        if (of.Count == 0)
        {
            return None();
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

        string[] fields = [.. of.Select(field => Weighted(name?.Invoke(field) ?? field.Column, field.Column))];
        if (boost != 1)
        {
            query["boost"] = boost;
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
    /// The beginning, or another part, of terms. An analyzer would remove punctuation at its end, so that a term of the index is compared
    /// with it; fields that fold accents are also searched for the folded pattern.
    /// </summary>
    private JsonObject Pattern(MatchTerm word, IReadOnlyList<MemberMap> fields)
    {
        bool isPrefix = ElasticIntervals.IsPrefix(word);
        if (isPrefix && word.Text[..^1].All(char.IsLetterOrDigit) && fields.All(field => _rules[field.Column].Pattern(word.Text) is null))
        {
            return Text(word.Text[..^1], fields, "bool_prefix", word.Boost, Exact);
        }

        List<JsonObject> patterns = [];
        foreach (MemberMap field in fields)
        {
            patterns.Add(Pattern(word, isPrefix, Exact(field), field));
            if (_rules[field.Column].Pattern(word.Text) is { } folded)
            {
                patterns.Add(Pattern(word with { Text = folded }, isPrefix, field.Column, field));
            }
        }

        return Joined("should", patterns, 1);
    }

    private JsonObject Pattern(MatchTerm word, bool isPrefix, string name, MemberMap field)
    {
        JsonObject query = new() { ["value"] = isPrefix ? word.Text[..^1] : ElasticIntervals.Pattern(word) };
        if (word.Boost * (_weights?.GetValueOrDefault(field.Column, 1) ?? 1) is var boost && boost != 1)
        {
            query["boost"] = boost;
        }

        return new JsonObject { [isPrefix ? "prefix" : "wildcard"] = new JsonObject { [name] = query } };
    }

    private string Weighted(string field, string column) => _weights?.GetValueOrDefault(column, 1) is > 1 and int weight
        ? string.Create(CultureInfo.InvariantCulture, $"{field}^{weight}")
        : field;

    /// <summary>Matches positions of words within the same field, whichever it is.</summary>
    private JsonObject Intervals(MatchNode node)
    {
        ElasticIntervals intervals = new(_index, _rules, _capabilities, Exact);
        List<JsonObject> found = [];
        foreach (MemberMap field in _index.Fields)
        {
            if (intervals.Rule(node, field) is { } rule)
            {
                found.Add(new JsonObject { ["intervals"] = new JsonObject { [field.Column] = Boosted(rule, field) } });
            }
        }

        return Joined("should", found, 1);
    }

    private JsonObject Boosted(JsonObject rule, MemberMap field)
    {
        if (_weights?.GetValueOrDefault(field.Column, 1) is > 1 and int weight)
        {
            rule["boost"] = weight;
        }

        return rule;
    }

    private static JsonObject None() => new() { ["match_none"] = new JsonObject() };

    private static JsonObject Joined(string how, IEnumerable<JsonObject> parts, int? least)
    {
        JsonObject[] all = [.. parts];
        if (all.Length == 0)
        {
            return None();
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
}
