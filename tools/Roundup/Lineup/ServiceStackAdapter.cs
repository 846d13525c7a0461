// Interface: JsonSerializer.SerializeToStream and DeserializeFromStream<T>, its calls for bytes.
// Reused: the library's own caches. Text on the way: yes, it works on characters.
// Checks: few: it swallows much bad input by design. Settings: ISO dates (its default is /Date(…)/), nulls written, enums as numbers, errors thrown.
using ServiceStack.Text;

namespace Roundup.Lineup;

/// <summary>ServiceStack.Text.</summary>
internal sealed class ServiceStackAdapter : Adapter
{
    public override string Id => "servicestack";

    public override string Title => "ServiceStack.Text";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "https://github.com/ServiceStack/ServiceStack/tree/main/ServiceStack.Text";

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        JsConfig.Init(new Config
        {
            DateHandler = DateHandler.ISO8601,
            IncludeNullValues = true,
            TreatEnumAsInteger = true,
            ThrowOnError = true,
            AlwaysUseUtc = true,
        });
        return new(
            (output, value) => JsonSerializer.SerializeToStream(value, output),
            bytes => JsonSerializer.DeserializeFromStream<T>(new MemoryStream(bytes)))
        {
            ReadStream = JsonSerializer.DeserializeFromStream<T>,
        };
    }
}
