namespace Jackdaw.TestKit.Models;

/// <summary>A model of every kind of member, with generated codecs: what hostile documents are read into.</summary>
[JsonModel]
[JsonModel(Profile = typeof(StrictJson))]
public sealed record Order
{
    public int Id { get; set; }

    public string? Title { get; set; }

    public double Price { get; set; }

    public decimal Tax { get; set; }

    public bool Open { get; set; }

    public long? Weight { get; set; }

    public Guid Key { get; set; }

    public DateTimeOffset Created { get; set; }

    public OrderState State { get; set; }

    public OrderLine[]? Lines { get; set; }

    public Dictionary<string, double>? Scores { get; set; }

    public Order? Parent { get; set; }

    /// <summary>A document that reads and is written back as it is.</summary>
    public static string Sample =>
        """
        {"Id":17,"Title":"A \"title\" é","Price":-12.5,"Tax":0.10,"Open":true,"Weight":null,"Key":"0f8fad5b-d9cb-469f-a165-70867728950e","Created":"2026-11-21T13:41:26.5+01:00","State":2,"Lines":[{"Text":"a","Count":1},{"Text":"b\n","Count":-2}],"Scores":{"x":1,"y":2.5},"Parent":{"Id":1,"Title":null,"Price":0,"Tax":0,"Open":false,"Weight":5,"Key":"00000000-0000-0000-0000-000000000000","Created":"2026-01-01T00:00:00+00:00","State":0,"Lines":[],"Scores":null,"Parent":null}}
        """;
}

/// <summary>A struct with a constructor.</summary>
public readonly record struct OrderLine(string Text, int Count);

/// <summary>Read and written as a number.</summary>
public enum OrderState
{
    Draft,
    Sent,
    Paid,
}
