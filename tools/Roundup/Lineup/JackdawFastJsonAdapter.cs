// Interface: JSON.WriteTo(IBufferWriter, value, parameters), JSON.ToObject<T>(byte[], parameters) of Jackdaw.FastJson.
// Reused: the parameters. Text on the way: no. Checks: depth, collisions, a closed list of types.
// Settings: no type tags (UseExtensions = false), milliseconds, enums by number: the payload of the others as nearly as the format allows.
using fastJSON;

namespace Roundup.Lineup;

/// <summary>fastJSON's format by Jackdaw.</summary>
internal sealed class JackdawFastJsonAdapter : Adapter
{
    private static readonly JSONParameters Parameters = new()
    {
        UseExtensions = false,
        UsingGlobalTypes = false,
        UseFastGuid = false,
        UseUTCDateTime = true,
        DateTimeMilliseconds = true,
        UseEscapedUnicode = false,
        UseValuesOfEnums = true,
    };

    public override string Id => "jackdaw-fastjson";

    public override string Title => "Jackdaw.FastJson";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "src/Jackdaw.FastJson";

    public override bool IsOurs => true;

    public override Calls<T> Bind<T>(Subject<T> subject) => new((output, value) => JSON.WriteTo(output.Buffer, (object)value!, Parameters), bytes => JSON.ToObject<T>(bytes, Parameters)!)
    {
        ReadStream = stream => JSON.ToObject<T>(stream, Parameters)!,
    };
}
