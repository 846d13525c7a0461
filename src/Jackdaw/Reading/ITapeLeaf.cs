namespace Jackdaw.Reading;

/// <summary>Reads one value of a document kept in memory.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
internal interface ITapeLeaf<out T>
{
    /// <summary>Reads the value.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">An operation on the whole document.</param>
    T Read(UncheckedReadCursor at, ReadContext context);
}
