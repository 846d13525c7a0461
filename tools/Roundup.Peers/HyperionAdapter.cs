// Interface: Serializer.Serialize(value, Stream), Deserialize<T>(Stream).
// Reused: the serializer. Text on the way: no. Checks: its list of types that are refused.
// Settings: defaults; names of types are in the payload.
namespace Roundup.Lineup;

/// <summary>Hyperion.</summary>
internal sealed class HyperionAdapter : Adapter
{
    public override string Id => "hyperion";

    public override string Title => "Hyperion";

    public override PayloadFormat Format => PayloadFormat.Binary;

    public override string Source => "https://github.com/akkadotnet/Hyperion";

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        var serializer = new Hyperion.Serializer();
        return new((output, value) => serializer.Serialize(value, output), bytes => serializer.Deserialize<T>(new MemoryStream(bytes)))
        {
            ReadStream = stream => serializer.Deserialize<T>(stream),
        };
    }
}
