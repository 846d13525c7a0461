using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Reads and writes values of one type. A codec is an empty struct whose members are static, so that composition happens by type
/// argument and every call is direct: nothing is virtual, looked up or allocated.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IUncheckedJsonCodec<T>
{
    /// <summary>Writes one complete JSON value.</summary>
    /// <remarks>
    /// Room in the buffer: 128 bytes are free on entry, and a codec may use up all of them. One that writes more, or writes after
    /// another codec, asks for it first: <see cref="WriteContext.Reserve"/> gives what is asked for and 256 bytes more. Nothing is
    /// promised on return, so a caller reserves again before it writes on, if only with 0. Whole values that the library writes
    /// take care of themselves: scalars take at most 64 bytes of what is free and test nothing, everything of unbounded length
    /// reserves before its first byte.
    /// </remarks>
    /// <param name="at">The position to write at; at least 128 bytes are free there.</param>
    /// <param name="context">The state of this operation: buffer, depth, settings.</param>
    /// <param name="value">The value; <see langword="null"/> is written as <c>null</c> by codecs of reference types.</param>
    /// <returns>The position after the value.</returns>
    static abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value);

    /// <summary>Reads one complete JSON value.</summary>
    /// <param name="at">The position of the first byte of the value; white space has been passed.</param>
    /// <param name="context">The state of this operation: document, depth, limits.</param>
    /// <param name="value">The value read.</param>
    /// <returns>The position directly after the value.</returns>
    /// <exception cref="JsonDataException">The document holds no valid <typeparamref name="T"/> here.</exception>
    static abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value);
}
