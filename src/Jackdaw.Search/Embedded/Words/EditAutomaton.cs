using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Words;

/// <summary>
/// A Levenshtein automaton with transpositions (optimal string alignment): it reads a word and tracks its edit distance from another. Its
/// states are rows of the usual table, capped at the maximum distance; each is computed when it is first reached (after Schulz and Mihov,
/// "Fast String Correction with Levenshtein Automata", 2002, without their tables).
/// </summary>
internal sealed class EditAutomaton
{
    /// <summary>The state from which no accepting state can be reached.</summary>
    public const int Dead = -1;

    private const int Unknown = -2;

    private readonly string _word;
    private readonly int _most;
    private readonly char[] _alphabet;
    private readonly List<byte[]> _rows = [];
    private readonly List<int[]> _next = [];
    private readonly Dictionary<string, int> _known = new(StringComparer.Ordinal);

    /// <param name="word">The word.</param>
    /// <param name="most">The maximum distance.</param>
    public EditAutomaton(string word, int most)
    {
        _word = word;
        _most = most;
        _alphabet = [.. word.Distinct().Order()];

        // A row, followed by the cost at each position if the next character completes a transposition.
        byte[] row = new byte[2 * (word.Length + 1)];
        for (int j = 0; j <= word.Length; j++)
        {
            row[j] = Cut(j);
            row[word.Length + 1 + j] = Cut(most + 1);
        }

        Start = StateOf(row);
    }

    /// <summary>The initial state.</summary>
    public int Start { get; }

    /// <summary>The number of states so far.</summary>
    public int StateCount => _rows.Count;

    /// <summary>The state after a character; <see cref="Dead"/> if no continuation is near enough.</summary>
    public int Next(int state, char c)
    {
        // All characters that do not occur in the word are equivalent.
        int at = Array.BinarySearch(_alphabet, c);
        ref int next = ref _next[state][at < 0 ? _alphabet.Length : at];
        if (next == Unknown)
        {
            next = Step(_rows[state], c);
        }

        return next;
    }

    /// <summary>The distance of the input from the word; one more than the maximum if it is larger.</summary>
    public int Distance(int state) => _rows[state][_word.Length];

    /// <summary>Whether a word is within the maximum distance.</summary>
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
