// Interface: Json.Serialize(IBufferWriter), Json.Deserialize(byte[]); codecs made by the generator, as [assembly: JsonModel] asks.
// Reused: nothing of ours; the library keeps its buffers. Text on the way: no. Checks: UTF-8, duplicates of what is required, depth 64, hash collisions: defaults.
// Settings: none. Escaping differs from System.Text.Json's by default: only what JSON demands.
using Jackdaw;

namespace Roundup.Lineup;

/// <summary>Jackdaw as its README shows it.</summary>
internal sealed class JackdawAdapter : Adapter
{
    public override string Id => "jackdaw";

    public override string Title => "Jackdaw";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "src/Jackdaw";

    public override bool IsOurs => true;

    public override Calls<T> Bind<T>(Subject<T> subject) => new((output, value) => Json.Serialize(output.Buffer, value), bytes => Json.Deserialize<T>(bytes)!)
    {
        ReadStream = stream => Json.Deserialize<T>(stream)!,
    };
}
