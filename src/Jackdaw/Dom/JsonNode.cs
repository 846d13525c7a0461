using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Errors;

namespace Jackdaw.Dom;

/// <summary>
/// A mutable JSON value of any shape: a <see cref="JsonObject"/>, a <see cref="JsonArray"/> or a <see cref="JsonValue"/>. Numbers keep all
/// their digits.
/// </summary>
/// <remarks>
/// <para>JSON's <c>null</c> is a value, <see cref="JsonValue.Null"/>; a C# null means that a value is absent.</para>
/// <para>An object or array has at most one parent; adding it to a second one throws. So a change never shows in another tree, and no tree
/// contains itself. A <see cref="JsonValue"/> is immutable and may occur in any number of trees.</para>
/// <para>Concurrent reads are safe; changes concurrent with reads are not.</para>
/// </remarks>
[DebuggerDisplay("{Shown(),nq}")]
[JsonConverter(typeof(SystemTextJsonDocumentConverter<JsonNode, TreeNodeCodec>))]
public abstract partial class JsonNode
{
    private protected JsonNode()
    {
    }

    /// <summary>The kind of the value.</summary>
    public abstract JsonKind Kind { get; }

    /// <summary>
    /// The object or array that contains this node; null for the root of a tree, and for a <see cref="JsonValue"/>, which has no parent.
    /// </summary>
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

    /// <summary>The number of members of an object or elements of an array.</summary>
    /// <exception cref="JsonDataException">This is neither an object nor an array.</exception>
    public virtual int Count => throw Other("an object or an array");

    /// <summary>Gets or sets a member of an object. Setting null stores <see cref="JsonValue.Null"/>.</summary>
    /// <param name="name">The name.</param>
    /// <returns>The member, or null if it is absent.</returns>
    /// <exception cref="JsonDataException">This is not an object.</exception>
    /// <exception cref="InvalidOperationException">The new value is already part of a tree, or it contains this object.</exception>
    public JsonNode? this[string name]
    {
        get => AsObject().Find(name);
        set => AsObject().Set(name, value);
    }

    /// <summary>Gets or sets an element of an array. Setting null stores <see cref="JsonValue.Null"/>.</summary>
    /// <param name="index">The index, counted from 0.</param>
    /// <exception cref="JsonDataException">This is not an array.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The array has no such element.</exception>
    /// <exception cref="InvalidOperationException">The new value is already part of a tree, or it contains this array.</exception>
    [NotNull]
    public JsonNode? this[int index]
    {
        get => AsArray().At(index);
        set => AsArray().Set(index, value);
    }

    /// <summary>Gets this node as an object.</summary>
    /// <exception cref="JsonDataException">This is not an object.</exception>
    public JsonObject AsObject() => this as JsonObject ?? throw Other("an object");

    /// <summary>Gets this node as an array.</summary>
    /// <exception cref="JsonDataException">This is not an array.</exception>
    public JsonArray AsArray() => this as JsonArray ?? throw Other("an array");

    /// <summary>Gets this node as a single value.</summary>
    /// <exception cref="JsonDataException">This is an object or an array.</exception>
    public JsonValue AsValue() => this as JsonValue ?? throw Other("a string, a number, true, false or null");

    /// <summary>Copies the tree below this node. The copy has no parent.</summary>
    public JsonNode DeepClone() => NodeClone.Of(this);

    /// <summary>
    /// Whether two trees are equal. Members may be in any order, numbers are compared by their exact value (<c>1</c>, <c>1.0</c> and
    /// <c>10e-1</c> are equal), strings by ordinal comparison.
    /// </summary>
    /// <param name="left">A tree; null equals only null.</param>
    /// <param name="right">A tree.</param>
    public static bool DeepEquals(JsonNode? left, JsonNode? right) => NodeEquality.Equals(left, right);

    /// <summary>Returns the tree as compact JSON.</summary>
    /// <exception cref="JsonDataException">The tree is nested more than 1,000 levels deep, or contains a lone surrogate.</exception>
    public override string ToString() => NodeDoor.ToText(this);

    internal virtual JsonNode? Above
    {
        get => null;
        set => Debug.Assert(value is null, "Values have no parent.");
    }

    /// <summary>Makes a node a child of this container.</summary>
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
            throw new InvalidOperationException("The node is already part of a tree. Add a DeepClone of it, or remove it from its parent first.");
        }

        // An empty node without a parent contains nothing, so growing a tree downward does not walk it for each new node.
        if (child == this || (child.Count > 0 && IsBelow(child)))
        {
            throw new InvalidOperationException("The node cannot be added: it contains the object or array to which it would be added.");
        }

        child.Above = this;
        return child;
    }

    /// <summary>Creates the exception for a node of another kind than expected.</summary>
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
