using System.Globalization;
using System.Text;
using Jackdaw.Search.Model;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes snippet options, in the two forms that the servers accept.</summary>
internal static class SnippetCalls
{
    public static string Column(SphinxQlDialect dialect, SnippetNode node, string column)
    {
        StringBuilder text = new();
        text.Append("SNIPPET(").Append(column).Append(',').Append(NeedsWords(dialect, node.Options) ? Marks.MatchWords : Marks.Match);
        Check(dialect, node.Options);
        foreach ((string name, string value) in Options(dialect, node.Options))
        {
            // The server's own message would be "Error parsing SNIPPET options", for every row.
            if (string.IsNullOrWhiteSpace(value.Replace('\0', ' ')))
            {
                throw Dialects.Unsupported(dialect, $"A blank {name} for snippets in a query (SnippetsAsync accepts one)");
            }

            text.Append(",'").Append(name).Append('=').Append(Escaped(value)).Append('\'');
        }

        return text.Append(')').ToString();
    }

    /// <summary><c>CALL SNIPPETS((texts),'index','match', value AS name …)</c>.</summary>
    public static void Call(SphinxQlDialect dialect, string index, IReadOnlyList<string> texts, MatchExpression match, SnippetOptions options, StatementBuffer to)
    {
        Check(dialect, options);
        to.Append("CALL SNIPPETS(("u8);
        for (int i = 0; i < texts.Count; i++)
        {
            to.Append(i == 0 ? ""u8 : ","u8);
            to.AppendQuoted(texts[i]);
        }

        to.Append("),"u8);
        to.AppendQuoted(index);
        to.Append((byte)',');
        to.AppendQuoted(NeedsWords(dialect, options) ? AlternativeWords.Of(match) : match.ToString());
        foreach ((string name, string value) in Options(dialect, options))
        {
            to.Append(", "u8);
            if (IsNumber(value, name))
            {
                to.Append(value);
            }
            else
            {
                to.AppendQuoted(value);
            }

            to.Append(" AS "u8);
            to.Append(name);
        }

        to.Append((byte)')');
    }

    private static void Check(SphinxQlDialect dialect, SnippetOptions options)
    {
        if (dialect == SphinxQlDialect.Manticore && options.ExactPhrase)
        {
            throw Dialects.Missing(dialect, FulltextCapability.ExactPhraseSnippets, "SnippetOptions.ExactPhrase (write the phrase in quotes, with QueryMode on)");
        }
    }

    /// <summary>Manticore always applies the operators of a match.</summary>
    private static bool NeedsWords(SphinxQlDialect dialect, SnippetOptions options) => dialect == SphinxQlDialect.Manticore && !options.QueryMode;

    private static IEnumerable<(string Name, string Value)> Options(SphinxQlDialect dialect, SnippetOptions options)
    {
        yield return ("before_match", options.BeforeMatch);
        yield return ("after_match", options.AfterMatch);
        yield return ("chunk_separator", options.Separator);

        // Without a match Sphinx treats 0 as one character.
        yield return ("limit", Number(options.Limit == 0 && dialect != SphinxQlDialect.Manticore ? int.MaxValue : options.Limit));
        yield return ("around", Number(options.Around));
        if (options.LimitPassages > 0)
        {
            yield return ("limit_passages", Number(options.LimitPassages));
        }

        if (options.AllowEmpty)
        {
            yield return ("allow_empty", "1");
        }

        if (options.QueryMode)
        {
            yield return ("query_mode", "1");
        }

        if (options.StripHtml)
        {
            yield return ("html_strip_mode", "strip");
        }

        if (options.LimitWords > 0)
        {
            yield return ("limit_words", Number(options.LimitWords));
        }

        if (options.StartPassageId != 1)
        {
            yield return ("start_passage_id", Number(options.StartPassageId));
        }

        if (options.ExactPhrase)
        {
            yield return ("exact_phrase", "1");
        }

        if (options.ForceAllWords)
        {
            yield return ("force_all_words", "1");
        }

        if (options.WeightOrder)
        {
            yield return ("weight_order", "1");
        }

        if (options.UseBoundaries)
        {
            yield return ("use_boundaries", "1");
        }

        if (options.PassageBoundary != PassageBoundary.None)
        {
            yield return ("passage_boundary", options.PassageBoundary.ToString().ToLowerInvariant());
        }
    }

    private static bool IsNumber(string value, string name) =>
        name is not ("before_match" or "after_match" or "chunk_separator") && value.All(char.IsAsciiDigit);

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    // The marks of a template are control characters too, so options cannot contain them.
    private static string Escaped(string value)
    {
        StringBuilder text = new(value.Length);
        foreach (char c in value)
        {
            if (c is '\'' or '\\')
            {
                text.Append('\\');
            }

            text.Append(c is >= '\0' and <= Marks.End ? ' ' : c);
        }

        return text.ToString();
    }
}
