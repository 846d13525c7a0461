using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>Reads objects of one type, with the same values and errors as generated code.</summary>
internal abstract class ReflectedReader<T>
{
    internal virtual UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (default(T) is null && at.IsNull(context, out at))
        {
            value = default;
            return at;
        }

        UncheckedObjectStart start = new(at);
        at = at.BeginObject(context, out bool more);
        value = default;
        return ReadMembers(at, context, start, more, ref value);
    }

    /// <summary>Reads the members, starting at the first name.</summary>
    internal abstract UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, ref T? value);
}

/// <summary>Reads members into a state, from which the object is created.</summary>
/// <typeparam name="T">The type to read.</typeparam>
/// <typeparam name="TState">The type itself, or the arguments of its constructor as a tuple.</typeparam>
internal abstract class ReflectedReader<T, TState>(ObjectPlan plan, MemberLoop<TState> members, SeenBits bits, ReflectedExtension<T>? keeper) : ReflectedReader<T>
{
    /// <summary>The stack space used between two checks must be small (docs/decisions/0005).</summary>
    private const int MostOnStack = 1_024;

    /// <summary>
    /// The stack space that a level may use: the values of all members, some of them twice, and the call of a constructor.
    /// </summary>
    private readonly int _frame = LevelFrame.Of<TState>(plan.Members.Count) + LevelFrame.Of<T>(0) + members.Frame;

    private protected ObjectPlan Plan { get; } = plan;

    internal sealed override UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, ref T? value)
    {
        if (_frame > LevelFrame.Usual)
        {
            context.CheckFrame(at, _frame);
        }

        if (start.IsPopulating && Filler is { } filler)
        {
            return filler.ReadMembers(at, context, start, more, ref value);
        }

        if (bits.Words > 1)
        {
            return ReadLarge(at, context, start, more, ref value);
        }

        ulong seen = 0;
        return Read(at, context, start, more, new Span<ulong>(ref seen), ref value);
    }

    /// <summary>The reader for an existing object; null if it is this one.</summary>
    private protected virtual ReflectedReader<T>? Filler => null;

    private protected abstract TState Begin(in UncheckedObjectStart start, ReadContext context, ref T? value);

    /// <summary>The number of members whose start positions must be recorded.</summary>
    private protected abstract int Starts { get; }

    private protected abstract T Finish(ref TState state, in UncheckedObjectStart start, ReadContext context, Span<ulong> seen, Span<UncheckedReadCursor> starts);

    /// <summary>Called when all members of the object have been set.</summary>
    private protected abstract void Complete(ref T value, UncheckedReadCursor begin, ReadContext context);

    // The words are on the stack, in a frame of their own, because most types have at most one.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadLarge(UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, ref T? value)
    {
        Span<ulong> seen = stackalloc ulong[bits.Words];
        seen.Clear();
        return Read(at, context, start, more, seen, ref value);
    }

    private UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, Span<ulong> seen, ref T? value) =>
        Starts == 0 ? Read(at, context, start, more, seen, [], ref value) : ReadWithStarts(at, context, start, more, seen, ref value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadWithStarts(
        UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, Span<ulong> seen, ref T? value)
    {
        Span<UncheckedReadCursor> starts = Starts <= MostOnStack ? stackalloc UncheckedReadCursor[Starts] : new UncheckedReadCursor[Starts];
        return Read(at, context, start, more, seen, starts, ref value);
    }

    private UncheckedReadCursor Read(
        UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, Span<ulong> seen, Span<UncheckedReadCursor> starts, ref T? value) =>
        ItemSize<TState>.IsLarge ? ReadLarge(at, context, start, more, seen, starts, ref value) : ReadState(at, context, start, more, seen, starts, ref value);

    // The state is on the stack, so a large one gets a frame of its own, after the stack has been checked.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadLarge(
        UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, Span<ulong> seen, Span<UncheckedReadCursor> starts, ref T? value) =>
        ReadState(at, context, start, more, seen, starts, ref value);

    private UncheckedReadCursor ReadState(
        UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, Span<ulong> seen, Span<UncheckedReadCursor> starts, ref T? value)
    {
        object? extension = null;
        TState state = Begin(start, context, ref value);
        if (more)
        {
            at = members.Read(at, context, start, ref state, ref extension, seen, starts);
        }

        if (bits.HasRequired && bits.Missing(seen) is { } missing)
        {
            context.FailMissing(at, Plan.Display, missing);
        }

        value = Finish(ref state, start, context, seen, starts);
        if (extension is not null)
        {
            keeper!.Store(extension, ref value!, start.Begin, context);
        }

        Complete(ref value!, start.Begin, context);
        return at;
    }
}
