namespace Jackdaw.Search.Tests.Elastic;

/// <summary>A document.</summary>
[JsonModel]
public sealed record Book
{
    [System.Text.Json.Serialization.JsonPropertyName("title")]
    public string? Title { get; init; }

    [System.Text.Json.Serialization.JsonPropertyName("year")]
    public int Year { get; init; }

    [System.Text.Json.Serialization.JsonPropertyName("price")]
    public double? Price { get; init; }

    [System.Text.Json.Serialization.JsonPropertyName("tags")]
    public List<string>? Tags { get; init; }
}
