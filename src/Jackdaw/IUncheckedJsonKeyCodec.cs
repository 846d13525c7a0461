using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>Reads and writes values of one type as member names, which represent dictionary keys in JSON.</summary>
/// <typeparam name="T">The type of the key.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IUncheckedJsonKeyCodec<T>
    where T : notnull
{
    /// <summary>Writes the key as a member name, including its quotes and the colon after it.</summary>
    /// <param name="at">The position to write at, with at least 128 bytes free.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The key.</param>
    /// <returns>The position after the colon. The buffer-space rules of <see cref="IUncheckedJsonCodec{T}.Write"/> apply.</returns>
    static abstract UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, T value);

    /// <summary>Reads a member name and the colon after it.</summary>
    /// <param name="at">The position of the name's opening quote.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The key read.</param>
    /// <returns>The position of the first byte of the member's value.</returns>
    /// <exception cref="JsonDataException">The name is not a valid <typeparamref name="T"/>.</exception>
    static abstract UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out T value);
}
