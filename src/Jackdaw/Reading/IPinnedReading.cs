namespace Jackdaw.Reading;

/// <summary>A read operation on a pinned array.</summary>
internal interface IPinnedReading
{
    /// <summary>Whether the operation reads a document or value, so that the settings and limits of the profile apply.</summary>
    bool IsLimited { get; }

    /// <summary>Reads from a position.</summary>
    /// <param name="context">The read operation.</param>
    /// <param name="at">The start position.</param>
    /// <returns>The position after the text read.</returns>
    UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at);
}
