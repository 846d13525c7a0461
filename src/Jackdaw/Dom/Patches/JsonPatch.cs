using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>A JSON Patch (RFC 6902): a list of operations that change a document. It can be applied to any number of documents.</summary>
[JsonConverter(typeof(SystemTextJsonDocumentConverter<JsonPatch, JsonPatchCodec>))]
public sealed class JsonPatch
{
    private readonly List<JsonPatchOperation> _operations;

    /// <summary>Creates an empty patch.</summary>
    public JsonPatch() => _operations = [];

    internal JsonPatch(List<JsonPatchOperation> operations) => _operations = operations;

    /// <summary>The operations, in the order of application.</summary>
    public IReadOnlyList<JsonPatchOperation> Operations => _operations;

    /// <summary>
    /// Reads a patch, with the limits of <see cref="Json"/>. For other profiles call <c>ApiJson.Deserialize&lt;JsonPatch&gt;(utf8)</c>.
    /// </summary>
    /// <param name="utf8">
    /// A JSON array of operations in UTF-8. Members that an operation does not use are ignored, as RFC 6902 requires.
    /// </param>
    /// <exception cref="JsonDataException">
    /// The JSON is malformed or not a patch. Path, line and offset refer to <paramref name="utf8"/>.
    /// </exception>
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
    /// <exception cref="JsonDataException">The JSON is malformed or not a patch.</exception>
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

    /// <summary>Reads a patch from a part of a document. The document is not needed afterwards.</summary>
    /// <param name="operations">An array of operations.</param>
    /// <exception cref="JsonDataException">The value is not a patch. Path, line and offset refer to the document.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public static JsonPatch From(JsonView operations) =>
        operations.Memory.Read<PatchLeaf, JsonPatch>(operations.Row, default, operations.Memory.Settings);

    /// <summary>Reads a patch from a tree.</summary>
    /// <param name="operations">An array of operations.</param>
    /// <exception cref="ArgumentNullException"><paramref name="operations"/> is null.</exception>
    /// <exception cref="JsonDataException">The tree is not a patch. Line and offset refer to its compact text.</exception>
    public static JsonPatch From(JsonNode operations)
    {
        ArgumentNullException.ThrowIfNull(operations);
        using JsonDoc document = new(DocumentMemory.Load(new ReadOnlySpan<byte>(NodeDoor.ToUtf8(operations)), NodeDoor.Deep));
        return From(document.Root);
    }

    /// <summary>
    /// Appends an operation that adds a member or an element. An element is inserted before the one at the index; <c>-</c> appends it.
    /// </summary>
    /// <param name="path">The path of the new value.</param>
    /// <param name="value">The value, which the patch copies; null means <see cref="JsonValue.Null"/>.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Add(JsonPointer path, JsonNode? value) => Append(JsonPatchOperationType.Add, path, value: Kept(value));

    /// <inheritdoc cref="Add(JsonPointer, JsonNode)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a JSON Pointer.</exception>
    public JsonPatch Add(string path, JsonNode? value) => Add(JsonPointer.Parse(path), value);

    /// <summary>Appends an operation that removes a member or an element.</summary>
    /// <param name="path">The path of the value.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Remove(JsonPointer path) => Append(JsonPatchOperationType.Remove, path);

    /// <inheritdoc cref="Remove(JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a JSON Pointer.</exception>
    public JsonPatch Remove(string path) => Remove(JsonPointer.Parse(path));

    /// <summary>Appends an operation that replaces an existing value.</summary>
    /// <param name="path">The path of the value.</param>
    /// <param name="value">The new value, which the patch copies; null means <see cref="JsonValue.Null"/>.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Replace(JsonPointer path, JsonNode? value) => Append(JsonPatchOperationType.Replace, path, value: Kept(value));

    /// <inheritdoc cref="Replace(JsonPointer, JsonNode)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a JSON Pointer.</exception>
    public JsonPatch Replace(string path, JsonNode? value) => Replace(JsonPointer.Parse(path), value);

