using System.Text;

namespace Jackdaw.Streams;

/// <summary>
/// The charset of an HTTP body: the encoding that its media type names, and conversion of bodies in other charsets to UTF-8. Compiled into
/// each package that handles such bodies, so that all of them behave alike.
/// </summary>
internal static class BodyCharset
{
    /// <summary>
    /// Returns the encoding of a charset as a media type names it, in quotation marks or without; UTF-8 if it names none. Returns null for
    /// a charset that is unknown here, or that .NET does not support (UTF-7).
    /// </summary>
    internal static Encoding? Find(string? charset)
    {
        if (string.IsNullOrEmpty(charset))
        {
            return Encoding.UTF8;
        }

        try
        {
            return Encoding.GetEncoding(charset.Length > 2 && charset[0] == '"' && charset[^1] == '"' ? charset[1..^1] : charset);
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            return null;
        }
    }

    /// <inheritdoc cref="Find"/>
    /// <exception cref="InvalidOperationException">The charset is unknown, or .NET does not support it.</exception>
    internal static Encoding Of(string? charset) => Find(charset) ?? throw new InvalidOperationException($"The charset '{charset}' of the body is not known.");

    internal static bool IsUtf8(Encoding encoding) => encoding.CodePage == Encoding.UTF8.CodePage;

    /// <summary>
    /// Returns a stream that passes text written to it as UTF-8 to the body in the other encoding. Disposing it completes the text and
    /// leaves the body open.
    /// </summary>
    internal static Stream Writing(Stream body, Encoding encoding)
    {
        Encoding lossless = (Encoding)encoding.Clone();
        lossless.EncoderFallback = new EscapingFallback();
        return Encoding.CreateTranscodingStream(body, lossless, Encoding.UTF8, leaveOpen: true);
    }
}
