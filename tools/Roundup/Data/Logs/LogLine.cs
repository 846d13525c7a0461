using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Roundup.Data.Logs;

/// <summary>One request in a web server's log.</summary>
[DataContract(Namespace = "")]
public sealed partial class LogLine
{
    [DataMember(Name = "timestamp", Order = 1)]
    [JsonPropertyName("timestamp")]
    public DateTime Timestamp { get; set; }

    [DataMember(Name = "clientip", Order = 2)]
    [JsonPropertyName("clientip")]
    public string? ClientIp { get; set; }

    [DataMember(Name = "request", Order = 3)]
    [JsonPropertyName("request")]
    public string? Request { get; set; }

    [DataMember(Name = "status", Order = 4)]
    [JsonPropertyName("status")]
    public int Status { get; set; }

    [DataMember(Name = "size", Order = 5)]
    [JsonPropertyName("size")]
    public long Size { get; set; }

    [DataMember(Name = "seconds", Order = 6)]
    [JsonPropertyName("seconds")]
    public double Seconds { get; set; }
}
