using System.Runtime.CompilerServices;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct TimeSpanScalar : IScalar<TimeSpan>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TimeSpan value) => at.Int64(value.Ticks);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TimeSpan value)
    {
        if (TruthNumber.IsHere(at))
        {
            context.FailKind(at, "a number of ticks");
        }

        at = WholeNumber.Read(at, context, session, long.MinValue, long.MaxValue, "a number of ticks", out long ticks);
        value = new TimeSpan(ticks);
        return at;
    }
}
