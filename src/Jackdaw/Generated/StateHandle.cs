using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>The codec of one operation with state: each run of the operation starts with it.</summary>
internal sealed class StateHandle<T>(JsonCodecHandle<T> codec, JsonState state) : JsonCodecHandle<T>
{
    /// <summary>Whether it wraps this codec.</summary>
    public bool IsOf(JsonCodecHandle<T> other) => ReferenceEquals(codec, other);

    internal override bool MayBegin(byte first) => codec.MayBegin(first);

    public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        context.RunOnce();
        context.Accept(state.Value);
        return codec.Write(at, context, value);
    }

    public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        context.RunOnce(at);
        context.Accept(state.Value);
        return codec.Read(at, context, out value);
    }
}
