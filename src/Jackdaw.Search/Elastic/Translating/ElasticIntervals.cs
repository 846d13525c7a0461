using System.Globalization;
using Jackdaw.Dom;
using Jackdaw.Search.Configuring;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes order and proximity of matches as interval rules. A rule is null if the part is not searched in the field.</summary>
/// <param name="index">The index.</param>
/// <param name="rules">The rules of its fields.</param>
/// <param name="capabilities">The capabilities, for unsupported matches.</param>
/// <param name="exact">Maps a member to the field with unstemmed terms.</param>
internal sealed class ElasticIntervals(IndexMap index, Dictionary<string, ElasticWordRules> rules, FulltextCapabilities capabilities, Func<MemberMap, string> exact)
{
    private const int AnyGap = -1;

    public JsonObject? Rule(MatchNode node, MemberMap field)
    {
        StackSpace.Require("The match expression");
        return node switch
        {
            MatchWordNode word => Within(word.Scope, field, () => Word(word.Word, field), LastWidth(word.Word, field)),
            MatchPhraseNode phrase => Within(phrase.Scope, field, () => Phrase(phrase.Words, field), rules[field.Column].IsPlain ? LastWidth(phrase.Words[^1], field) : 1),
            MatchProximityNode near => Within(near.Scope, field, () => Proximity(near, field), 1),
            MatchChainNode chain => Chain(chain, field),
            MatchAllNode all when !all.Parts.Any(part => part is MatchNotNode) => Ordered([.. all.Parts.Select(part => Rule(part, field))], isOrdered: false, AnyGap),
            MatchAnyNode any => AnyOf([.. any.Parts.Select(part => Rule(part, field))]),
            _ => throw Refused("A quorum, a negation or MAYBE"),
        };
    }

    private MissingCapabilityException Refused(string what) => capabilities.Missing(FulltextCapability.PositionalOperatorsOnAnyExpression, what + " within Before or Near");

    private int LastWidth(MatchTerm word, MemberMap field) => ElasticMatchTexts.IsWide(word, rules[field.Column]) ? word.Length : 1;

    /// <summary>The rule within the fields and the first words of a part: its last word has to begin there.</summary>
    private JsonObject? Within(FieldScope scope, MemberMap field, Func<JsonObject> rule, int lastWidth)
    {
        if (!ElasticFieldScope.Of(index, scope).Contains(field))
        {
            return null;
        }

        return scope.Limit == 0 ? rule() : Filtered(rule(), "script", Script(string.Create(CultureInfo.InvariantCulture, $"interval.end < {(long)scope.Limit + lastWidth - 1}")));
    }

    private JsonObject Word(MatchTerm word, MemberMap field)
    {
        if (word.AtEnd)
        {
            throw capabilities.Missing(FulltextCapability.FieldEnds, $"Matching at the end of a field (\"{word.Text}\")");
        }

        JsonObject rule = Bare(word, field);
        if (!word.AtStart)
        {
            return rule;
        }

        JsonObject first = Script("interval.start == 0");
        if (rule["match"] is JsonObject match && match["filter"] is null)
        {
            match["filter"] = new JsonObject { ["script"] = first };
            return rule;
        }

        return Filtered(rule, "script", first);
    }

    private JsonObject Bare(MatchTerm word, MemberMap field)
    {
        string named = ElasticMatchTexts.FieldOf(word, field, exact);
        if (word.IsWildcard)
        {
            return IsPrefix(word)
                ? On(named, field, "prefix", new JsonObject { ["prefix"] = word.Text[..^1] })
                : On(named, field, "wildcard", new JsonObject { ["pattern"] = Pattern(word) });
        }

        if (word.Edits > 0)
        {
            return On(named, field, "fuzzy", new JsonObject { ["term"] = word.Text, ["fuzziness"] = word.Edits.ToString(CultureInfo.InvariantCulture) });
        }

        // The parts of a blended word, with the whole at their beginning, cover the positions that it covers.
        return ElasticMatchTexts.IsWide(word, rules[field.Column])
            ? Filtered(Adjacent(ElasticMatchTexts.OfParts([word with { Gap = 0 }]), exact(field), field), "containing", Adjacent(word.Text, exact(field), field))
            : Adjacent(word.Text, named, field);
    }

    /// <summary>Whether only the beginning of a word is given.</summary>
    public static bool IsPrefix(MatchTerm word) => word.Text.IndexOf('*', StringComparison.Ordinal) == word.Text.Length - 1;

    /// <summary>The wildcard pattern of a word; other wildcard characters in it are escaped.</summary>
    public static string Pattern(MatchTerm word) => word.Text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("?", "\\?", StringComparison.Ordinal);

