using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>A codec as an object: what generated code hands to the doors.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonCodecHandle
{
    private protected JsonCodecHandle()
    {
    }

    /// <summary>Makes the handle of a codec.</summary>
    /// <typeparam name="T">The type that is read and written.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    public static JsonCodecHandle Of<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T> => new JsonCodecHandle<T, TCodec>();
}

/// <summary>The codec of one type as an object.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonCodecHandle<T> : JsonCodecHandle
{
    private protected JsonCodecHandle()
    {
    }

    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value);

    internal abstract T? Read(ReadContext context);

    /// <summary>Reads a value inside a document.</summary>
    internal abstract UncheckedReadCursor ReadAt(UncheckedReadCursor at, ReadContext context, out T? value);
}

internal sealed class JsonCodecHandle<T, TCodec> : JsonCodecHandle<T>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => TCodec.Write(at, context, value);

    internal override UncheckedReadCursor ReadAt(UncheckedReadCursor at, ReadContext context, out T? value) => TCodec.Read(at, context, out value);

    internal override T? Read(ReadContext context)
    {
        UncheckedReadCursor at = TCodec.Read(context.First(), context, out T? value);
        context.Finish(at);
        return value;
    }
}
