using System.Buffers;
using Jackdaw.Generated;

namespace Jackdaw;

/// <content>Text to text: other forms of a document whose types nobody needs to know.</content>
public abstract partial class JsonProfile<TSelf>
{
    /// <summary>Removes the white space between the tokens of a document. Tokens stay as they are: the digits of numbers, the escapes of strings.</summary>
    /// <remarks>
    /// The document is validated as <see cref="Validate"/> does. Comments and the other freedoms that a profile allows are removed or translated, so the result is strict JSON.
    /// </remarks>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or beyond a limit of the profile.</exception>
    public static byte[] Minify(ReadOnlySpan<byte> utf8) => TextDoor.Minify(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Minify(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">Gets the result, once the whole document has been found to be valid.</param>
    public static void Minify(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination) => TextDoor.Minify(utf8, destination, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Minify(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">The memory, which may be that of the document. Untouched when the result does not fit, and when the document is refused.</param>
    /// <param name="bytesWritten">The number of bytes written; 0 when the result does not fit.</param>
    /// <returns>Whether the result fits.</returns>
    public static bool TryMinify(ReadOnlySpan<byte> utf8, Span<byte> destination, out int bytesWritten) =>
        TextDoor.TryMinify(utf8, destination, JsonSettingsOf<TSelf>.Usable, out bytesWritten);

    /// <summary>
    /// Lays out a document for people: a line for each element and member, indented as the profile says (<see cref="JsonProfileAttribute.IndentSize"/>), a space after each colon, empty arrays and objects
    /// on one line. Tokens stay as they are.
    /// </summary>
    /// <inheritdoc cref="Minify(ReadOnlySpan{byte})" path="/remarks"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or beyond a limit of the profile, or the result is larger than an array can be.</exception>
    public static byte[] Indent(ReadOnlySpan<byte> utf8) =>
        TextDoor.Indent(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Indent(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">Gets the result, once the whole document has been found to be valid.</param>
    public static void Indent(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination) =>
        TextDoor.Indent(utf8, destination, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Indent(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">The memory, which may be that of the document. Untouched when the result does not fit, and when the document is refused.</param>
    /// <param name="bytesWritten">The number of bytes written; 0 when the result does not fit.</param>
    /// <returns>Whether the result fits.</returns>
    public static bool TryIndent(ReadOnlySpan<byte> utf8, Span<byte> destination, out int bytesWritten) =>
        TextDoor.TryIndent(utf8, destination, JsonSettingsOf<TSelf>.Usable, out bytesWritten);

    /// <summary>
    /// Writes a document in its canonical form (RFC 8785): documents that mean the same become the same bytes, which can be hashed or signed. No white space, names sorted by their UTF-16 code
    /// units, only necessary escapes, numbers as ECMAScript writes them.
    /// </summary>
    /// <remarks>
    /// Numbers become the nearest double, as the standard says: 9007199254740993 becomes 9007199254740992, and what is too small becomes 0. Write numbers that must be exact as strings.
    /// </remarks>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <returns>A new array.</returns>
    /// <exception cref="JsonDataException">
    /// The document is malformed, or beyond a limit of the profile; an object has two members of one name, or a number is out of the range of a double: such documents have no canonical form.
    /// </exception>
    public static byte[] Canonicalize(ReadOnlySpan<byte> utf8) => TextDoor.Canonicalize(utf8, JsonSettingsOf<TSelf>.Usable);

    /// <inheritdoc cref="Canonicalize(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One JSON document in UTF-8.</param>
    /// <param name="destination">Gets the result, once the whole document has been found to have a canonical form.</param>
    public static void Canonicalize(ReadOnlySpan<byte> utf8, IBufferWriter<byte> destination) => TextDoor.Canonicalize(utf8, destination, JsonSettingsOf<TSelf>.Usable);
}
