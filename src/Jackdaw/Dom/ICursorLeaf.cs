using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Reads one value where a cursor is, in a document that is in memory or in the window of a stream.</summary>
/// <typeparam name="T">The type that is read.</typeparam>
internal interface ICursorLeaf<T>
{
    /// <summary>Reads the value.</summary>
    /// <param name="at">Its first byte.</param>
    /// <param name="context">The operation; its depth is what the cursor has left.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position after it.</returns>
    UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value);
}
