using System.Text;
using Jackdaw.Streams;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Jackdaw.AspNetCore;

/// <summary>The media types of JSON, and of many values of JSON one after another.</summary>
internal static class JsonMediaTypes
{
    internal const string Json = "application/json";
    internal const string JsonWithCharset = "application/json; charset=utf-8";
    internal const string Problem = "application/problem+json";

    /// <summary>JSON Lines; there is no registered type, this one and <c>application/jsonl</c> are in use.</summary>
    internal const string Lines = "application/x-ndjson";

    /// <summary>RFC 7464.</summary>
    internal const string Sequence = "application/json-seq";

    internal static readonly string[] OfDocuments = [Json, "text/json", "application/*+json"];

    internal static readonly string[] OfLines = [Lines, "application/jsonl", Sequence];

    /// <summary>How the values of a body follow one another.</summary>
    internal static JsonFraming FramingOf(string? contentType) =>
        !MediaTypeHeaderValue.TryParse(contentType, out MediaTypeHeaderValue? type) ? JsonFraming.Array
            : type.MediaType.Equals(Sequence, StringComparison.OrdinalIgnoreCase) ? JsonFraming.Sequence
            : OfLines.Any(lines => type.MediaType.Equals(lines, StringComparison.OrdinalIgnoreCase)) ? JsonFraming.Lines
            : JsonFraming.Array;

    /// <summary>In which encoding a response of this type is written: that of its charset.</summary>
    /// <exception cref="InvalidOperationException">The charset is not known.</exception>
    internal static Encoding EncodingFor(string contentType) => Charset(contentType) is { } charset ? BodyCharset.Of(charset) : Encoding.UTF8;

    /// <summary>The encoding of the body of a request.</summary>
    /// <param name="request">The request.</param>
    /// <param name="refused">What is wrong with its type, where there is no encoding.</param>
    internal static Encoding? EncodingOf(HttpRequest request, out string refused)
    {
        refused = "";
        string? type = request.ContentType;

        // Most bodies have one of these two, which are not taken apart.
        if (string.Equals(type, Json, StringComparison.OrdinalIgnoreCase) || string.Equals(type, JsonWithCharset, StringComparison.OrdinalIgnoreCase))
        {
            return Encoding.UTF8;
        }

        if (!MediaTypeHeaderValue.TryParse(type, out MediaTypeHeaderValue? parsed) || !IsDocument(parsed))
        {
            refused = string.IsNullOrEmpty(type) ? "The body has no media type. Send one of JSON: Content-Type: application/json." : "The media type of the body is not one of JSON.";
            return null;
        }

        if (BodyCharset.Find(parsed.Charset.Value) is { } encoding)
        {
            return encoding;
        }

        refused = "The charset of the body is not known.";
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
