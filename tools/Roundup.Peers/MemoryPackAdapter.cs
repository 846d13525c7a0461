// Interface: MemoryPackSerializer.Serialize(IBufferWriter, value), Deserialize<T>(span); formatters by its generator.
// Reused: nothing of ours. Text on the way: no. Checks: lengths; members may be appended at the end only.
// Settings: UTF-8 strings, its default.
using MemoryPack;

namespace Roundup.Lineup;

/// <summary>MemoryPack.</summary>
internal sealed class MemoryPackAdapter : Adapter
{
    public override string Id => "memorypack";

    public override string Title => "MemoryPack";

    public override PayloadFormat Format => PayloadFormat.Binary;

    public override string Source => "https://github.com/Cysharp/MemoryPack";

    public override Calls<T> Bind<T>(Subject<T> subject) => new(
        (output, value) => MemoryPackSerializer.Serialize(output.Buffer, value),
        bytes => MemoryPackSerializer.Deserialize<T>(bytes)!);
}
