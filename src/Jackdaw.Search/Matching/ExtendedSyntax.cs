using System.Globalization;
using System.Text;

namespace Jackdaw.Search.Matching;

/// <summary>Writes matches in the extended syntax of Sphinx, Manticore and the embedded index.</summary>
internal static class ExtendedSyntax
{
    /// <summary>The match text; empty if every document matches.</summary>
    /// <exception cref="FulltextException">The expression is nested too deeply for the stack of this thread.</exception>
    public static string Of(MatchExpression expression)
    {
        switch (expression)
        {
            case { IsEverything: true }:
                return "";
            case SyntaxExpression syntax:
                return syntax.Syntax;
            case WordsExpression words:
                return MatchEscape.Words(words.Text);
        }

        StringBuilder text = new();
        Write(expression, text);
        return text.ToString();
    }

    private static void Write(MatchExpression expression, StringBuilder text)
    {
        switch (expression)
        {
            case EverythingExpression:
                break;
            case MatchWord word:
                WriteWord(word, text);
                break;
            case WordsExpression words:
                text.Append(MatchEscape.Words(words.Text));
                break;
            case TextExpression quoted:
                text.Append('"').Append(MatchEscape.Escape(quoted.Text)).Append('"').Append(Suffix(quoted));
                break;
            case AndExpression and:
                WriteAll(and.Parts, " ", text);
                break;
            case OrExpression or:
                WriteAll(or.Parts, " | ", text);
                break;
            case NotExpression not:
                text.Append('-');
                WriteGrouped(not.Part, text);
                break;
            case MaybeExpression maybe:
                WriteAll([maybe.Part, maybe.Optional], " MAYBE ", text);
                break;
            case OrderExpression order:
                WriteAll(order.Parts, " << ", text);
                break;
            case NearExpression near:
                WriteAll([near.Left, near.Right], string.Create(CultureInfo.InvariantCulture, $" {(near.IsNegated ? "NOTNEAR" : "NEAR")}/{near.Words} "), text);
                break;
            case FieldExpression field:
                WriteLimit(field.Limit, text);
                text.Append(' ');
                WriteGrouped(field.Part, text);
                break;
            case SyntaxExpression syntax:
                text.Append(syntax.Syntax);
                break;
            default:
                throw new InvalidOperationException($"The extended syntax does not support {expression.GetType().Name}.");
        }
    }

    private static void WriteAll(MatchExpression[] parts, string separator, StringBuilder text)
    {
        for (int i = 0; i < parts.Length; i++)
        {
            text.Append(i == 0 ? "" : separator);
            WriteGrouped(parts[i], text);
        }
    }

    /// <summary>Writes an operand, in parentheses if needed.</summary>
    private static void WriteGrouped(MatchExpression part, StringBuilder text)
    {
        StackSpace.Require("The match expression");
        bool standsAlone = part is EverythingExpression or MatchWord or NotExpression
            || (part is WordsExpression words ? words.Text.All(char.IsLetterOrDigit) : part is TextExpression);
        if (standsAlone)
        {
            Write(part, text);
            return;
        }

        text.Append('(');
        Write(part, text);
        text.Append(')');
    }

    private static void WriteWord(MatchWord word, StringBuilder text)
    {
        string escaped = MatchEscape.Escape(word.Word);
        if (!word.Word.Any(char.IsLetterOrDigit))
        {
            // Servers find no word in it; only as a phrase it is valid anywhere.
            text.Append('"').Append(escaped).Append('"');
            return;
        }

        // In the other order Sphinx 2.2 ignores the start marker.
        text.Append(word.IsExact ? "=" : "").Append(word.IsAtStart ? "^" : "").Append(word.IsWithin ? "*" : "").Append(escaped);
        text.Append(word.Form is MatchWordForm.Prefix or MatchWordForm.Infix ? "*" : "").Append(word.IsAtEnd ? "$" : "");
        if (word.IsFuzzy)
        {
            // Lucene's syntax, for display only. No server with this syntax supports fuzzy words, so it is never sent.
            text.Append('~').Append(word.Edits == MatchWord.AutomaticEdits ? "" : word.Edits.ToString(CultureInfo.InvariantCulture));
        }

        if (word.Factor is { } factor)
        {
            // The servers do not accept exponents.
            text.Append('^').Append(factor.ToString("0.########", CultureInfo.InvariantCulture));
        }
    }

    private static void WriteLimit(FieldLimit limit, StringBuilder text)
    {
        bool isOne = limit is { Columns.Count: 1, IsExcluded: false };
        text.Append(limit.IsExcluded ? "@!" : "@").Append(isOne ? "" : "(").AppendJoin(',', limit.Columns).Append(isOne ? "" : ")");
        if (limit.Words > 0)
        {
            text.Append(CultureInfo.InvariantCulture, $"[{limit.Words}]");
        }
    }

    private static string Suffix(TextExpression quoted) => quoted switch
    {
        ProximityExpression near => string.Create(CultureInfo.InvariantCulture, $"~{near.Distance}"),
        QuorumExpression { Count: > 0 } some => string.Create(CultureInfo.InvariantCulture, $"/{some.Count}"),
        QuorumExpression some => "/" + some.Share.ToString("0.0###", CultureInfo.InvariantCulture),
        _ => "",
    };
}
