using Jackdaw.Dom;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Writes order and proximity of matches as interval rules.</summary>
/// <param name="capabilities">The capabilities, for unsupported matches.</param>
/// <param name="exact">Maps a member to the field with unstemmed terms.</param>
internal sealed class ElasticIntervals(FulltextCapabilities capabilities, Func<MemberMap, string> exact)
{
    public JsonObject Rule(MatchExpression match, MemberMap field)
    {
        StackSpace.Require("The match expression");
        return Part(match, field);
    }

    private JsonObject Part(MatchExpression match, MemberMap field) => match switch
    {
        MatchWord word => Word(word, field),
        PhraseExpression phrase => Text(phrase.Text, isOrdered: true, mostGaps: 0),
        WordsExpression words => Text(words.Text, isOrdered: false, mostGaps: -1),

        // The number of words in between is less than the distance.
        ProximityExpression proximity => Text(proximity.Text, isOrdered: false, mostGaps: proximity.Distance - 1),
        OrderExpression order => All(order.Parts, field, isOrdered: true, mostGaps: -1),
        NearExpression { IsNegated: false } near => All([near.Left, near.Right], field, isOrdered: false, mostGaps: near.Words - 1),
        AndExpression all when !all.Parts.Any(part => part.IsNegation) => All(all.Parts, field, isOrdered: false, mostGaps: -1),
        OrExpression any => new JsonObject { ["any_of"] = new JsonObject { ["intervals"] = new JsonArray([.. any.Parts.Select(part => Rule(part, field))]) } },
        FieldExpression limited => limited.Limit.Columns.Contains(field.Column) != limited.Limit.IsExcluded && limited.Limit.Words == 0
            ? Rule(limited.Part, field)
            : throw Refused(match),
        _ => throw Refused(match),
    };

    private MissingCapabilityException Refused(MatchExpression match) => capabilities.Missing(FulltextCapability.PositionalOperatorsOnAnyExpression,
        $"Using \"{match}\" within Before or Near");

    private JsonObject Word(MatchWord word, MemberMap field)
    {
        if (word.IsAtEnd)
        {
            throw capabilities.Missing(FulltextCapability.FieldEnds, $"Matching at the end of a field (\"{word}\")");
        }

        JsonObject rule;
        string kind;
        if (word.IsWithin)
        {
            kind = "wildcard";
            rule = new JsonObject { ["pattern"] = Pattern(word) };
            Use(exact(field), field, rule);
        }
        else if (word.IsFuzzy)
        {
            kind = "fuzzy";
            rule = new JsonObject { ["term"] = word.Word.ToLowerInvariant(), ["fuzziness"] = ElasticMatchWriter.Fuzziness(word) };
            Use(exact(field), field, rule);
        }
        else if (word.IsPrefix)
        {
            kind = "prefix";
            rule = new JsonObject { ["prefix"] = word.Word.ToLowerInvariant() };
            Use(exact(field), field, rule);
        }
        else
        {
            kind = "match";
            rule = new JsonObject { ["query"] = word.Word, ["max_gaps"] = 0, ["ordered"] = true };
            if (word.IsExact)
            {
                Use(exact(field), field, rule);
            }
        }

        if (!word.IsAtStart)
        {
            return new JsonObject { [kind] = rule };
        }

        JsonObject first = new() { ["script"] = new JsonObject { ["source"] = "interval.start == 0" } };
        return kind == "match"
            ? new JsonObject { [kind] = With(rule, "filter", first) }
            : new JsonObject { ["all_of"] = new JsonObject { ["intervals"] = new JsonArray(new JsonObject { [kind] = rule }), ["filter"] = first } };
    }

    /// <summary>The wildcard pattern of a partial word; wildcard characters in the word itself are escaped.</summary>
    internal static string Pattern(MatchWord word)
    {
        string escaped = word.Word.ToLowerInvariant().Replace("\\", "\\\\", StringComparison.Ordinal).Replace("*", "\\*", StringComparison.Ordinal).Replace("?", "\\?", StringComparison.Ordinal);
        return "*" + escaped + (word.Form == MatchWordForm.Infix ? "*" : "");
    }

    private static void Use(string part, MemberMap field, JsonObject rule)
    {
        if (part != field.Column)
        {
            rule["use_field"] = part;
        }
    }

    private static JsonObject With(JsonObject rule, string name, JsonObject value)
    {
        rule[name] = value;
        return rule;
    }

    private static JsonObject Text(string text, bool isOrdered, int mostGaps) =>
        new() { ["match"] = new JsonObject { ["query"] = text, ["max_gaps"] = mostGaps, ["ordered"] = isOrdered } };

    private JsonObject All(IEnumerable<MatchExpression> parts, MemberMap field, bool isOrdered, int mostGaps) => new()
    {
        ["all_of"] = new JsonObject { ["intervals"] = new JsonArray([.. parts.Select(part => Rule(part, field))]), ["max_gaps"] = mostGaps, ["ordered"] = isOrdered },
    };
}
