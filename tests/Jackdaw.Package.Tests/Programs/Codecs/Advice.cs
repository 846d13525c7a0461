#pragma warning disable // Judged is what the generator writes.
using System.Globalization;
using System.Net;
using System.Text.Json.Serialization;
using Jackdaw;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Codecs;

/// <summary>What the page of JD0002 advises: a codec on the member, a text beside it, nothing.</summary>
internal sealed class Server
{
    [JsonCodec(typeof(AddressCodec))]
    public IPAddress? Address { get; set; }

    [JsonCodec(typeof(ListCodec<IPAddress, AddressCodec>))]
    public List<IPAddress>? Others { get; set; }

    [JsonCodec(typeof(DictionaryCodec<string, StringCodec, IPAddress, AddressCodec>))]
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

internal readonly struct AddressCodec : IUncheckedJsonCodec<IPAddress>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, IPAddress? value)
        => at.String(context, value?.ToString());

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out IPAddress? value)
    {
        UncheckedReadCursor after = at.String(context, out string? text);
        value = null;
        if (text is not null && !IPAddress.TryParse(text, out value))
        {
            context.FailText(at, "an IP address");
        }

        return after;
    }
}
