namespace Jackdaw.Reading;

/// <summary>What is read while an array is pinned.</summary>
internal interface IPinnedReading
{
    /// <summary>Reads from a position.</summary>
    /// <param name="context">The state of the operation.</param>
    /// <param name="at">The first byte.</param>
    /// <returns>The position after what was read.</returns>
    UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at);
}
