using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>A member to read into a state: the object itself, or the arguments of its constructor.</summary>
internal abstract class ReadMember<TState>
{
    /// <param name="plan">The member.</param>
    /// <param name="bit">The bit of the member if it is tracked, or -1.</param>
    /// <param name="place">The position in the expected order; -1 for a member that is known but skipped.</param>
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

    /// <summary>Cached, because the plan determines it by reflection, and it is needed for each name out of order.</summary>
    internal readonly bool MayBeAbsent;

    /// <summary>The name with its quotation marks and the colon, for <see cref="UncheckedReadCursor.IsRow"/>.</summary>
    internal readonly byte[] Row;

    internal readonly int NameLength;

    /// <summary>The word of the mask that has the member's bit.</summary>
    internal readonly int Word;

    /// <summary>The member's bit; zero if it is not tracked.</summary>
    internal readonly ulong Mask;

    /// <summary>The position in the expected order, or -1.</summary>
    internal readonly int Place;

    /// <summary>The stack space that its value may use.</summary>
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

    // A profile-guided JIT may inline this into code shared by all classes, whose frame would then be as large as the largest value: a
    // large value gets a frame of its own.
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
