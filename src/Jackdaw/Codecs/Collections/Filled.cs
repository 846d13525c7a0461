using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// The progress of a loop over items. It is returned in two registers; out parameters would cost the loop the registers of two addresses.
/// </summary>
/// <param name="at">The position after the last item, or of the next one.</param>
/// <param name="count">The number of items read.</param>
/// <param name="more">Whether there are more.</param>
internal readonly struct Filled(UncheckedReadCursor at, int count, bool more)
{
    internal readonly UncheckedReadCursor At = at;
    internal readonly int Count = count;
    internal readonly bool More = more;
}
