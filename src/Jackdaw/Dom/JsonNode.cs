using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Errors;

namespace Jackdaw.Dom;

/// <summary>
/// A value of any shape that can be built and changed: a <see cref="JsonObject"/>, a <see cref="JsonArray"/> or a <see cref="JsonValue"/>. Numbers keep all
/// their digits.
/// </summary>
/// <remarks>
/// <para>JSON's <c>null</c> is a value, <see cref="JsonValue.Null"/>; the null of C# means that there is nothing.</para>
/// <para>An object or array has one parent: adding it to a second one is an error, so that a change in one place never shows in another, and no tree
/// contains itself. Values never change and may be anywhere any number of times.</para>
/// <para>Reading a tree from several threads is safe, changing it beside readers is not.</para>
/// </remarks>
[DebuggerDisplay("{Shown(),nq}")]
[JsonConverter(typeof(StjDocumentConverter<JsonNode, TreeNodeCodec>))]
public abstract partial class JsonNode
{
    private protected JsonNode()
    {
    }

    /// <summary>What the value is.</summary>
    public abstract JsonKind Kind { get; }

    /// <summary>The object or array that this one is part of; null for the root of a tree, and for values, which have no place of their own.</summary>
    public JsonNode? Parent => Above;

    /// <summary>The root of the tree.</summary>
    public JsonNode Root
    {
        get
        {
            JsonNode root = this;
            while (root.Above is { } above)
            {
                root = above;
            }

            return root;
        }
    }

    /// <summary>How many members an object has, or elements an array.</summary>
    /// <exception cref="JsonDataException">This is neither.</exception>
    public virtual int Count => throw Other("an object or an array");

    /// <summary>A member of an object. Null is set as <see cref="JsonValue.Null"/>.</summary>
    /// <param name="name">The name.</param>
    /// <returns>The member; null where there is none.</returns>
    /// <exception cref="JsonDataException">This is no object.</exception>
    /// <exception cref="InvalidOperationException">What is set is part of a tree already; or it contains this object.</exception>
    public JsonNode? this[string name]
    {
        get => AsObject().Find(name);
        set => AsObject().Set(name, value);
    }

    /// <summary>An element of an array. Null is set as <see cref="JsonValue.Null"/>.</summary>
    /// <param name="index">The index, counted from 0.</param>
    /// <exception cref="JsonDataException">This is no array.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such element.</exception>
    /// <exception cref="InvalidOperationException">What is set is part of a tree already; or it contains this array.</exception>
    [NotNull]
    public JsonNode? this[int index]
    {
        get => AsArray().At(index);
        set => AsArray().Set(index, value);
    }

    /// <summary>This as an object.</summary>
    /// <exception cref="JsonDataException">It is none.</exception>
    public JsonObject AsObject() => this as JsonObject ?? throw Other("an object");

    /// <summary>This as an array.</summary>
    /// <exception cref="JsonDataException">It is none.</exception>
    public JsonArray AsArray() => this as JsonArray ?? throw Other("an array");

    /// <summary>This as a single value.</summary>
    /// <exception cref="JsonDataException">It is an object or an array.</exception>
    public JsonValue AsValue() => this as JsonValue ?? throw Other("a string, a number, true, false or null");

    /// <summary>A copy of the tree below this node, which is part of no other.</summary>
    public JsonNode DeepClone() => NodeClone.Of(this);

    /// <summary>
    /// Whether two trees are equal: members of objects in any order, numbers by their exact value (<c>1</c>, <c>1.0</c> and <c>10e-1</c> are equal),
    /// strings by their characters.
    /// </summary>
    /// <param name="left">A tree; null equals null alone.</param>
    /// <param name="right">A tree.</param>
    public static bool DeepEquals(JsonNode? left, JsonNode? right) => NodeEquality.Equals(left, right);

    /// <summary>The compact JSON text of the tree.</summary>
    /// <exception cref="JsonDataException">It is nested more than 1,000 levels deep, or holds half of a surrogate pair.</exception>
    public override string ToString() => NodeDoor.ToText(this);

    internal virtual JsonNode? Above
    {
        get => null;
        set => Debug.Assert(value is null, "Values have no place.");
    }

    /// <summary>Makes a node part of this container.</summary>
    /// <returns>The node; <see cref="JsonValue.Null"/> for null.</returns>
    internal JsonNode Adopt(JsonNode? child)
    {
        if (child is null)
        {
            return JsonValue.Null;
        }

        if (child is JsonValue)
        {
            return child;
        }

        if (child.Above is not null)
        {
            throw new InvalidOperationException("The node is part of a tree already, and has one parent. Add a DeepClone of it, or remove it from where it is.");
        }

        // What is empty and has no parent contains nothing: trees that grow downward are not walked for each new node.
        if (child == this || (child.Count > 0 && IsBelow(child)))
        {
            throw new InvalidOperationException("The node can't be added: it contains the object or array that it would become a part of.");
        }

        child.Above = this;
        return child;
    }

    /// <summary>The exception for a node that is not of the kind that was asked for.</summary>
    internal JsonDataException Other(string expected)
    {
        string found = Kind switch
        {
            JsonKind.Object => "an object",
            JsonKind.Array => "an array",
            JsonKind.String => "a string",
            JsonKind.Boolean => "true or false",
            JsonKind.Null => "null",
            _ => "a number",
        };
        string message = $"Expected {expected} but found {found}.";
        string? path = NodePath.Of(this);
        return new JsonDataException(
            Kind == JsonKind.Null ? JsonError.UnexpectedNull : JsonError.WrongKind, path is null ? message : ErrorMessage.Of(message, path), path);
    }

    private string Shown() => Kind is JsonKind.Object or JsonKind.Array ? $"{Kind}, {Count}" : ToString();

    private bool IsBelow(JsonNode other)
    {
        for (JsonNode? above = this; above is not null; above = above.Above)
        {
            if (above == other)
            {
                return true;
            }
        }

        return false;
    }
}
