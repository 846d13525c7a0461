using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Dom;

/// <content>Evaluation (RFC 6901 section 4).</content>
public sealed partial class JsonPointer
{
    /// <summary>The token for the position after the last element of an array.</summary>
    internal const string AfterLast = "-";

    /// <summary>Tries to get the value that the pointer refers to.</summary>
    /// <param name="document">The value that the empty pointer refers to: the root of a document, or a part of it.</param>
    /// <param name="value">The value; default if not found.</param>
    /// <returns>Whether the value was found.</returns>
    /// <exception cref="InvalidOperationException">The view is uninitialized.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryFind(JsonView document, out JsonView value)
    {
        bool has = PointerWalk<JsonView, ViewTree>.Walk(_tokens, document, out value) == _tokens.Length;
        value = has ? value : default;
        return has;
    }

    /// <summary>Gets the value that the pointer refers to.</summary>
    /// <param name="document">The value that the empty pointer refers to: the root of a document, or a part of it.</param>
    /// <exception cref="JsonDataException">
    /// The value does not exist (<see cref="JsonError.MissingMember"/>), or the pointer leads into a value that is neither an object nor an
    /// array (<see cref="JsonError.WrongKind"/>). The message names the token; the path is that of the last value found.
    /// </exception>
    /// <inheritdoc cref="TryFind(JsonView, out JsonView)" path="/exception"/>
    public JsonView Find(JsonView document)
    {
        int steps = PointerWalk<JsonView, ViewTree>.Walk(_tokens, document, out JsonView value);
        return steps == _tokens.Length
            ? value
            : throw ViewFailure.Of(value, PointerWalk<JsonView, ViewTree>.CodeOf(value), $"{PointerText.LeadsNowhere(this)}: {PointerWalk<JsonView, ViewTree>.Reason(_tokens[steps], value)}.");
    }

    /// <summary>Tries to get the node that the pointer refers to.</summary>
    /// <param name="document">The node that the empty pointer refers to: the root of a tree, or a part of it.</param>
    /// <param name="value">The node, or null if not found.</param>
    /// <returns>Whether the node was found.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    public bool TryFind(JsonNode document, [NotNullWhen(true)] out JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(document);
        bool has = PointerWalk<JsonNode, NodeTree>.Walk(_tokens, document, out JsonNode last) == _tokens.Length;
        value = has ? last : null;
        return has;
    }

    /// <summary>Gets the node that the pointer refers to.</summary>
    /// <param name="document">The node that the empty pointer refers to: the root of a tree, or a part of it.</param>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">
    /// The node does not exist. The message names the token; the path is that of the last object or array found.
    /// </exception>
    public JsonNode Find(JsonNode document)
    {
        ArgumentNullException.ThrowIfNull(document);
        int steps = PointerWalk<JsonNode, NodeTree>.Walk(_tokens, document, out JsonNode last);
        return steps == _tokens.Length ? last : throw Missing(last, PointerWalk<JsonNode, NodeTree>.Reason(_tokens[steps], last));
    }

    /// <summary>
    /// Sets the value that the pointer refers to. A member that does not exist is added to the end of its object. In an array, the last
    /// token is the index of an existing element, or <c>-</c> or the number of elements to append. All parents must exist.
    /// </summary>
    /// <param name="document">The node that the empty pointer refers to.</param>
    /// <param name="value">The value; null is stored as <see cref="JsonValue.Null"/>.</param>
    /// <returns><paramref name="document"/>, or <paramref name="value"/> if the pointer is empty.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">
    /// A parent does not exist, or the array has no such index. The message names the token.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// The value is already part of a tree, or it contains the node to which it would be added.
    /// </exception>
    public JsonNode Set(JsonNode document, JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(document);
        if (_tokens.Length == 0)
        {
            return value ?? JsonValue.Null;
        }

        string token = _tokens[^1];
        switch (Holder(document))
        {
            case JsonObject members:
                members.Set(token, value);
                break;
            case JsonArray elements when token == AfterLast || (TryIndex(token, out int index) && index == elements.Count):
                elements.Add(value);
                break;
            case JsonArray elements when TryIndex(token, out int index) && index < elements.Count:
                elements.Set(index, value);
                break;
            case { } holder:
                throw Missing(holder, PointerWalk<JsonNode, NodeTree>.Reason(token, holder));
        }

        return document;
    }

    /// <summary>Removes the member or element that the pointer refers to, if it exists.</summary>
    /// <param name="document">The node that the empty pointer refers to.</param>
    /// <returns>Whether it was removed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">The pointer is empty; a document cannot be removed from itself.</exception>
    public bool Remove(JsonNode document)
    {
        ArgumentNullException.ThrowIfNull(document);
        if (_tokens.Length == 0)
        {
            throw PointerText.Failure(document, JsonError.Refused, "The empty JSON Pointer refers to the whole document, which cannot be removed from itself.");
        }

        string token = _tokens[^1];
        if (PointerWalk<JsonNode, NodeTree>.Walk(_tokens.AsSpan(0, _tokens.Length - 1), document, out JsonNode holder) < _tokens.Length - 1)
        {
            return false;
        }

        if (holder is JsonArray elements && TryIndex(token, out int index) && index < elements.Count)
        {
            elements.RemoveAt(index);
            return true;
        }

        return holder is JsonObject members && members.Remove(token);
    }

    /// <summary>Gets the parent of the node that the pointer refers to.</summary>
    private JsonNode Holder(JsonNode document)
    {
        ReadOnlySpan<string> tokens = _tokens.AsSpan(0, _tokens.Length - 1);
        int steps = PointerWalk<JsonNode, NodeTree>.Walk(tokens, document, out JsonNode last);
        return steps == tokens.Length ? last : throw Missing(last, PointerWalk<JsonNode, NodeTree>.Reason(tokens[steps], last));
    }

    private JsonDataException Missing(JsonNode last, string reason) => PointerText.Failure(last, PointerWalk<JsonNode, NodeTree>.CodeOf(last), $"{PointerText.LeadsNowhere(this)}: {reason}.");
}
