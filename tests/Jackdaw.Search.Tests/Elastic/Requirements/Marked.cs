namespace Jackdaw.Search.Tests.Elastic.Requirements;

/// <summary>R09: written and read by System.Text.Json and Newtonsoft.Json through converters of their own, which say who they are.</summary>
[System.Text.Json.Serialization.JsonConverter(typeof(TextMark))]
[Newtonsoft.Json.JsonConverter(typeof(NewtonsoftMark))]
public sealed class Marked
{
    public string? Value { get; init; }

    public string? ReadBy { get; init; }
}

public sealed class Marker
{
    public long Id { get; set; }

    public Marked? Mark { get; set; }
}
