using System.Text;
using Jackdaw.Streams;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Jackdaw.AspNetCore;

/// <summary>The media types of JSON and of JSON sequences.</summary>
internal static class JsonMediaTypes
{
    internal const string Json = "application/json";
    internal const string JsonWithCharset = "application/json; charset=utf-8";
    internal const string Problem = "application/problem+json";

    /// <summary>JSON Lines. No type is registered; this one and <c>application/jsonl</c> are in use.</summary>
    internal const string Lines = "application/x-ndjson";

    /// <summary>JSON text sequences (RFC 7464).</summary>
    internal const string Sequence = "application/json-seq";

    internal static readonly string[] OfDocuments = [Json, "text/json", "application/*+json"];

    internal static readonly string[] OfLines = [Lines, "application/jsonl", Sequence];

    /// <summary>Returns the framing of the values in a body.</summary>
    internal static JsonFraming FramingOf(string? contentType) =>
        !MediaTypeHeaderValue.TryParse(contentType, out MediaTypeHeaderValue? type) ? JsonFraming.Array
            : type.MediaType.Equals(Sequence, StringComparison.OrdinalIgnoreCase) ? JsonFraming.Sequence
            : OfLines.Any(lines => type.MediaType.Equals(lines, StringComparison.OrdinalIgnoreCase)) ? JsonFraming.Lines
            : JsonFraming.Array;

    /// <summary>Whether a type is that of a JSON document, or of a sequence of them.</summary>
    internal static bool IsJson(string? contentType, bool isSequence) =>
        MediaTypeHeaderValue.TryParse(contentType, out MediaTypeHeaderValue? type) && (IsDocument(type) || (isSequence && FramingOf(contentType) != JsonFraming.Array));

    /// <summary>Returns the encoding for a response of this type: that of its charset.</summary>
    /// <exception cref="InvalidOperationException">The charset is unknown.</exception>
    internal static Encoding EncodingFor(string contentType) => Charset(contentType) is { } charset ? BodyCharset.Of(charset) : Encoding.UTF8;

    /// <summary>Returns the encoding of a request body, or null.</summary>
    /// <param name="request">The request.</param>
    /// <param name="refused">The problem with its media type, if there is no encoding.</param>
    internal static Encoding? EncodingOf(HttpRequest request, out string refused)
    {
        refused = "";
        string? type = request.ContentType;

        // Most bodies have one of these two types, which need no parsing.
        if (string.Equals(type, Json, StringComparison.OrdinalIgnoreCase) || string.Equals(type, JsonWithCharset, StringComparison.OrdinalIgnoreCase))
        {
            return Encoding.UTF8;
        }

        if (!MediaTypeHeaderValue.TryParse(type, out MediaTypeHeaderValue? parsed) || !IsDocument(parsed))
        {
            refused = string.IsNullOrEmpty(type) ? "The body has no media type. Send a JSON media type, such as Content-Type: application/json." : "The media type of the body is not a JSON media type.";
            return null;
        }

        if (BodyCharset.Find(parsed.Charset.Value) is { } encoding)
        {
            return encoding;
        }

        refused = "The charset of the body is unknown.";
        return null;
    }

    private static bool IsDocument(MediaTypeHeaderValue type) =>
        type.MediaType.Equals(Json, StringComparison.OrdinalIgnoreCase) || type.MediaType.Equals(OfDocuments[1], StringComparison.OrdinalIgnoreCase) || type.Suffix.Equals("json", StringComparison.OrdinalIgnoreCase);

    private static string? Charset(string contentType) =>
        contentType.Contains("charset", StringComparison.OrdinalIgnoreCase) && !contentType.Equals(JsonWithCharset, StringComparison.OrdinalIgnoreCase)
            && MediaTypeHeaderValue.TryParse(contentType, out MediaTypeHeaderValue? type)
            ? type.Charset.Value
            : null;
}
