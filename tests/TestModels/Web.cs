namespace Jackdaw.TestModels;

/// <summary>What a web application exchanges.</summary>
public sealed class WebOrder
{
    public int OrderId { get; set; }

    public string? Street { get; set; }

    public decimal? Total { get; set; }

    public double Weight { get; set; }

    public DateTimeOffset When { get; set; }

    public DayOfWeek Day { get; set; }

    public List<WebLine> Lines { get; set; } = [];

    public Dictionary<string, long> Counts { get; set; } = [];

    /// <summary>The calls, so that the generator sees them.</summary>
    public static byte[] Write(WebOrder order) => WebJson.SerializeToUtf8Bytes(order);

    /// <summary>The same for reading.</summary>
    public static WebOrder? Read(string json) => WebJson.Deserialize<WebOrder>(json);
}

/// <summary>A line of an order.</summary>
public sealed record WebLine(string Name, int Count = 1);
