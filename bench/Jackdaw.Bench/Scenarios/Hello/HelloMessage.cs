using System.Text.Json.Serialization;

namespace Jackdaw.Bench.Scenarios.Hello;

/// <summary>27 bytes on the wire: shows the fixed cost of a call.</summary>
public sealed class HelloMessage
{
    [JsonPropertyName("message")]
    public string? Message { get; set; }
}
