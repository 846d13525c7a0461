using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>
/// Reads objects whose constructor takes arguments: first the values, then the object, then the members that are set on it.
/// </summary>
/// <typeparam name="T">The type to read.</typeparam>
/// <typeparam name="TState">The values of all members: a tuple, or an array if there are very many.</typeparam>
internal sealed class ArgumentReader<T, TState>(
    ObjectPlan plan, TState defaults, Maker<TState, T> make, LaterMember<TState, T>[] later, int starts, MemberLoop<TState> members, SeenBits bits, ReflectedExtension<T>? keeper)
    : ReflectedReader<T, TState>(plan, members, bits, keeper)
{
    private readonly string _maker = $"The constructor of '{plan.Display}'";
    private readonly ReadCallbacks<T>? _callbacks = ReadCallbacks<T>.Of(plan);
    private readonly bool _isGuarded = plan.Construction.IsGuarded;

    private readonly Lazy<ReflectedReader<T>?> _filler = new(() => FillerOf(plan));

    private protected override int Starts => starts;

    private protected override ReflectedReader<T>? Filler => _filler.Value;

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = RuntimeCodecs.OnlyComposedThere)]
    private static ReflectedReader<T>? FillerOf(ObjectPlan plan) => plan.Filled is { } filled ? ReflectedObjectBuilder.Reader<T>(filled) : null;

    private protected override TState Begin(in UncheckedObjectStart start, ReadContext context, ref T? value) => defaults is object?[] values ? (TState)values.Clone() : defaults;

    private protected override T Finish(
        ref TState state, in UncheckedObjectStart start, ReadContext context, Span<ulong> seen, Span<UncheckedReadCursor> starts)
    {
        UncheckedReadCursor begin = start.Begin;
        T result = _isGuarded ? Guard.Make(make, ref state, begin, context, _maker) : make(ref state);
        start.Note(context, result);
        _callbacks?.Before(context, begin, ref result);
        foreach (LaterMember<TState, T> member in later)
        {
            if ((seen[member.Read.Word] & member.Read.Mask) != 0)
            {
                member.Set(ref state, ref result, starts.IsEmpty ? begin : starts[member.Read.Place], context);
            }
        }

        return result;
    }

    private protected override void Complete(ref T value, UncheckedReadCursor begin, ReadContext context) => _callbacks?.After(context, begin, ref value);
}

/// <summary>A member that is set after the constructor has run, if the document contained it.</summary>
internal abstract class LaterMember<TState, T>(ReadMember<TState> read)
{
    /// <summary>The member, as read into the state.</summary>
    internal readonly ReadMember<TState> Read = read;

    internal abstract void Set(ref TState state, ref T result, UncheckedReadCursor start, ReadContext context);
}

/// <summary>A member of one type that is set after the constructor.</summary>
internal sealed class LaterMember<TState, T, TValue>(Getter<TState, TValue> get, Setter<T, TValue> set, string? refuser, ReadMember<TState> read)
    : LaterMember<TState, T>(read)
{
    // See ReadMember.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal override void Set(ref TState state, ref T result, UncheckedReadCursor start, ReadContext context)
    {
        if (refuser is null)
        {
            set(ref result, get(ref state));
        }
        else
        {
            Guard.Set(set, ref result, get(ref state), start, context, refuser);
        }
    }
}
