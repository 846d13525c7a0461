using System.Diagnostics;

namespace Jackdaw.Dom;

/// <summary>One operation of a <see cref="JsonPatch"/>.</summary>
[DebuggerDisplay("{Kind} {Path}")]
public sealed class JsonPatchOperation
{
    internal JsonPatchOperation(JsonPatchKind kind, JsonPointer path, JsonPointer? from = null, JsonNode? value = null)
    {
        Kind = kind;
        Path = path;
        From = from;
        Value = value;
    }

    /// <summary>What it does.</summary>
    public JsonPatchKind Kind { get; }

    /// <summary>Where.</summary>
    public JsonPointer Path { get; }

    /// <summary>What is moved or copied; null for the other kinds.</summary>
    public JsonPointer? From { get; }

    /// <summary>What is added, set or expected; null for the other kinds. It belongs to the patch: documents get copies of it.</summary>
    public JsonNode? Value { get; }

    /// <summary>The operation as RFC 6902 writes it.</summary>
    public override string ToString() => ToNode().ToString();

    internal JsonObject ToNode()
    {
        JsonObject node = new() { { "op", NameOf(Kind) } };
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

    internal static string NameOf(JsonPatchKind kind) => kind switch
    {
        JsonPatchKind.Add => "add",
        JsonPatchKind.Remove => "remove",
        JsonPatchKind.Replace => "replace",
        JsonPatchKind.Move => "move",
        JsonPatchKind.Copy => "copy",
        _ => "test",
    };
}
