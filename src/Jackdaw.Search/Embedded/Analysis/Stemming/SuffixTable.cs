namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>Word endings, each with its rule. The longest ending of a word decides, even if its rule then does not apply.</summary>
/// <typeparam name="TRule">The type of the rules.</typeparam>
internal sealed class SuffixTable<TRule>
    where TRule : struct, Enum
{
    private const int Buckets = 64;

    /// <summary>The endings by last letter, longest first.</summary>
    private readonly (string Suffix, TRule Rule)[][] _byLastLetter = new (string, TRule)[Buckets][];

    /// <param name="rules">The rules, each with its endings separated by spaces.</param>
    public SuffixTable(params ReadOnlySpan<(TRule Rule, string Suffixes)> rules)
    {
        Array.Fill(_byLastLetter, []);
        foreach ((TRule rule, string suffixes) in rules)
        {
            foreach (string suffix in suffixes.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            {
                ref (string Suffix, TRule Rule)[] bucket = ref _byLastLetter[suffix[^1] % Buckets];
                bucket = [.. bucket.Append((suffix, rule)).OrderByDescending(entry => entry.Item1.Length)];
            }
        }
    }

    /// <summary>Finds the longest ending of a word; returns its start, or -1 if there is none.</summary>
    /// <param name="word">The word.</param>
    /// <param name="floor">The lowest start of an ending.</param>
    /// <param name="rule">The rule of the ending.</param>
    public int Find(scoped in StemWord word, int floor, out TRule rule) => Find(word, word.Length, floor, out rule);

    /// <summary>Finds the longest ending that ends at an index; returns its start, or -1.</summary>
    public int Find(scoped in StemWord word, int end, int floor, out TRule rule)
    {
        if (end > floor)
        {
            ReadOnlySpan<char> text = word.Text[floor..end];
            foreach ((string suffix, TRule found) in _byLastLetter[text[^1] % Buckets])
            {
                if (text.EndsWith(suffix))
                {
                    rule = found;
                    return end - suffix.Length;
                }
            }
        }

        rule = default;
        return -1;
    }
}
