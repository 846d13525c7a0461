using System.Buffers;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Conversions of JSON text to other forms, without types.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>
    /// Removes the white space between the tokens of a document. The tokens are unchanged, including the digits of numbers and the escapes
    /// of strings.
    /// </summary>
    /// <remarks>
    /// The document is validated as by <see cref="Validate"/>. Comments and other extensions that the profile allows are removed or
    /// translated, so the result is strict JSON.
    /// </remarks>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">The document is malformed or exceeds a limit of the profile.</exception>
    public static byte[] Minify(ReadOnlySpan<byte> utf8) => TextDoor.Minify(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Minify(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">The destination. It is written to only after the whole document has been validated.</param>
    public static void Minify(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination) => TextDoor.Minify(utf8, destination, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Minify(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">
    /// The destination, which may be the memory of the document. It is unchanged if the result does not fit or the document is invalid.
    /// </param>
    /// <param name="bytesWritten">The number of bytes written, or 0 if the result does not fit.</param>
    /// <returns>Whether the result fits.</returns>
    public static bool TryMinify(ReadOnlySpan<byte> utf8, Span<byte> destination, out int bytesWritten) =>
        TextDoor.TryMinify(utf8, destination, JsonSettingsOf<TSelf>.Usable, out bytesWritten);

    /// <summary>
    /// Indents a document for people: one line per element and member, indentation as specified by the profile
    /// (<see cref="JsonProfileAttribute.IndentSize"/>), a space after each colon, and empty arrays and objects on one line. The tokens are
    /// unchanged.
    /// </summary>
    /// <inheritdoc cref="Minify(ReadOnlySpan{byte})" path="/remarks"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">
    /// The document is malformed or exceeds a limit of the profile, or the result is too large for an array.
    /// </exception>
    public static byte[] Indent(ReadOnlySpan<byte> utf8) =>
        TextDoor.Indent(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Indent(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">The destination. It is written to only after the whole document has been validated.</param>
    public static void Indent(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination) =>
        TextDoor.Indent(utf8, destination, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Indent(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">
    /// The destination, which may be the memory of the document. It is unchanged if the result does not fit or the document is invalid.
    /// </param>
    /// <param name="bytesWritten">The number of bytes written, or 0 if the result does not fit.</param>
    /// <returns>Whether the result fits.</returns>
    public static bool TryIndent(ReadOnlySpan<byte> utf8, Span<byte> destination, out int bytesWritten) =>
        TextDoor.TryIndent(utf8, destination, JsonSettingsOf<TSelf>.Usable, out bytesWritten);

    /// <summary>
    /// Writes a document in its canonical form (RFC 8785), for hashing and signing: equivalent documents become the same bytes. The form
    /// has no white space, names sorted by UTF-16 code units, only necessary escapes, and numbers as ECMAScript writes them.
    /// </summary>
    /// <remarks>
    /// Numbers become the nearest double, as the standard requires: 9007199254740993 becomes 9007199254740992, and numbers too small for a
    /// double become 0. Write numbers that must be exact as strings.
    /// </remarks>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">
    /// The document is malformed or exceeds a limit of the profile, or it has no canonical form: an object has duplicate names, or a number
    /// is outside the range of a double.
    /// </exception>
    public static byte[] Canonicalize(ReadOnlySpan<byte> utf8) => TextDoor.Canonicalize(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Canonicalize(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">The destination. It is written to only after the whole document is known to have a canonical form.</param>
    public static void Canonicalize(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination) => TextDoor.Canonicalize(utf8, destination, JsonSettingsOf<TSelf>.Usable);
}
