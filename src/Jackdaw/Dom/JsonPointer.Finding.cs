using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Dom;

/// <content>Values that a pointer points to (RFC 6901 section 4).</content>
public sealed partial class JsonPointer
{
    /// <summary>The token for the place after the last element of an array.</summary>
    internal const string AfterLast = "-";

    /// <summary>Looks for the value that the pointer points to.</summary>
    /// <param name="document">The value that the empty pointer points to: the root of a document, or a part of it.</param>
    /// <param name="value">The value; not set where there is none.</param>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="InvalidOperationException">The view was never set.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryFind(JsonView document, out JsonView value)
    {
        bool has = PointerWalk<JsonView, ViewTree>.Walk(_tokens, document, out value) == _tokens.Length;
        value = has ? value : default;
        return has;
    }

    /// <summary>The value that the pointer points to.</summary>
    /// <param name="document">The value that the empty pointer points to: the root of a document, or a part of it.</param>
    /// <exception cref="JsonDataException">
    /// The pointer leads nowhere, <see cref="JsonError.MissingMember"/>, or into a value that has no members and elements, <see cref="JsonError.WrongKind"/>. The message says at which token, and
    /// the path is that of the last value on the way.
    /// </exception>
    /// <inheritdoc cref="TryFind(JsonView, out JsonView)" path="/exception"/>
    public JsonView Find(JsonView document)
    {
        int steps = PointerWalk<JsonView, ViewTree>.Walk(_tokens, document, out JsonView value);
        return steps == _tokens.Length
            ? value
            : throw ViewFailure.Of(value, PointerWalk<JsonView, ViewTree>.CodeOf(value), $"{PointerText.LeadsNowhere(this)}: {PointerWalk<JsonView, ViewTree>.Reason(_tokens[steps], value)}.");
    }

    /// <summary>Looks for the value that the pointer points to.</summary>
    /// <param name="document">The node that the empty pointer points to: the root of a tree, or a part of it.</param>
    /// <param name="value">The node; null where there is none.</param>
    /// <returns>Whether there is one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    public bool TryFind(JsonNode document, [NotNullWhen(true)] out JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(document);
        bool has = PointerWalk<JsonNode, NodeTree>.Walk(_tokens, document, out JsonNode last) == _tokens.Length;
        value = has ? last : null;
        return has;
    }

    /// <summary>The value that the pointer points to.</summary>
    /// <param name="document">The node that the empty pointer points to: the root of a tree, or a part of it.</param>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">The pointer leads nowhere. The message says at which token, and the path is that of the last object or array on the way.</exception>
    public JsonNode Find(JsonNode document)
    {
        ArgumentNullException.ThrowIfNull(document);
        int steps = PointerWalk<JsonNode, NodeTree>.Walk(_tokens, document, out JsonNode last);
        return steps == _tokens.Length ? last : throw Missing(last, PointerWalk<JsonNode, NodeTree>.Reason(_tokens[steps], last));
    }

    /// <summary>
    /// Sets the value that the pointer points to: a member, which is added at the end of its object where there is none; an element that there is; or, with <c>-</c> or the number of the
    /// elements, a new last element. What is around it has to be there.
    /// </summary>
    /// <param name="document">The node that the empty pointer points to.</param>
    /// <param name="value">The value; null is set as <see cref="JsonValue.Null"/>.</param>
    /// <returns><paramref name="document"/>; <paramref name="value"/> where the pointer is empty.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">There is no such place in the document. The message says at which token.</exception>
    /// <exception cref="InvalidOperationException">The value is part of a tree already; or it contains what it would become a part of.</exception>
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

    /// <summary>Removes the member or element that the pointer points to, if there is one.</summary>
    /// <param name="document">The node that the empty pointer points to.</param>
    /// <returns>Whether there was one.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> is null.</exception>
    /// <exception cref="JsonDataException">The pointer is empty: the whole document can't be removed from itself.</exception>
    public bool Remove(JsonNode document)
    {
        ArgumentNullException.ThrowIfNull(document);
        if (_tokens.Length == 0)
        {
            throw PointerText.Failure(document, JsonError.Refused, "The empty JSON Pointer is the whole document, which can't be removed from itself.");
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

    /// <summary>What has the last token.</summary>
    private JsonNode Holder(JsonNode document)
    {
        ReadOnlySpan<string> tokens = _tokens.AsSpan(0, _tokens.Length - 1);
        int steps = PointerWalk<JsonNode, NodeTree>.Walk(tokens, document, out JsonNode last);
        return steps == tokens.Length ? last : throw Missing(last, PointerWalk<JsonNode, NodeTree>.Reason(tokens[steps], last));
    }

    private JsonDataException Missing(JsonNode last, string reason) => PointerText.Failure(last, PointerWalk<JsonNode, NodeTree>.CodeOf(last), $"{PointerText.LeadsNowhere(this)}: {reason}.");
}
