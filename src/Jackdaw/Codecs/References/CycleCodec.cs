using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>An object or a collection in a profile that ignores cycles. Inside itself it is written as <c>null</c>.</summary>
/// <typeparam name="T">The type of the object or collection.</typeparam>
/// <typeparam name="TCodec">The codec in other profiles.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct CycleCodec<T, TCodec> : IUncheckedJsonCodec<T>
    where T : class
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        if (value is null || !context.EnterReference(value))
        {
            return context.Null(at);
        }

        at = TCodec.Write(at, context, value);
        context.LeaveReference();
        return at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => TCodec.Read(at, context, out value);
}

/// <summary>
/// A value that is written by its run-time type, in a profile that ignores cycles. The codec of that type detects cycles. A boxed struct is
/// checked here, because the struct has no identity.
/// </summary>
/// <typeparam name="T">The declared type.</typeparam>
/// <typeparam name="TCodec">The codec in other profiles.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct CycleRunTimeTypeCodec<T, TCodec> : IUncheckedJsonCodec<T>
    where T : class
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        value is ValueType ? CycleCodec<T, TCodec>.Write(at, context, value) : TCodec.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => TCodec.Read(at, context, out value);
}

/// <summary>
/// A value among the derived types of another type, in a profile that ignores cycles. The codec of the declared type has gone into it, and its own does so again: in between the value counts as one
/// that nothing has gone into.
/// </summary>
/// <typeparam name="T">The derived type.</typeparam>
/// <typeparam name="TCodec">Its own codec.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct EnteredAgainCodec<T, TCodec> : IUncheckedJsonCodec<T>
    where T : class
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value)
    {
        context.LeaveReference();
        at = TCodec.Write(at, context, value);
        context.EnterReference(value!);
        return at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => TCodec.Read(at, context, out value);
}
