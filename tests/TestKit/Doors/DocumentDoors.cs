using System.Buffers;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.TestKit.Doors;

/// <summary>Every way to read a document without a type, walked to the tree that the reference parser makes.</summary>
public static class DocumentDoors
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    public static IReadOnlyList<ReadingDoor> All { get; } =
    [
        new("document of a span", false, false, utf8 => Walk(Json.Parse(new ReadOnlySpan<byte>(utf8)))),
        new("document of an array", false, false, utf8 => Walk(Json.Parse(utf8))),
        new("document of one piece", false, false, utf8 => Walk(Json.Parse(new ReadOnlySequence<byte>(utf8)))),
        new("document of two pieces", false, false, utf8 => Walk(Json.Parse(Pieces.Split(utf8, utf8.Length / 2)))),
        new("document of many pieces", false, false, utf8 => Walk(Json.Parse(Pieces.Crumbs(utf8)))),
        new("document of a string", true, false, utf8 => Walk(Json.Parse(Strict.GetString(utf8)))),
        new("document of characters", true, false, utf8 => Walk(Json.Parse(Strict.GetString(utf8).AsSpan()))),
        new("document of a stream", false, true, utf8 => Walk(Json.Parse(new MemoryStream(utf8)))),
        new("document of a stream that drips", false, true, utf8 => Walk(Json.Parse(new DripStream(utf8)))),
        new("document written", false, false, Written),
        new("document and nodes", false, false, AsNodes),
        new("nodes of text", true, false, utf8 => Compared(JsonNode.Parse(Strict.GetString(utf8)), utf8)),
        new("nodes of a stream", false, true, utf8 => Compared(JsonNode.Parse(new MemoryStream(utf8)), utf8.AsSpan().StartsWith("\uFEFF"u8) ? utf8[3..] : utf8)),
        new("cursor", false, false, utf8 => CursorTree.Of(Json.OpenCursor(utf8))),
        new("cursor over a stream", false, true, utf8 => CursorTree.Of(Json.OpenCursor(new MemoryStream(utf8)))) { Transcodes = true, IsInPieces = true },
        new("cursor over a stream that drips", false, true, utf8 => CursorTree.Of(Json.OpenCursor(new DripStream(utf8), new() { BufferSize = 1 }))) { Transcodes = true, IsInPieces = true },
        new("cursor, awaited", false, true, utf8 => CursorTree.OfAsync(Json.OpenCursorAsync(new DripStream(utf8))).GetAwaiter().GetResult()) { Transcodes = true, IsInPieces = true },
        new("cursor that passes", false, true, utf8 => CursorTree.Passed(Json.OpenCursor(new DripStream(utf8), new() { BufferSize = 16 }), utf8)) { Transcodes = true, IsInPieces = true },
    ];

    /// <summary>The tree of a document, in the words of a user: members, elements and scalars.</summary>
    public static Tree TreeOf(JsonView value) => value.Kind switch
    {
        JsonKind.Null => Tree.Null.Value,
        JsonKind.Boolean => new Tree.Boolean(value.GetBoolean()),
        JsonKind.String => new Tree.Text(value.GetString()!),
        JsonKind.Array => new Tree.Array([.. value.Elements.Select(TreeOf)]),
        JsonKind.Object => new Tree.Object([.. value.Members.Select(member => (member.Name, TreeOf(member.Value)))]),
        _ => new Tree.Number(value.TryGetDouble(out double number) ? number : double.NaN),
    };

    private static Tree Walk(JsonDoc document)
    {
        using (document)
        {
            return TreeOf(document.Root);
        }
    }

    /// <summary>What is written of it is read again.</summary>
    private static Tree Written(byte[] utf8)
    {
        using JsonDoc document = Json.Parse(utf8);
        using JsonDoc again = Json.Parse(Json.SerializeToUtf8Bytes(document));
        if (!JsonView.DeepEquals(document.Root, again.Root) || again.Root.GetRawText() != Json.Serialize(document.Root))
        {
            throw new InvalidOperationException($"Written as {again}.");
        }

        return TreeOf(again.Root);
    }

    private static Tree AsNodes(byte[] utf8) => Compared(JsonNode.Parse(utf8), utf8);

    /// <summary>Nodes keep the last of several members of a name, so they are compared with the nodes of the document.</summary>
    private static Tree Compared(JsonNode node, byte[] utf8)
    {
        using JsonDoc document = Json.Parse(utf8);
        JsonNode copy = JsonNode.FromDoc(document.Root);
        if (!JsonNode.DeepEquals(node, copy) || !JsonNode.DeepEquals(node.DeepClone(), JsonNode.Parse(copy.ToString())) || node.ToString() != copy.ToString())
        {
            throw new InvalidOperationException($"Nodes: {node}, of the document: {copy}.");
        }

        return TreeOf(document.Root);
    }
}
