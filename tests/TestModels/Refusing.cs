using System.Text.Json.Serialization;

namespace Jackdaw.TestModels;

/// <summary>A constructor, a setter that runs before the object is complete, and one that runs after: each refuses some values.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class Careful
{
    private int _percent;

    public Careful(int id, string? name = "none", byte level = 3)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(id, 90);
        (Id, Name, Level) = (id, name, level);
    }

    public int Id { get; }

    public string? Name { get; }

    public byte Level { get; }

    public int Percent
    {
        get => _percent;
        set => _percent = value <= 80 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }

    public required List<Plainly> Parts { get; init; }

    public long? Later { get; init; }

    /// <summary>The same without a constructor.</summary>
    public sealed class Plainly
    {
        private string _text = "";

        public string Text
        {
            get => _text;
            set => _text = value.Length < 10 ? value : throw new System.Text.Json.JsonException("Too long.");
        }

        public int? Count { get; set; }
    }
}

/// <summary>Names that are escaped, long, short, empty, alike; more members than one word of the mask has bits in all.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed class OddNames
{
    [JsonPropertyName("")]
    public int Empty { get; set; }

    [JsonPropertyName("a\"b\\c/d<e>&'\u2028é😀")]
    public int Escaped { get; set; }

    public int A { get; set; }

    public int Ab { get; set; }

    public int Abcdefgh { get; set; }

    public int Abcdefgi { get; set; }

    public int Abcdefghijklmnopqrstuvwxyzabc { get; set; }

    public int Abcdefghijklmnopqrstuvwxyzabcd { get; set; }

    public int Abcdefghijklmnopqrstuvwxyzabcde { get; set; }

    public int Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk { get; set; }

    public string? Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }

    public int Derived => A + Ab;

    public (int A, int B, int C, int D, int E, int F, int G, int H, int I, int J, int K, int L, int M, int N, int O, int P, int Q, int R, int S, int T, int U, int V, int W,
        int X, int Y, int Z, int A1, int B1, int C1, int D1, int E1, int F1, int G1, int H1, int I1, int J1, int K1, int L1, int M1, int N1, int O1, int P1, int Q1, int R1,
        int S1, int T1, int U1, int V1, int W1, int X1, int Y1, int Z1, int A2, int B2, int C2, int D2, int E2, int F2, int G2, int H2, int I2, int J2, int K2, int L2,
        int M2, int N2, int O2)? Many
    { get; set; }
}
