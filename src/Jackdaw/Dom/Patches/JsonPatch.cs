using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Changes of a document as a list of operations (RFC 6902). It can be applied to any number of documents.</summary>
[JsonConverter(typeof(StjDocumentConverter<JsonPatch, JsonPatchCodec>))]
public sealed class JsonPatch
{
    private readonly List<JsonPatchOperation> _operations;

    /// <summary>Makes a patch without operations.</summary>
    public JsonPatch() => _operations = [];

    internal JsonPatch(List<JsonPatchOperation> operations) => _operations = operations;

    /// <summary>The operations, in the order in which they are applied.</summary>
    public IReadOnlyList<JsonPatchOperation> Operations => _operations;

    /// <summary>Reads a patch, with the limits of <see cref="Json"/>. Other profiles: <c>ApiJson.Deserialize&lt;JsonPatch&gt;(utf8)</c>.</summary>
    /// <param name="utf8">A JSON array of operations in UTF-8. Members that an operation does not have are passed over, as RFC 6902 says.</param>
    /// <exception cref="JsonDataException">It is malformed, or no patch. Path, line and offset are those of <paramref name="utf8"/>.</exception>
    public static JsonPatch Parse(ReadOnlySpan<byte> utf8)
    {
        ReadContext context = ReadContext.Rent(JsonProfileSettings.Default);
        try
        {
            context.Load(utf8);
            return Read(context);
        }
        finally
        {
            context.Return();
        }
    }

