using System.Buffers.Text;
using System.Text;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Servers;

/// <summary>Reads the response to SHOW META: names and values.</summary>
internal static class MetaReader
{
    // The prefixes of the servers' messages about parts of a distributed index that did not respond.
    private static readonly string[] Partial = ["agent ", "agent:", "remote error", "remote warning", "mirror"];

    public static QueryMetadata Read(RowSet rows)
    {
        long total = 0;
        TotalRelation relation = TotalRelation.Exact;
        TimeSpan elapsed = default;
        List<string>? warnings = null;
        KeywordStatistics[]? keywords = null;
        for (int row = 0; row < rows.RowCount; row++)
        {
            ReadOnlySpan<byte> name = rows.Cell(row, 0);
            ReadOnlySpan<byte> value = rows.Cell(row, 1);
            if (name.SequenceEqual("total_found"u8))
            {
                total = Number(value);
            }
            else if (name.SequenceEqual("total_relation"u8))
            {
                relation = value.SequenceEqual("gte"u8) ? TotalRelation.AtLeast : TotalRelation.Exact;
            }
            else if (name.SequenceEqual("time"u8))
            {
                elapsed = Utf8Parser.TryParse(value, out double seconds, out _) ? TimeSpan.FromSeconds(seconds) : default;
            }
            else if (name.SequenceEqual("warning"u8) || name.SequenceEqual("error"u8))
            {
                (warnings ??= []).Add(Encoding.UTF8.GetString(value));
            }
            else if (name.StartsWith("keyword["u8))
            {
                string word = Encoding.UTF8.GetString(value);
                Keyword(ref keywords, name, word, (old, text) => old with { Text = text, Normalized = text });
            }
            else if (name.StartsWith("docs["u8))
            {
                long documents = Number(value);
                Keyword(ref keywords, name, "", (old, _) => old with { Documents = documents });
            }
            else if (name.StartsWith("hits["u8))
            {
                long hits = Number(value);
                Keyword(ref keywords, name, "", (old, _) => old with { Hits = hits });
            }
        }

        bool isOutOfTime = warnings is not null && warnings.Exists(static warning => warning.Contains("max_query_time", StringComparison.Ordinal));
        return new QueryMetadata
        {
            Total = total,
            TotalRelation = isOutOfTime ? TotalRelation.AtLeast : relation,
            Elapsed = elapsed,
            Warnings = warnings is null ? [] : warnings,
            Keywords = keywords is null ? [] : keywords,
            IsPartial = warnings is not null && warnings.Exists(IsPartial),
            IsOutOfTime = isOutOfTime,
        };
    }

    public static bool IsPartial(string warning) => Array.Exists(Partial, part => warning.Contains(part, StringComparison.OrdinalIgnoreCase));

    private static long Number(ReadOnlySpan<byte> text) => Utf8Parser.TryParse(text, out long number, out _) ? number : 0;

    private static void Keyword(ref KeywordStatistics[]? keywords, ReadOnlySpan<byte> name, string text, Func<KeywordStatistics, string, KeywordStatistics> change)
    {
        const int most = 10_000;
        int open = name.IndexOf((byte)'[');
        if (!Utf8Parser.TryParse(name[(open + 1)..], out int index, out _) || index is < 0 or > most)
        {
            return;
        }

        int length = keywords?.Length ?? 0;
        if (index >= length)
        {
            Array.Resize(ref keywords, index + 1);
            for (int i = length; i <= index; i++)
            {
                keywords[i] = new KeywordStatistics("", "", 0, 0);
            }
        }

        keywords![index] = change(keywords[index], text);
    }
}
