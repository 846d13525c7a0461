namespace Jackdaw;

/// <summary>
/// A member whose value is an array that is too large for memory. <c>SerializeAsync</c> enumerates and writes the elements when it reaches
/// the member. All other entry points reject it with <see cref="JsonError.Refused"/>, because they cannot wait.
/// </summary>
/// <remarks>
/// The enumerator is disposed when writing ends, even after an error. To read such a member, use the <see cref="JsonPart"/> for an array;
/// reading an object that still has the member is an error. Profiles that preserve references or ignore cycles do not support it.
/// </remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
public sealed class JsonStreamedArray<T>
{
    /// <summary>Creates a value from elements that are produced later.</summary>
    /// <param name="elements">The elements; null is written as <c>null</c>. They are enumerated each time the value is written.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elements"/> is null.</exception>
    public JsonStreamedArray(IAsyncEnumerable<T> elements)
    {
        ArgumentNullException.ThrowIfNull(elements);
        Elements = elements;
    }

    internal IAsyncEnumerable<T> Elements { get; }
}
