using System.Text;

namespace Jackdaw.Streams;

/// <summary>
/// The charset of a body of HTTP: the encoding that its media type names, and a body in another one than UTF-8 as UTF-8. Compiled into each package that has such bodies, so that all of them read and write alike.
/// </summary>
internal static class BodyCharset
{
    /// <summary>The encoding of a charset as a media type names it, in quotation marks or without; UTF-8 where it names none. Null for one that is not known here, or that .NET refuses (UTF-7).</summary>
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
    /// <exception cref="InvalidOperationException">It is not known here, or .NET refuses it.</exception>
    internal static Encoding Of(string? charset) => Find(charset) ?? throw new InvalidOperationException($"The charset '{charset}' of the body is not known.");

    internal static bool IsUtf8(Encoding encoding) => encoding.CodePage == Encoding.UTF8.CodePage;

    /// <summary>Text that is written as UTF-8 goes to the body in the other encoding. Disposing of the stream completes the text, and leaves the body open.</summary>
    internal static Stream Writing(Stream body, Encoding encoding)
    {
        Encoding lossless = (Encoding)encoding.Clone();
        lossless.EncoderFallback = new EscapingFallback();
        return Encoding.CreateTranscodingStream(body, lossless, Encoding.UTF8, leaveOpen: true);
    }
}
