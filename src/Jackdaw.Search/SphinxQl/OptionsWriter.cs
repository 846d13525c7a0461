using Jackdaw.Search.Model;
using Jackdaw.Search.Wire;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes the OPTION clause: the caller's options, and a <c>max_matches</c> large enough for the page and the facets.</summary>
internal static class OptionsWriter
{
    private const int DefaultMaxMatches = 1000;

    // The server allocates space for all of them for each query: 10 million take 330 MB, and 2^31 crashed Sphinx 2.2.11.
    private const int LargestMaxMatches = 10_000_000;

    private static readonly Func<string, string> ColumnOfSphinx = static name => Names.Column(name, SphinxQlDialect.Sphinx22);

    public static void Write(QueryPlan plan, SphinxQlDialect dialect, int largestTop, StatementBuffer to)
    {
        QueryOptions options = plan.Options;
        long needed = Math.Max((long)plan.Skip + plan.Take, largestTop);
        if (needed > LargestMaxMatches)
        {
            throw new FulltextException(
                $"Rows {plan.Skip} to {(long)plan.Skip + plan.Take} were requested, but a server keeps at most {LargestMaxMatches} "
                    + "matches. "
                + "Continue after the last id with a condition instead of skipping.");
        }

        Separator separator = default;
        if (dialect == SphinxQlDialect.Manticore && plan.Match is not null)
        {
            // Enabled by default, it loses documents: 'tree$ | "tree fast buffer"~3' misses some that its parts find.
            Number(ref separator, "boolean_simplify="u8, 0, to);
        }

        if (needed > (options.MaxMatches ?? DefaultMaxMatches))
        {
            Number(ref separator, "max_matches="u8, needed, to);
        }
        else if (options.MaxMatches is { } maxMatches)
        {
            Number(ref separator, "max_matches="u8, Math.Min(maxMatches, LargestMaxMatches), to);
        }

        if (ReferenceEquals(options, QueryOptions.Default))
        {
            return;
        }

        RefuseUnsupported(options, dialect);
        WriteRanker(options.Ranker, ref separator, to);
        Weights(ref separator, "field_weights=("u8, options.FieldWeights, dialect == SphinxQlDialect.Sphinx22 ? ColumnOfSphinx : Names.Quote, to);
        Weights(ref separator, "index_weights=("u8, options.IndexWeights, Names.Quote, to);
        Optional(ref separator, "max_query_time="u8, Milliseconds(options.MaxQueryTime), to);
        Optional(ref separator, "cutoff="u8, options.Cutoff, to);
        Optional(ref separator, "retry_count="u8, options.RetryCount, to);
        Optional(ref separator, "retry_delay="u8, Milliseconds(options.RetryDelay), to);
        Optional(ref separator, "rand_seed="u8, options.RandomSeed is { } seed ? unchecked((uint)seed) : null, to);
        if (options.Comment is { } comment)
        {
            separator.Write(to);
            to.Append("comment="u8);

            // Sphinx 2.2.11 writes the comment into its log between these delimiters.
            to.AppendQuoted(comment.Replace("*/", "* /", StringComparison.Ordinal));
        }

        foreach ((string name, string value) in options.AdditionalOptions ?? new Dictionary<string, string>())
        {
            separator.Write(to);
            to.Append(name);
            to.Append((byte)'=');
            if (value.Length > 0 && value.All(static c => char.IsAsciiLetterOrDigit(c) || c == '_'))
            {
                to.Append(value);
            }
            else
            {
                to.AppendQuoted(value);
            }
        }
    }

    private static void RefuseUnsupported(QueryOptions options, SphinxQlDialect dialect)
    {
        if (options.Boosts is { Count: > 0 } boosts)
        {
            throw Dialects.Missing(dialect, FulltextCapability.ScoreBoosts, $"The boost by '{boosts[0].Column}'");
        }

        if (options.CorrectSpelling)
        {
            throw Dialects.Missing(dialect, FulltextCapability.CorrectSpelling, nameof(QueryOptions.CorrectSpelling));
        }
    }

    private static void WriteRanker(Ranker? ranker, ref Separator separator, StatementBuffer to)
    {
        if (ranker is null)
        {
            return;
        }

        if (!Names.IsPlain(ranker.Name))
        {
            throw new FulltextException($"'{ranker.Name}' is not a valid ranker name.");
        }

        separator.Write(to);
        to.Append("ranker="u8);
        to.Append(ranker.Name);
        if (ranker.Expression is { } expression)
        {
            to.Append((byte)'(');
            to.AppendQuoted(expression);
            to.Append((byte)')');
        }
    }

    private static void Weights(
        ref Separator separator, ReadOnlySpan<byte> name, IReadOnlyDictionary<string, int>? weights, Func<string, string> quote, StatementBuffer to)
    {
        if (weights is null || weights.Count == 0)
        {
            return;
        }

        separator.Write(to);
        to.Append(name);
        bool isFirst = true;
        foreach ((string key, int weight) in weights)
        {
            to.Append(isFirst ? ""u8 : ","u8);
            isFirst = false;
            to.Append(quote(key));
            to.Append((byte)'=');
            to.Append(weight);
        }

        to.Append((byte)')');
    }

    private static long? Milliseconds(TimeSpan? time) => time is { } value ? (long)Math.Ceiling(Math.Max(0, value.TotalMilliseconds)) : null;

    private static void Optional(ref Separator separator, ReadOnlySpan<byte> name, long? value, StatementBuffer to)
    {
        if (value is { } number)
        {
            Number(ref separator, name, number, to);
        }
    }

    private static void Number(ref Separator separator, ReadOnlySpan<byte> name, long value, StatementBuffer to)
    {
        separator.Write(to);
        to.Append(name);
        to.Append(value);
    }

    /// <summary>Writes the keyword before the first option and a comma before the others.</summary>
    private struct Separator
    {
        private bool _isNotFirst;

        public void Write(StatementBuffer to)
        {
            to.Append(_isNotFirst ? ", "u8 : " OPTION "u8);
            _isNotFirst = true;
        }
    }
}
