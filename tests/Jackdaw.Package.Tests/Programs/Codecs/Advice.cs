#pragma warning disable // Judged is what the generator writes.
using System.Globalization;
using System.Net;
using System.Text.Json.Serialization;
using Jackdaw;

namespace Codecs;

/// <summary>What the page of JD0002 advises: a codec on the member, a text beside it, nothing.</summary>
internal sealed class Server
{
    [JsonCodec(typeof(AddressCodec))]
    public IPAddress? Address { get; set; }

    [JsonCodec(typeof(AddressCodec))]
    public List<IPAddress>? Others { get; set; }

    [JsonCodec(typeof(AddressCodec))]
    public Dictionary<string, IPAddress>? Named { get; set; }

    [JsonIgnore]
    public CultureInfo? Culture { get; set; }

    [JsonPropertyName("Culture")]
    public string? CultureName
    {
        get => Culture?.Name;
        set => Culture = value is null ? null : CultureInfo.GetCultureInfo(value);
    }

    [JsonIgnore]
    public Thread? Worker { get; set; }
}

internal readonly struct AddressCodec : IJsonCodec<IPAddress>
{
    public static void Write(JsonWriter writer, IPAddress value) => writer.WriteString(value.ToString());

    public static IPAddress Read(JsonReader reader)
        => IPAddress.TryParse(reader.ReadString(), out IPAddress? address) ? address : throw reader.CreateException("An IP address was expected.");
}
