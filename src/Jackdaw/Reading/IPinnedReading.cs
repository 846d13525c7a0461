namespace Jackdaw.Reading;

/// <summary>What is read while an array is pinned.</summary>
internal interface IPinnedReading
{
    /// <summary>Whether it is a document or a value, so that the settings and limits of the profile hold for it.</summary>
    bool IsLimited { get; }

    /// <summary>Reads from a position.</summary>
    /// <param name="context">The state of the operation.</param>
    /// <param name="at">The first byte.</param>
    /// <returns>The position after what was read.</returns>
    UncheckedReadCursor Read(ReadContext context, UncheckedReadCursor at);
}
