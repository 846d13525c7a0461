using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>
/// A member as it is read into a state: the object itself, or the arguments of its constructor.
/// </summary>
internal abstract class ReadMember<TState>
{
    /// <param name="plan">The member.</param>
    /// <param name="bit">Its bit among those that are noted, or -1.</param>
    /// <param name="place">Its place in the order that is expected, or -1 for a member that is known but skipped.</param>
    private protected ReadMember(MemberPlan plan, int bit, int place)
    {
        (Plan, Place, MayBeAbsent) = (plan, place, plan.MayBeAbsent);
        byte[] text = Encoding.UTF8.GetBytes($"\"{plan.EscapedName}\":");
        NameLength = text.Length;
        Row = text;
        Array.Resize(ref Row, Math.Max(text.Length, UncheckedReadCursor.RowLength));
        Word = Math.Max(bit, 0) / 64;
        Mask = bit < 0 ? 0 : 1UL << (bit % 64);
    }

    internal readonly MemberPlan Plan;

    /// <summary>What the plan finds out by reflection, for each name that comes out of turn.</summary>
    internal readonly bool MayBeAbsent;

    /// <summary>The name with its quotes and the colon, for <see cref="UncheckedReadCursor.IsRow"/>.</summary>
    internal readonly byte[] Row;

    internal readonly int NameLength;

    /// <summary>Which word of the mask has the member's bit.</summary>
    internal readonly int Word;

    /// <summary>The member's bit, or zero where nobody asks for it.</summary>
    internal readonly ulong Mask;

    /// <summary>Its place in the order that is expected, or -1.</summary>
    internal readonly int Place;

    /// <summary>How much of the stack its value may take.</summary>
    internal virtual int Frame => 0;

    internal abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ref TState state);
}

/// <summary>A member of one type and codec.</summary>
internal sealed class ReadMember<TState, TValue, TCodec>(Setter<TState, TValue> set, string? refuser, MemberPlan plan, int bit, int place)
    : ReadMember<TState>(plan, bit, place)
    where TCodec : struct, IUncheckedJsonCodec<TValue>
{
    internal override int Frame => LevelFrame.Of<TValue>(0);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ref TState state) =>
        ItemSize<TValue>.IsLarge ? ReadLarge(at, context, ref state) : ReadValue(at, context, ref state);

    // The profile of a program may have this inlined into code that all classes share, whose frame would then be as large as the largest value: a large one has a frame of its own.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadLarge(UncheckedReadCursor at, ReadContext context, ref TState state) => ReadValue(at, context, ref state);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private UncheckedReadCursor ReadValue(UncheckedReadCursor at, ReadContext context, ref TState state)
    {
        UncheckedReadCursor after = TCodec.Read(at, context, out TValue? value);
        if (value is null && Plan.NullRefuser is { } member)
        {
            context.FailNull(after, member);
        }

        if (refuser is null)
        {
            set(ref state, value!);
        }
        else
        {
            Guard.Set(set, ref state, value!, at, context, refuser);
        }

        return after;
    }
}

/// <summary>A member that is known but not read.</summary>
internal sealed class SkippedMember<TState>(MemberPlan plan, int bit) : ReadMember<TState>(plan, bit, place: -1)
{
    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ref TState state) => at.SkipValue(context);
}
