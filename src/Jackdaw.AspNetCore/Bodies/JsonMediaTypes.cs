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
}
