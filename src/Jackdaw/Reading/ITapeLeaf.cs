namespace Jackdaw.Reading;

/// <summary>Reads one value of a document that stays.</summary>
/// <typeparam name="T">The type that is read.</typeparam>
internal interface ITapeLeaf<out T>
{
    /// <summary>Reads the value.</summary>
    /// <param name="at">Its first byte.</param>
    /// <param name="context">An operation on the whole document.</param>
    T Read(UncheckedReadCursor at, ReadContext context);
}
