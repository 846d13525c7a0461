using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>Reads objects that are created first and filled afterwards.</summary>
/// <param name="plan">The type.</param>
/// <param name="make">The constructor; null for the default of a struct.</param>
/// <param name="members">Its members.</param>
/// <param name="bits">The members to track.</param>
/// <param name="keeper">The member for extension data, or null.</param>
internal sealed class PlainReader<T>(ObjectPlan plan, Maker<T>? make, MemberLoop<T> members, SeenBits bits, ReflectedExtension<T>? keeper)
    : ReflectedReader<T, T>(plan, members, bits, keeper)
{
    private protected override int Starts => 0;

    private readonly ReadCallbacks<T>? _callbacks = ReadCallbacks<T>.Of(plan);

    private protected override T Begin(in UncheckedObjectStart start, ReadContext context, ref T? value)
    {
        T state = start.IsPopulating ? value! : make is null ? default! : make();
        start.Note(context, state);
        _callbacks?.Before(context, start.Begin, ref state);
        return state;
    }

    private protected override T Finish(
        ref T state, in UncheckedObjectStart start, ReadContext context, Span<ulong> seen, Span<UncheckedReadCursor> starts) => state;

    private protected override void Complete(ref T value, UncheckedReadCursor begin, ReadContext context) => _callbacks?.After(context, begin, ref value);
}
