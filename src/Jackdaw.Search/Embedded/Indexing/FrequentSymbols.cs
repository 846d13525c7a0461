namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Finds the words of texts that are frequent enough for a code, and the parts of all other words that are. A sample decides.
/// </summary>
internal static class FrequentSymbols
{
    /// <summary>The longest part of a word, in bytes.</summary>
    public const int LongestPart = 8;

    private const int SampleBytes = 2 * 1024 * 1024;

    /// <summary>Parts are counted at every offset, in eight lengths.</summary>
    private const int PartBytes = 64 * 1024;

    /// <summary>A symbol that was seen less often may be in no other text.</summary>
    private const int FewestUses = 3;

    /// <summary>The number of bytes that a code takes, approximately.</summary>
    private const double CodeBytes = 1.5;

    /// <summary>The most useful symbols with their counts, at most so many.</summary>
    public static SymbolTable Of(TextColumn column, int most)
    {
        byte[] sample = Sample(column);
        SymbolTable words = new(sample);
        for (int at = 0; at < sample.Length;)
        {
            int end = TextTokens.End(sample, at);
            words.Add(at, end - at, 1);
            at = end;
        }

        List<(int Start, int Length, int Count, double Saved)> useful = [];
        List<int> others = [];
        for (int i = 0; i < words.Count; i++)
        {
            double saved = Saved(words.RangeOf(i).Length, words.CountOf(i));
            if (words.CountOf(i) >= FewestUses && saved > 0)
            {
                useful.Add((words.RangeOf(i).Start, words.RangeOf(i).Length, words.CountOf(i), saved));
            }
            else
            {
                others.Add(i);
            }
        }

        AddParts(sample, words, others, useful);
        useful.Sort(static (a, b) => b.Saved.CompareTo(a.Saved) is not 0 and var more ? more : a.Start != b.Start ? a.Start - b.Start : a.Length - b.Length);
        SymbolTable symbols = new(sample);
        foreach ((int start, int length, int count, _) in useful)
        {
            if (symbols.Count == most)
            {
                break;
            }

            symbols.Add(start, length, count);
        }

        return symbols;
    }

    private static void AddParts(byte[] sample, SymbolTable words, List<int> others, List<(int Start, int Length, int Count, double Saved)> useful)
    {
        SymbolTable parts = new(sample);
        int done = 0;
        foreach (int word in others)
        {
            (int start, int length) = words.RangeOf(word);
            for (int at = start; at < start + length; at++)
            {
                for (int part = 1; part <= Math.Min(LongestPart, start + length - at); part++)
                {
                    parts.Add(at, part, words.CountOf(word));
                }
            }

            if ((done += length) > PartBytes)
            {
                break;
            }
        }

        for (int i = 0; i < parts.Count; i++)
        {
            (int start, int length) = parts.RangeOf(i);

            // Parts overlap, so a long one is used less often than it occurs. A single byte without a code takes three.
            int uses = length == 1 ? parts.CountOf(i) : (int)(parts.CountOf(i) / (0.7 * length));
            double saved = length == 1 ? 2.0 * uses : Saved(length, uses);
            if (parts.CountOf(i) >= FewestUses && saved > 0)
            {
                useful.Add((start, length, uses, saved));
            }
        }
    }

    private static double Saved(int length, int count) => (count * (length - CodeBytes)) - CodedTexts.SymbolSize;

    /// <summary>Whole texts, evenly distributed over the column, as one.</summary>
    private static byte[] Sample(TextColumn column)
    {
        GrowingArray<byte> sample = new(64 * 1024);
        double share = Math.Min(1, (double)SampleBytes / column.PlainLength);
        double due = 0;
        for (int document = 0; document < column.Count; document++)
        {
            int length = column.Length(document);
            due += length * share;
            if (due >= length)
            {
                int taken = Math.Min(length, SampleBytes - sample.Count);
                sample.AddRange(column.Span(document)[..taken]);
                due -= length;
            }
        }

        return sample.Build();
    }
}
