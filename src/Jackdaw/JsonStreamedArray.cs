namespace Jackdaw;

/// <summary>
/// A member whose value is an array too large to be in memory: <c>SerializeAsync</c> writes the elements while they are enumerated, when it comes to their place in the
/// document. All other entry points refuse it with <see cref="JsonError.Refused"/>, because they can't wait.
/// </summary>
/// <remarks>
/// The enumerator is disposed of when the writing ends, however it ends. It is read with the <see cref="JsonPart"/> of an array; a document that still has the member when the
/// object is read is refused. Profiles that preserve references or ignore cycles don't take it.
/// </remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
public sealed class JsonStreamedArray<T>
{
    /// <summary>Makes a value of elements that come later.</summary>
    /// <param name="elements">The elements; null is written as <c>null</c>. Enumerated once each time that the value is written.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elements"/> is null.</exception>
    public JsonStreamedArray(IAsyncEnumerable<T> elements)
    {
        ArgumentNullException.ThrowIfNull(elements);
        Elements = elements;
    }

    internal IAsyncEnumerable<T> Elements { get; }
}
