using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Reads and writes values of one type. A codec is an empty struct with static members. Codecs are composed by type arguments, so every
/// call is direct: there are no virtual calls, lookups or allocations.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IUncheckedJsonCodec<T>
{
    /// <summary>Writes one complete JSON value.</summary>
    /// <remarks>
    /// Buffer space: at least 128 bytes are free on entry, and a codec may use all of them. A codec that writes more, or writes after
    /// calling another codec, must first call <see cref="WriteContext.Reserve"/>, which provides the requested size and 256 bytes more. No
    /// space is guaranteed on return, so a caller must reserve again before it writes on, even if it reserves 0. The library's own value
    /// methods manage space themselves: scalars use at most 64 of the free bytes and test nothing; values of unbounded length reserve
    /// before their first byte.
    /// </remarks>
    /// <param name="at">The position to write at, with at least 128 bytes free.</param>
    /// <param name="context">The state of this operation: buffer, depth and settings.</param>
    /// <param name="value">The value. Codecs of reference types write <see langword="null"/> as <c>null</c>.</param>
    /// <returns>The position after the value.</returns>
    static abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value);

    /// <summary>Reads one complete JSON value.</summary>
    /// <param name="at">The position of the value's first byte, after any white space.</param>
    /// <param name="context">The state of this operation: document, depth and limits.</param>
    /// <param name="value">The value read.</param>
    /// <returns>The position directly after the value.</returns>
    /// <exception cref="JsonDataException">The document does not contain a valid <typeparamref name="T"/> here.</exception>
    static abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value);
}
