using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Nodes of System.Text.Json to text and back. A node that was read parses its text when it is looked into, as with System.Text.Json. What a program put into a node, a number or an
/// object of its own, is written under the settings of the profile.
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
    /// <param name="isExpected">Whether its first byte is one of that kind.</param>
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

    /// <summary>Where System.Text.Json has no reflection, a value of the program's own brings its contract along, and settings would take it away. Numbers need none.</summary>
    private static JsonSerializerOptions? OptionsFor(JsonProfileSettings settings)
    {
        JsonSerializerOptions options = StjOptions.Of(settings);
        return JsonSerializer.IsReflectionEnabledByDefault || options.NumberHandling != JsonNumberHandling.Strict ? options : null;
    }
}
