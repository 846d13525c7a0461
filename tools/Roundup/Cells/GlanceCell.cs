using Roundup.Data.Questions;
using Roundup.Gates;
using Roundup.Lineup;

namespace Roundup.Cells;

/// <summary>A look at three members of each question as one call that says whether its result was right.</summary>
internal static class GlanceCell
{
    public static (Action Once, long Bytes) Work(Adapter adapter, SearchResponse value, byte[] payload)
    {
        Func<byte[], ulong> look = GlanceGate.Bind(adapter, value, new Lazy<byte[]>(payload)).Look;
        ulong expected = GlanceSum.Of(value);
        return (() => Cell.Expect(expected, look(payload)), payload.Length);
    }
}
