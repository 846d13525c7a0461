using System.Text.Json.Serialization;
using Newtonsoft.Json;

namespace Jackdaw.Search.Tests.Sessions;

/// <summary>A document with every kind of member.</summary>
public class Gadget
{
    public long Id { get; set; }

    public string Name { get; set; } = "";

    [FulltextFieldOnly]
    public string? Body { get; set; }

    [FulltextAttributeOnly]
    public string? Code { get; set; }

    public int Score { get; set; }

    public uint Stock { get; set; }

    public long? Owner { get; set; }

    public bool Active { get; set; }

    public GadgetColor Color { get; set; }

    public DateTime Made { get; set; } = DateTime.UnixEpoch;

    public DateOnly Day { get; set; } = DateOnly.FromDateTime(DateTime.UnixEpoch);

    [FulltextColumnKindAttribute(ColumnKind.Single)]
    public double Price { get; set; }

    public uint[] Tags { get; set; } = [];

    public List<long> Links { get; set; } = [];

    public GadgetDetails? Details { get; set; }

    public string Everything => Name + " " + Code;

    public int Weight { get; set; }
}

public enum GadgetColor
{
    None,
    Red = -1,
    Blue = 7,
}

[JsonModel]
public class GadgetDetails
{
    public long Votes { get; set; }

    // Sphinx can change numbers in place under lower-case names only.
    [JsonPropertyName("rank"), JsonProperty("rank")]
    public int Rank { get; set; }

    public string? Note { get; set; }

    public List<string> Labels { get; set; } = [];

    public GadgetDetails? Inner { get; set; }
}
