using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Streams;

/// <summary>
/// The codec of a value that is written separately and belongs into another: each run of the operation begins with the surroundings.
/// </summary>
internal sealed class WithinHandle<T>(JsonCodecHandle<T> codec, int depthLeft, Func<string> path) : JsonCodecHandle<T>
{
    public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        context.Within(depthLeft, path);
        return codec.Write(at, context, value);
    }

    public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => throw new NotSupportedException("It writes.");
}
