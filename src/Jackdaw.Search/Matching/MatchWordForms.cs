using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Matching;

/// <summary>Names word forms and finds the words of a match.</summary>
internal static class MatchWordForms
{
    public static string Name(MatchWordForm form) => form switch
    {
        MatchWordForm.Exact => "an exact word",
        MatchWordForm.Prefix => "a prefix",
        MatchWordForm.Suffix => "a suffix",
        MatchWordForm.Infix => "an infix",
        MatchWordForm.Fuzzy => "a fuzzy word",
        _ => "a whole word",
    };

    /// <summary>
    /// The number of edits that a fuzzy word allows; 0 if it is only found as written. The length thresholds are those of Lucene's
    /// automatic fuzziness.
    /// </summary>
    public static int Edits(int edits, int length) => edits != MatchWord.AutomaticEdits ? edits : length switch { <= 2 => 0, <= 5 => 1, _ => 2 };

    /// <summary>The words of a match that are specified individually, not as part of a text.</summary>
    public static IEnumerable<MatchWord> WordsOf(MatchExpression match)
    {
        Stack<MatchExpression> parts = new([match]);
        while (parts.TryPop(out MatchExpression? part))
        {
            switch (part)
            {
                case MatchWord word:
                    yield return word;
                    break;
                case AndExpression and:
                    PushAll(parts, and.Parts);
                    break;
                case OrExpression or:
                    PushAll(parts, or.Parts);
                    break;
                case OrderExpression order:
                    PushAll(parts, order.Parts);
                    break;
                case MaybeExpression maybe:
                    PushAll(parts, [maybe.Part, maybe.Optional]);
                    break;
                case NearExpression near:
                    PushAll(parts, [near.Left, near.Right]);
                    break;
                case NotExpression not:
                    parts.Push(not.Part);
                    break;
                case FieldExpression field:
                    parts.Push(field.Part);
                    break;
            }
        }
    }

    /// <summary>
    /// Checks suffixes and infixes on all back ends, because a server without the setting would silently search for the part as a whole
    /// word.
    /// </summary>
    /// <exception cref="ArgumentException">The match contains a suffix or infix that the index can't find.</exception>
    public static void RequireInfixes(MatchExpression match, IndexMap index)
    {
        foreach (MatchWord word in WordsOf(match))
        {
            if (!word.IsWithin)
            {
                continue;
            }

            int[] lengths = [.. index.Fields.Select(field => field.Analysis.MinInfixLength).Where(length => length > 0)];
            if (lengths.Length == 0)
            {
                throw new ArgumentException(
                    $"\"{word}\" is {Name(word.Form)}, but no field of the index '{index.IndexName}' sets "
                        + $"{nameof(TextAnalysis)}.{nameof(TextAnalysis.MinInfixLength)}, so only prefixes are supported.");
            }

            if (word.Word.Length < lengths.Min())
            {
                throw new ArgumentException(
                    $"\"{word}\" has {word.Word.Length} characters, but the minimum in the index '{index.IndexName}' is {lengths.Min()} "
                        + $"({nameof(TextAnalysis.MinInfixLength)}).");
            }
        }
    }

    private static void PushAll(Stack<MatchExpression> to, ReadOnlySpan<MatchExpression> parts)
    {
        for (int i = parts.Length - 1; i >= 0; i--)
        {
            to.Push(parts[i]);
        }
    }
}