    /// <summary>Appends an operation that moves a value.</summary>
    /// <param name="from">The path of the value.</param>
    /// <param name="path">The path at which it is added, after it has been removed.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Move(JsonPointer from, JsonPointer path) => Append(JsonPatchOperationType.Move, path, from ?? throw new ArgumentNullException(nameof(from)));

    /// <inheritdoc cref="Move(JsonPointer, JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="from"/> or <paramref name="path"/> is not a JSON Pointer.</exception>
    public JsonPatch Move(string from, string path) => Move(JsonPointer.Parse(from), JsonPointer.Parse(path));

    /// <summary>Appends an operation that copies a value.</summary>
    /// <param name="from">The path of the value.</param>
    /// <param name="path">The path at which the copy is added.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Copy(JsonPointer from, JsonPointer path) => Append(JsonPatchOperationType.Copy, path, from ?? throw new ArgumentNullException(nameof(from)));

    /// <inheritdoc cref="Copy(JsonPointer, JsonPointer)"/>
    /// <exception cref="FormatException"><paramref name="from"/> or <paramref name="path"/> is not a JSON Pointer.</exception>
    public JsonPatch Copy(string from, string path) => Copy(JsonPointer.Parse(from), JsonPointer.Parse(path));

    /// <summary>
    /// Appends an operation that fails unless the value equals the given one. Numbers are compared by their exact value; members may be in
    /// any order.
    /// </summary>
    /// <param name="path">The path of the value.</param>
    /// <param name="value">The expected value, which the patch copies; null means <see cref="JsonValue.Null"/>.</param>
    /// <returns>This patch.</returns>
    public JsonPatch Test(JsonPointer path, JsonNode? value) => Append(JsonPatchOperationType.Test, path, value: Kept(value));

    /// <inheritdoc cref="Test(JsonPointer, JsonNode)"/>
    /// <exception cref="FormatException"><paramref name="path"/> is not a JSON Pointer.</exception>
    public JsonPatch Test(string path, JsonNode? value) => Test(JsonPointer.Parse(path), value);

    /// <summary>
    /// Applies the operations to a document, all or none. If one fails, the document is restored, including the order of its members.
    /// </summary>
    /// <param name="document">The document, which is changed in place. It must not be read concurrently.</param>
    /// <param name="limits">The maximum number of steps; null for <see cref="JsonLimits.DefaultMaxWork"/>.</param>
    /// <returns>
    /// <paramref name="document"/>, or another node if an operation replaced the whole document. A parent of <paramref name="document"/> is
    /// not changed.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">
    /// An operation failed; the message names the operation and the reason. The code is one of:
    /// <list type="bullet">
    /// <item><see cref="JsonError.TestFailed"/>: a test failed.</item>
    /// <item><see cref="JsonError.MissingMember"/>: a pointer refers to a value that does not exist.</item>
    /// <item><see cref="JsonError.WrongKind"/>: a pointer leads into a single value.</item>
    /// <item><see cref="JsonError.Refused"/>: the operation is impossible.</item>
    /// <item><see cref="JsonError.TooMuchWork"/>: the limit is exceeded.</item>
    /// </list>
    /// </exception>
    public JsonNode Apply(JsonNode document, JsonLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        return new PatchRun(document, new WorkBudget(limits)).Apply(_operations);
    }

    /// <summary>Converts the patch to a JSON array.</summary>
    public JsonArray ToNode()
    {
        JsonArray operations = [];
        foreach (JsonPatchOperation operation in _operations)
        {
            operations.Add(operation.ToNode());
        }

        return operations;
    }

    /// <summary>Writes the patch as compact JSON in UTF-8.</summary>
    public byte[] ToUtf8Bytes() => ToNode().ToUtf8Bytes();

    /// <summary>Returns the patch as compact JSON.</summary>
    public override string ToString() => ToNode().ToString();

    private static JsonPatch Read(ReadContext context)
    {
        context.Finish(PatchReader.Read(context.First(), context, out JsonPatch patch));
        return patch;
    }

    private static JsonNode Kept(JsonNode? value) => value is null ? JsonValue.Null : value.DeepClone();

    private JsonPatch Append(JsonPatchOperationType kind, JsonPointer path, JsonPointer? from = null, JsonNode? value = null)
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
