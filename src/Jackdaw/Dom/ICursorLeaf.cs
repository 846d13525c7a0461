using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Reads one value at a cursor, from a document in memory or from the window of a stream.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
internal interface ICursorLeaf<T>
{
    /// <summary>Reads the value.</summary>
    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The operation; its depth is the depth the cursor has left.</param>
    /// <param name="value">The value.</param>
    /// <returns>The position after the value.</returns>
    UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value);
}
