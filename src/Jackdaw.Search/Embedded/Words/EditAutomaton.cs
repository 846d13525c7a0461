using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>
/// An automaton that reads a word and knows how far it is from another: insertions, deletions, replacements, swaps of neighbours (optimal string alignment). Its states
/// are rows of the usual table, cut off at the largest distance that counts; each is worked out once, when it is met first (after Schulz and Mihov, "Fast String Correction
/// with Levenshtein Automata", 2002, without their tables).
/// </summary>
internal sealed class EditAutomaton
{
    /// <summary>The state from which no way leads to the word.</summary>
    public const int Dead = -1;

    private const int Unknown = -2;

    private readonly string _word;
    private readonly int _most;
    private readonly char[] _alphabet;
    private readonly List<byte[]> _rows = [];
    private readonly List<int[]> _next = [];
    private readonly Dictionary<string, int> _known = new(StringComparer.Ordinal);

    /// <param name="word">The word.</param>
    /// <param name="most">The largest distance that counts.</param>
    public EditAutomaton(string word, int most)
    {
        _word = word;
        _most = most;
        _alphabet = [.. word.Distinct().Order()];

        // A row, and behind it what a place costs when the next character completes a swap.
        byte[] row = new byte[2 * (word.Length + 1)];
        for (int j = 0; j <= word.Length; j++)
        {
            row[j] = Cut(j);
            row[word.Length + 1 + j] = Cut(most + 1);
        }

        Start = StateOf(row);
    }

    /// <summary>The state before the first character.</summary>
    public int Start { get; }

    /// <summary>How many states were met.</summary>
    public int StateCount => _rows.Count;

    /// <summary>The state after a character; <see cref="Dead"/> when no word that goes on from here is near enough.</summary>
    public int Next(int state, char c)
    {
        // Characters that the word does not have are all the same to it.
        int at = Array.BinarySearch(_alphabet, c);
        ref int next = ref _next[state][at < 0 ? _alphabet.Length : at];
        if (next == Unknown)
        {
            next = Step(_rows[state], c);
        }

        return next;
    }

    /// <summary>How far what was read is from the word; one more than the largest that counts when it is farther.</summary>
    public int Distance(int state) => _rows[state][_word.Length];

    /// <summary>Whether a word is near enough.</summary>
    public bool Accepts(ReadOnlySpan<char> word, int most)
    {
        int state = Start;
        foreach (char c in word)
        {
            state = Next(state, c);
            if (state == Dead)
            {
                return false;
            }
        }

        return Distance(state) <= most;
    }

    private int Step(byte[] before, char c)
    {
        int width = _word.Length + 1;
        byte[] row = new byte[2 * width];
        row[0] = Cut(before[0] + 1);
        row[width] = Cut(_most + 1);
        byte least = row[0];
        for (int j = 1; j < width; j++)
        {
            int best = Math.Min(Math.Min(before[j] + 1, row[j - 1] + 1), before[j - 1] + (_word[j - 1] == c ? 0 : 1));
            if (j > 1 && _word[j - 2] == c)
            {
                best = Math.Min(best, before[width + j]);
            }

            row[j] = Cut(best);
            row[width + j] = j > 1 && _word[j - 1] == c ? Cut(before[j - 2] + 1) : Cut(_most + 1);
            least = Math.Min(least, Math.Min(row[j], row[width + j]));
        }

        return least > _most ? Dead : StateOf(row);
    }

    private int StateOf(byte[] row)
    {
        string key = string.Create(row.Length, row, static (characters, bytes) =>
        {
            for (int i = 0; i < characters.Length; i++)
            {
                characters[i] = (char)bytes[i];
            }
        });
        ref int state = ref CollectionsMarshal.GetValueRefOrAddDefault(_known, key, out bool isKnown);
        if (!isKnown)
        {
            state = _rows.Count;
            _rows.Add(row);
            int[] next = new int[_alphabet.Length + 1];
            Array.Fill(next, Unknown);
            _next.Add(next);
        }

        return state;
    }

    private byte Cut(int distance) => (byte)Math.Min(distance, _most + 1);
}