    /// <inheritdoc cref="Parse(ReadOnlySpan{byte})"/>
    /// <exception cref="ArgumentNullException"><paramref name="utf8"/> is null.</exception>
    public static JsonPatch Parse(byte[] utf8)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        return Parse(new ReadOnlySpan<byte>(utf8));
    }

    /// <summary>Reads a patch, with the limits of <see cref="Json"/>.</summary>
    /// <param name="json">A JSON array of operations.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    /// <exception cref="JsonDataException">It is malformed, or no patch.</exception>
    public static JsonPatch Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        ReadContext context = ReadContext.Rent(JsonProfileSettings.Default);
        try
        {
            context.Load(json.AsSpan());
            return Read(context);
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>Reads a patch that is a part of a document. Nothing of the document is needed after that.</summary>
    /// <param name="operations">An array of operations.</param>
    /// <exception cref="JsonDataException">It is no patch. Path, line and offset are those of the document.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static JsonPatch From(JsonView operations) =>
        operations.Memory.Read<PatchLeaf, JsonPatch>(operations.Row, default, operations.Memory.Settings);

    /// <summary>Reads a patch that is a tree.</summary>
    /// <param name="operations">An array of operations.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operations"/> is null.</exception>
    /// <exception cref="JsonDataException">It is no patch. Line and offset are those of its compact text.</exception>
    public static JsonPatch From(JsonNode operations)
    {
        ArgumentNullException.ThrowIfNull(operations);
        using JsonDoc document = new(DocumentMemory.Load(new ReadOnlySpan<byte>(NodeDoor.ToUtf8(operations)), NodeDoor.Deep));
        return From(document.Root);
    }

    /// <summary>Appends: add a member or an element. At an index it is put before the element there; <c>-</c> is the end of the array.</summary>
    /// <param name="path">The place.</param>
    /// <param name="value">The value, of which the patch has a copy; null is <see cref="JsonValue.Null"/>.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Add(JsonPointer path, JsonNode? value) => Append(JsonPatchKind.Add, path, value: Kept(value));

    /// <inheritdoc cref="Add(JsonPointer, JsonNode)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is no JSON Pointer.</exception>
    public JsonPatch Add(string path, JsonNode? value) => Add(JsonPointer.Parse(path), value);

    /// <summary>Appends: remove a member or an element.</summary>
    /// <param name="path">The place.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Remove(JsonPointer path) => Append(JsonPatchKind.Remove, path);

    /// <inheritdoc cref="Remove(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is no JSON Pointer.</exception>
    public JsonPatch Remove(string path) => Remove(JsonPointer.Parse(path));

    /// <summary>Appends: give what there is another value.</summary>
    /// <param name="path">The place.</param>
    /// <param name="value">The value, of which the patch has a copy; null is <see cref="JsonValue.Null"/>.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Replace(JsonPointer path, JsonNode? value) => Append(JsonPatchKind.Replace, path, value: Kept(value));

    /// <inheritdoc cref="Replace(JsonPointer, JsonNode)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is no JSON Pointer.</exception>
    public JsonPatch Replace(string path, JsonNode? value) => Replace(JsonPointer.Parse(path), value);

    /// <summary>Appends: move a value.</summary>
    /// <param name="from">Where it is.</param>
    /// <param name="path">Where it is added after it has been removed.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Move(JsonPointer from, JsonPointer path) => Append(JsonPatchKind.Move, path, from ?? throw new ArgumentNullException(nameof(from)));

    /// <inheritdoc cref="Move(JsonPointer, JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="from"/> or <paramref name="path"/> is no JSON Pointer.</exception>
    public JsonPatch Move(string from, string path) => Move(JsonPointer.Parse(from), JsonPointer.Parse(path));

    /// <summary>Appends: copy a value.</summary>
    /// <param name="from">Where it is.</param>
    /// <param name="path">Where the copy is added.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Copy(JsonPointer from, JsonPointer path) => Append(JsonPatchKind.Copy, path, from ?? throw new ArgumentNullException(nameof(from)));

    /// <inheritdoc cref="Copy(JsonPointer, JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="from"/> or <paramref name="path"/> is no JSON Pointer.</exception>
    public JsonPatch Copy(string from, string path) => Copy(JsonPointer.Parse(from), JsonPointer.Parse(path));

    /// <summary>Appends: go on only if there is an equal value. Numbers are equal by their exact value, members of objects in any order.</summary>
    /// <param name="path">The place.</param>
    /// <param name="value">The value, of which the patch has a copy; null is <see cref="JsonValue.Null"/>.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Test(JsonPointer path, JsonNode? value) => Append(JsonPatchKind.Test, path, value: Kept(value));

    /// <inheritdoc cref="Test(JsonPointer, JsonNode)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is no JSON Pointer.</exception>
    public JsonPatch Test(string path, JsonNode? value) => Test(JsonPointer.Parse(path), value);

    /// <summary>Applies the operations to a document, all or none: where one fails, the document is as it was before, in the order of its members too.</summary>
    /// <param name="document">The document, which is changed. It must not be read at the same time.</param>
    /// <param name="limits">Has the most steps that the patch may take; null: <see cref="JsonLimits.DefaultMaxWork"/>.</param>
    /// <returns>
    /// <paramref name="document"/>; another node where an operation replaced the whole document. What <paramref name="document"/> is a part of is left alone.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">
    /// An operation failed: the message says which, and why. <see cref="JsonError.TestFailed"/> for a test, <see cref="JsonError.MissingMember"/> where a pointer leads nowhere,
    /// <see cref="JsonError.WrongKind"/> where it leads into a string, number or the like, <see cref="JsonError.Refused"/> for what can't be done, <see cref="JsonError.TooMuchWork"/> beyond the limit.
    /// </exception>
    public JsonNode Apply(JsonNode document, JsonLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        return new PatchRun(document, new WorkBudget(limits)).Apply(_operations);
    }

    /// <summary>The patch as a JSON array.</summary>
    public JsonArray ToNode()
    {
        JsonArray operations = [];
        foreach (JsonPatchOperation operation in _operations)
        {
            operations.Add(operation.ToNode());
        }

        return operations;
    }

    /// <summary>The compact JSON text of the patch in UTF-8.</summary>
    public byte[] ToUtf8Bytes() => ToNode().ToUtf8Bytes();

    /// <summary>The compact JSON text of the patch.</summary>
    public override string ToString() => ToNode().ToString();

    private static JsonPatch Read(ReadContext context)
    {
        context.Finish(PatchReader.Read(context.First(), context, out JsonPatch patch));
        return patch;
    }

    private static JsonNode Kept(JsonNode? value) => value is null ? JsonValue.Null : value.DeepClone();

    private JsonPatch Append(JsonPatchKind kind, JsonPointer path, JsonPointer? from = null, JsonNode? value = null)
    {
        ArgumentNullException.ThrowIfNull(path);
        _operations.Add(new JsonPatchOperation(kind, path, from, value));
        return this;
    }

    private readonly struct PatchLeaf : ITapeLeaf<JsonPatch>
    {
        public JsonPatch Read(UncheckedReadCursor at, ReadContext context)
        {
            PatchReader.Read(at, context, out JsonPatch patch);
            return patch;
        }
    }
}
