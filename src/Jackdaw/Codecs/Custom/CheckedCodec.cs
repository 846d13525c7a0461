using System.ComponentModel;
using System.Runtime.ExceptionServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A user-defined codec in place of a generated one: <c>ListCodec&lt;Money, CheckedCodec&lt;Money, MoneyCodec&gt;&gt;</c>. It passes the
/// codec a reader or writer that checks every call, and verifies that exactly one value was read or written.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CheckedCodec<T, TCodec> : IUncheckedJsonCodec<T>
    where TCodec : struct, IJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        if (value is null && !TCodec.HandlesNull)
        {
            return context.Null(at);
        }

        at = context.Reserve(at, 0);
        WriteFrame outer = context.EnterCodec(at, isKey: false, typeof(TCodec));
        ExceptionDispatchInfo? failure = null;
        try
        {
            TCodec.Write(new JsonWriter(context), value!);
            at = context.FinishCodec(typeof(TCodec));
        }
#pragma warning disable CA1031 // Thrown again below.
        catch (Exception e)
#pragma warning restore CA1031
        {
            failure = ExceptionDispatchInfo.Capture(e);
        }

        // Not in the catch block: there the stack of everything that failed is still in use, 10 KB and more for each level of a value that
        // contains itself, and a document of 64 levels would end the process.
        if (failure is not null)
        {
            context.FailCodec(outer, failure, typeof(TCodec));
        }

        context.LeaveCodec(outer);
        return at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (default(T) is null && !TCodec.HandlesNull && at.IsNull(context, out at))
        {
            value = default;
            return at;
        }

        UncheckedReadCursor start = at;
        ReadFrame outer = context.EnterCodec(at, isKey: false, typeof(TCodec));
        ExceptionDispatchInfo? failure = null;
        try
        {
            value = TCodec.Read(new JsonReader(context));
            at = context.FinishCodec(typeof(TCodec));
        }
#pragma warning disable CA1031 // Thrown again below.
        catch (Exception e)
#pragma warning restore CA1031
        {
            value = default;
            failure = ExceptionDispatchInfo.Capture(e);
        }

        // See Write.
        if (failure is not null)
        {
            context.FailCodec(outer, start, failure, typeof(TCodec));
        }

        context.LeaveCodec(outer);
        return at;
    }
}
