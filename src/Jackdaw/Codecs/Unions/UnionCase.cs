using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A case of a C# union.</summary>
internal abstract class UnionCase<T>(JsonKinds kinds, bool takesNull)
{
    /// <summary>The kinds of JSON that it may be read from.</summary>
    internal JsonKinds Kinds => kinds;

    internal bool TakesNull => takesNull;

    /// <summary>The objects that belong to this case, if several cases are objects.</summary>
    internal UnionMembers? Members { get; set; }

    internal abstract Type Type { get; }

    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value);

    internal abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, string maker, out T? value);

    /// <summary>Creates the union of a value that has been read elsewhere in the document.</summary>
    internal abstract T Of(object held, UncheckedReadCursor at, ReadContext context, string maker);

    internal abstract T Null(UncheckedReadCursor at, ReadContext context, string maker);
}

/// <summary>The members of a case that is an object.</summary>
/// <param name="Names">All members.</param>
/// <param name="Required">The members that an object of the case must have.</param>
/// <param name="RejectsOthers">Whether an object with other members does not belong to the case.</param>
internal sealed record UnionMembers(IReadOnlyList<string> Names, IReadOnlyList<string> Required, bool RejectsOthers);

/// <summary>A case and its codec.</summary>
internal sealed class UnionCase<T, TCase, TCodec>(JsonKinds kinds, bool takesNull, Func<TCase?, T> make) : UnionCase<T>(kinds, takesNull)
    where TCodec : struct, IUncheckedJsonCodec<TCase>
{
    internal override Type Type => typeof(TCase);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, object? value) =>
        ItemSize<TCase>.IsLarge ? WriteLarge(at, context, value) : WriteHeld(at, context, value);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, string maker, out T? value) =>
        ItemSize<TCase>.IsLarge ? ReadLarge(at, context, maker, out value) : ReadHeld(at, context, maker, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedWriteCursor WriteHeld(UncheckedWriteCursor at, WriteContext context, object? value) =>
        context.Reserve(TCodec.Write(context.Reserve(at, 0), context, (TCase)value!), 0);

    // Values that need much stack have frames of their own, after the stack has been checked.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteWithin(UncheckedWriteCursor at, WriteContext context, object? value) => WriteHeld(at, context, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteLarge(UncheckedWriteCursor at, WriteContext context, object? value)
    {
        context.CheckFrame(ItemSize<TCase>.Frame);
        return WriteWithin(at, context, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadWithin(UncheckedReadCursor at, ReadContext context, string maker, out T? value) => ReadHeld(at, context, maker, out value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadLarge(UncheckedReadCursor at, ReadContext context, string maker, out T? value)
    {
        context.CheckFrame(at, ItemSize<TCase>.Frame);
        return ReadWithin(at, context, maker, out value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private UncheckedReadCursor ReadHeld(UncheckedReadCursor at, ReadContext context, string maker, out T? value)
    {
        UncheckedReadCursor after = TCodec.Read(at, context, out TCase? held);
        value = Make(held, at, context, maker);
        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal override T Of(object held, UncheckedReadCursor at, ReadContext context, string maker) => Make((TCase)held, at, context, maker);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal override T Null(UncheckedReadCursor at, ReadContext context, string maker) => Make(default, at, context, maker);

    /// <summary>
    /// Creates the union. Constructors of compiler-generated unions only store the value; a hand-written one may reject it.
    /// </summary>
    private T Make(TCase? held, UncheckedReadCursor at, ReadContext context, string maker)
    {
        try
        {
            return make(held);
        }
        catch (Exception exception) when (ReadContext.IsRefusal(exception))
        {
            context.FailModel(at, maker, exception);
            throw;
        }
    }
}
