using System.ComponentModel;
using System.Runtime.ExceptionServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A user-defined codec of dictionary keys in place of a generated one; see <see cref="CheckedCodec{T, TCodec}"/>.</summary>
/// <typeparam name="T">The type of the keys.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CheckedKeyCodec<T, TCodec> : IUncheckedJsonKeyCodec<T>
    where T : notnull
    where TCodec : struct, IJsonKeyCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, T value)
    {
        at = context.Reserve(at, 0);
        WriteFrame outer = context.EnterCodec(at, isKey: true, typeof(TCodec));
        ExceptionDispatchInfo? failure = null;
        try
        {
            TCodec.WriteKey(new JsonWriter(context), value);
            at = context.FinishCodec(typeof(TCodec));
        }
#pragma warning disable CA1031 // Thrown again below.
        catch (Exception e)
#pragma warning restore CA1031
        {
            failure = ExceptionDispatchInfo.Capture(e);
        }

        if (failure is not null)
        {
            context.FailCodec(outer, failure, typeof(TCodec));
        }

        context.LeaveCodec(outer);
        return at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out T value)
    {
        UncheckedReadCursor start = at;
        ReadFrame outer = context.EnterCodec(at, isKey: true, typeof(TCodec));
        ExceptionDispatchInfo? failure = null;
        try
        {
            value = TCodec.ReadKey(new JsonReader(context));
            at = context.FinishCodec(typeof(TCodec));
        }
#pragma warning disable CA1031 // Thrown again below.
        catch (Exception e)
#pragma warning restore CA1031
        {
            value = default!;
            failure = ExceptionDispatchInfo.Capture(e);
        }

        if (failure is not null)
        {
            context.FailCodec(outer, start, failure, typeof(TCodec));
        }

        context.LeaveCodec(outer);
        return at;
    }
}
