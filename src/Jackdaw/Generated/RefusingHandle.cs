using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>Replaces every codec of a profile that cannot be used, and reports the cause.</summary>
internal sealed class RefusingHandle<T>(string reason) : JsonCodecHandle<T>
{
    public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => throw new NotSupportedException(reason);

    public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => throw new NotSupportedException(reason);
}
