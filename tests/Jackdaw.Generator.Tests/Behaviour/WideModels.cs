namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>More members than one method reads: see ObjectReader.Parts.cs of the generator.</summary>
[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(FirmJson))]
internal sealed class WideClass
{
    public int A { get; set; }
    public string? B { get; set; }
    public required int C { get; set; }
    public int? D { get; set; }
    public bool E { get; init; }
    public double F { get; set; }
    public List<int>? G { get; set; }
    public int? H { get; set; }
    public int? I { get; set; }
    public string? J { get; set; }
    public long K { get; set; }
    public WideClass? L { get; set; }
    public decimal M { get; set; }
    public string? N { get; set; }
    public int? O { get; set; }
    public int? P { get; set; }
    public int? Q { get; set; }
    public int? R { get; set; }
    public string? S { get; set; }
    public required string? T { get; init; }
    public Guid U { get; set; }

    public static WideClass Sample() => new()
    {
        A = 1,
        B = "b",
        C = 3,
        D = 4,
        E = true,
        F = 6.5,
        G = [7],
        H = 8,
        J = "j",
        K = 11,
        M = 13.5m,
        N = "n",
        P = 16,
        S = "s",
        T = "t",
        L = new() { C = 1, T = null },
        U = new("01234567-89ab-cdef-0123-456789abcdef"),
    };
}

/// <summary>The members that the constructor takes are read in several methods, and so are those set after it.</summary>
[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(FirmJson))]
internal sealed record WideRecord(
    int A, string? B, long C, int? D, bool E, double F, List<int>? G, int? H, int? I, string? J, long K, string L = "given")
{
    public int M { get; set; } = 13;
    public string? N { get; init; } = "kept";
    public int? O { get; set; }

    public static WideRecord Sample() => new(1, "b", 3, null, true, 6.5, [7], 8, null, "j", 11, "l") { M = 2, O = 3 };
}

[JsonModel(Profile = typeof(HtmlJson))]
[JsonModel(Profile = typeof(FirmJson))]
internal struct WideStruct
{
    public int A { get; set; }
    public string? B { get; set; }
    public long C { get; set; }
    public int? D { get; init; }
    public bool E { get; set; }
    public double F { get; set; }
    public int G { get; set; }
    public int H { get; set; }
    public int I { get; init; }
    public string? J { get; set; }
    public long K { get; set; }

    public static WideStruct Sample() => new() { A = 1, B = "b", C = 3, D = 4, E = true, F = 6, G = 7, H = 8, I = 9, J = "j", K = 11 };
}