    private JsonObject Phrase(IReadOnlyList<MatchTerm> words, MemberMap field)
    {
        ElasticWordRules rule = rules[field.Column];
        if (words.All(ElasticMatchTexts.IsSimple))
        {
            MatchTerm[] wide = [.. words.Where(word => ElasticMatchTexts.IsWide(word, rule))];
            if (wide.Length == 0 || !rule.IsPlain)
            {
                return Adjacent(ElasticMatchTexts.Of(words, rule), field.Column, field);
            }

            JsonObject whole = Adjacent(ElasticMatchTexts.OfParts(words), field.Column, field);
            return wide.Aggregate(whole, (found, word) => Filtered(found, "containing", Adjacent(word.Text, field.Column, field)));
        }

        for (int i = 1; i < words.Count; i++)
        {
            if (words[i].Gap != words[i - 1].Gap + words[i - 1].Length)
            {
                throw capabilities.Missing(FulltextCapability.PositionalOperatorsOnAnyExpression, "A phrase with gaps and with prefixes, exact words or words at the start of a field");
            }
        }

        return Ordered([.. words.Select(word => Word(word, field))], isOrdered: true, 0)!;
    }

    // The number of words in between is less than the distance. A blended word counts by its first position.
    private JsonObject Proximity(MatchProximityNode near, MemberMap field) => near.Words.All(ElasticMatchTexts.IsSimple)
        ? Match(string.Join(' ', near.Words.Select(word => word.Text)), near.Distance - 1, isOrdered: false)
        : Ordered([.. near.Words.Select(word => Word(word, field))], isOrdered: false, near.Distance - 1)!;

    private JsonObject? Chain(MatchChainNode chain, MemberMap field)
    {
        List<JsonObject?> inOrder = [Rule(chain.First, field)];
        bool isOneWord = chain.First is MatchWordNode;
        MatchNode first = chain.First;
        foreach (MatchLink link in chain.Links)
        {
            switch (link.Relation)
            {
                case MatchRelation.Before:
                    inOrder.Add(Rule(link.Part, field));
                    break;
                case MatchRelation.Near:
                    JsonObject? left = inOrder.Count == 1 ? inOrder[0] : Ordered([.. inOrder], isOrdered: true, AnyGap);
                    JsonObject? right = Rule(link.Part, field);
                    inOrder = [isOneWord && inOrder.Count == 1 && AreApart(first, link.Part) ? Ordered([left, right], isOrdered: false, link.Distance - 1) : Near(left, right, link.Distance - 1)];
                    break;
                default:
                    throw capabilities.Missing(FulltextCapability.NotNear, "NotNear");
            }

            isOneWord = false;
        }

        return inOrder.Count == 1 ? inOrder[0] : Ordered([.. inOrder], isOrdered: true, AnyGap);
    }

    /// <summary>Whether two words are never at the same position.</summary>
    private static bool AreApart(MatchNode left, MatchNode right) => left is MatchWordNode { Word: var a } && right is MatchWordNode { Word: var b }
        && IsOfLetters(a) && IsOfLetters(b) && a.Text != b.Text;

    private static bool IsOfLetters(MatchTerm word) => !word.IsWildcard && word.Edits == 0 && word.Text.All(char.IsLetterOrDigit);

    // Parts in any order may overlap; parts that are near each other do not.
    private static JsonObject? Near(JsonObject? left, JsonObject? right, int mostGaps) => left is null || right is null ? null : AnyOf([
        Ordered([left, right], isOrdered: true, mostGaps),
        Ordered([(JsonObject)right.DeepClone(), (JsonObject)left.DeepClone()], isOrdered: true, mostGaps)]);

    private static JsonObject? AnyOf(JsonObject?[] parts)
    {
        JsonObject[] known = [.. parts.OfType<JsonObject>()];
        return known.Length switch
        {
            0 => null,
            1 => known[0],
            _ => new JsonObject { ["any_of"] = new JsonObject { ["intervals"] = new JsonArray(known) } },
        };
    }

    private static JsonObject? Ordered(JsonObject?[] parts, bool isOrdered, int mostGaps) => parts.Contains(null) ? null : new JsonObject
    {
        ["all_of"] = new JsonObject { ["intervals"] = new JsonArray([.. parts.OfType<JsonObject>()]), ["max_gaps"] = mostGaps, ["ordered"] = isOrdered },
    };

    private static JsonObject Filtered(JsonObject rule, string how, JsonObject by) => new()
    {
        ["all_of"] = new JsonObject { ["intervals"] = new JsonArray(rule), ["filter"] = new JsonObject { [how] = by } },
    };

    private static JsonObject Script(string source) => new() { ["source"] = source };

    private static JsonObject Adjacent(string text, string named, MemberMap field)
    {
        JsonObject match = Match(text, 0, isOrdered: true);
        if (named != field.Column)
        {
            match["match"]!["use_field"] = named;
        }

        return match;
    }

    private static JsonObject Match(string text, int mostGaps, bool isOrdered) =>
        new() { ["match"] = new JsonObject { ["query"] = text, ["max_gaps"] = mostGaps, ["ordered"] = isOrdered } };

    private static JsonObject On(string named, MemberMap field, string kind, JsonObject rule)
    {
        if (named != field.Column)
        {
            rule["use_field"] = named;
        }

        return new JsonObject { [kind] = rule };
    }
}
