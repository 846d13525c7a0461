using System.Text;
using StackSearch.Generation;

namespace Jackdaw.Search.Bench.Posts;

/// <summary>Words that do not exist, as often as words are: the n-th most frequent one about 1/n as often as the first.</summary>
internal sealed class Words
{
    public const int Count = 20_000;

    private static readonly string[] Syllables =
    [
        "ka", "lo", "mi", "ren", "tus", "ver", "an", "do", "pel", "sy", "gra", "fen", "hol", "ix", "jun", "quo", "bri", "sta", "une", "wy",
    ];

    private readonly string[] _words = new string[Count];
    private readonly double[] _upTo = new double[Count];

    public Words(FixedRandom random)
    {
        HashSet<string> known = [];
        double sum = 0;
        for (int i = 0; i < Count; i++)
        {
            do
            {
                _words[i] = Make(random);
            }
            while (!known.Add(_words[i]));
            sum += 1.0 / (i + 3);
            _upTo[i] = sum;
        }
    }

    /// <summary>A word by how frequent it is; 0 is the most frequent.</summary>
    public string this[int rank] => _words[rank];

    public string Pick(FixedRandom random)
    {
        double at = random.Next() / (double)ulong.MaxValue * _upTo[^1];
        int place = Array.BinarySearch(_upTo, at);
        return _words[Math.Min(place < 0 ? ~place : place, Count - 1)];
    }

    private static string Make(FixedRandom random)
    {
        StringBuilder word = new();
        for (int i = random.Between(2, 4); i > 0; i--)
        {
            word.Append(random.Pick<string>(Syllables));
        }
        return word.ToString();
    }
}
