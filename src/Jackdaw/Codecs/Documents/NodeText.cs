using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Converts nodes of System.Text.Json to text and back. A node that was read parses its text on access, as with System.Text.Json. Values
/// that a program put into a node, such as a number or an object of its own, are written with the settings of the profile.
/// </summary>
internal static class NodeText
{
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonNode? node) =>
        node is null
            ? context.Null(at)
            : StjOutput.WriteDocument(at, context, (Node: node, Options: OptionsFor(context.Settings)), nameof(JsonNode), static (writer, value) => value.Node.WriteTo(writer, value.Options));

    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonNode? node) =>
        StjDocument.Read(at, context, static (utf8, options) => JsonNode.Parse(utf8, documentOptions: options), out node);

    /// <summary>Reads a node of one kind.</summary>
    /// <param name="at">The position of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="isExpected">Whether the first byte begins a value of that kind.</param>
    /// <param name="expected">The kind, for the error.</param>
    /// <param name="node">The node.</param>
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, bool isExpected, string expected, out JsonNode? node)
    {
        if (!isExpected)
        {
            context.FailKind(at, expected);
        }

        return Read(at, context, out node);
    }

    /// <summary>
    /// Returns the options, or null if System.Text.Json has no reflection: a value of the program then brings its own contract, which
    /// options would replace. Numbers need none.
    /// </summary>
    private static JsonSerializerOptions? OptionsFor(JsonProfileSettings settings)
    {
        JsonSerializerOptions options = StjOptions.Of(settings);
        return JsonSerializer.IsReflectionEnabledByDefault || options.NumberHandling != JsonNumberHandling.Strict ? options : null;
    }
}
