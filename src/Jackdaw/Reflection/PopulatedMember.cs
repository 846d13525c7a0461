using System.Runtime.CompilerServices;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>A member whose existing value is populated.</summary>
internal sealed class PopulatedMember<TState, TValue, TPopulator>(
    Getter<TState, TValue> get, Setter<TState, TValue>? set, string? refuser, MemberPlan plan, int bit, int place) : ReadMember<TState>(plan, bit, place)
    where TPopulator : struct, IJsonPopulator<TValue>
{
    internal override int Frame => LevelFrame.Of<TValue>(0);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ref TState state) =>
        ItemSize<TValue>.IsLarge ? ReadLarge(at, context, ref state) : ReadValue(at, context, ref state);

    // See ReadMember.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadLarge(UncheckedReadCursor at, ReadContext context, ref TState state) => ReadValue(at, context, ref state);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private UncheckedReadCursor ReadValue(UncheckedReadCursor at, ReadContext context, ref TState state)
    {
        TValue? value = get(ref state);
        UncheckedReadCursor after = TPopulator.Populate(at, context, ref value, out bool isNew);
        if (value is null && (set is null || Plan.NullRefuser is not null))
        {
            context.FailNull(after, Plan.Display);
        }

        if (!isNew || set is null)
        {
            return after;
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
