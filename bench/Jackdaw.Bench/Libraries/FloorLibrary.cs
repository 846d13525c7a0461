using System.Buffers;

namespace Jackdaw.Bench.Libraries;

/// <summary>
/// What no library can go below: reading builds the same objects from prepared text and numbers, writing copies the finished bytes.
/// </summary>
internal sealed class FloorLibrary : Library
{
    public override string Name => "floor";

    public override string Title => "floor";

    public override bool IsFloor => true;

    public override Calls<T> For<T>(CaseData<T> data)
    {
        byte[] finished = data.Compact;
        var build = data.Scenario.Floor?.Invoke(data.Value);
        return new Calls<T>(
            _ => finished.AsSpan().ToArray(),
            (output, _) => output.Write(finished),
            build is null ? null : _ => build());
    }
}
