using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// How far a loop over items came. Returned in two registers; as out parameters the same would cost the loop the registers of two
/// addresses.
/// </summary>
/// <param name="at">The position after the last item, or that of the next one.</param>
/// <param name="count">How many items were read.</param>
/// <param name="more">Whether there are more.</param>
internal readonly struct Filled(UncheckedReadCursor at, int count, bool more)
{
    internal readonly UncheckedReadCursor At = at;
    internal readonly int Count = count;
    internal readonly bool More = more;
}
