using System.Diagnostics;

namespace Jackdaw.Dom;

/// <summary>One operation of a <see cref="JsonPatch"/>.</summary>
[DebuggerDisplay("{Kind} {Path}")]
public sealed class JsonPatchOperation
{
    internal JsonPatchOperation(JsonPatchOperationType kind, JsonPointer path, JsonPointer? from = null, JsonNode? value = null)
    {
        Type = kind;
        Path = path;
        From = from;
        Value = value;
    }

    /// <summary>The kind of the operation.</summary>
    public JsonPatchOperationType Type { get; }

    /// <summary>The target path.</summary>
    public JsonPointer Path { get; }

    /// <summary>The path of the value to move or copy; null for other kinds.</summary>
    public JsonPointer? From { get; }

    /// <summary>The value to add, set or expect; null for other kinds. It belongs to the patch; documents get copies.</summary>
    public JsonNode? Value { get; }

    /// <summary>Returns the operation as RFC 6902 JSON.</summary>
    public override string ToString() => ToNode().ToString();

    internal JsonObject ToNode()
    {
        JsonObject node = new() { { "op", NameOf(Type) } };
        if (From is not null)
        {
            node.Add("from", From.ToString());
        }

        node.Add("path", Path.ToString());
        if (Value is not null)
        {
            node.Add("value", Value.DeepClone());
        }

        return node;
    }

    internal static string NameOf(JsonPatchOperationType kind) => kind switch
    {
        JsonPatchOperationType.Add => "add",
        JsonPatchOperationType.Remove => "remove",
        JsonPatchOperationType.Replace => "replace",
        JsonPatchOperationType.Move => "move",
        JsonPatchOperationType.Copy => "copy",
        _ => "test",
    };
}
