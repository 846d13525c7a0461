namespace Jackdaw.Search.Embedded.Analysis.Stemming;

/// <summary>Endings of words, each with the rule for it. The longest that a word has decides, whether or not its rule applies then.</summary>
/// <typeparam name="TRule">The rules.</typeparam>
internal sealed class SuffixTable<TRule>
    where TRule : struct, Enum
{
    private const int Buckets = 64;

    /// <summary>By the last letter; in each the longest first.</summary>
    private readonly (string Suffix, TRule Rule)[][] _byLastLetter = new (string, TRule)[Buckets][];

    /// <param name="rules">Rules, each with its endings, between blanks.</param>
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

    /// <summary>Where the longest ending begins that a word has; -1 when it has none.</summary>
    /// <param name="word">The word.</param>
    /// <param name="floor">Endings that begin before are not looked at.</param>
    /// <param name="rule">The rule of the ending.</param>
    public int Find(scoped in StemWord word, int floor, out TRule rule) => Find(word, word.Length, floor, out rule);

    /// <summary>Where the longest ending begins that ends at a place.</summary>
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
