// Interface: the same as of Jackdaw, on a profile without generated codecs: what types meet that no generator saw.
// Reused, text, checks, settings: as of Jackdaw.
using Jackdaw;
using Jackdaw.Reflection;

namespace Roundup.Lineup;

/// <summary>Jackdaw's codecs composed at run time.</summary>
internal sealed class JackdawRuntimeAdapter : Adapter
{
    public override string Id => "jackdaw-runtime";

    public override string Title => "Jackdaw, run time";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "src/Jackdaw/Reflection";

    public override bool IsOurs => true;

    public override Calls<T> Bind<T>(Subject<T> subject) => new((output, value) => RuntimeJson.Serialize(output.Buffer, value), bytes => RuntimeJson.Deserialize<T>(bytes)!)
    {
        ReadStream = stream => RuntimeJson.Deserialize<T>(stream)!,
    };
}

/// <summary>The settings of <see cref="Json"/> without its generated codecs.</summary>
[JsonProfile]
internal sealed class RuntimeJson : JsonProfile<RuntimeJson>, IReflectedOnly;
