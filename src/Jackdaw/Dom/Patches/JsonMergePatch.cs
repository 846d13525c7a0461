namespace Jackdaw.Dom;

/// <summary>
/// JSON Merge Patch (RFC 7396): a patch shaped like the document. Its members are set, <c>null</c> removes a member, and arrays are
/// replaced as a whole. A merge patch cannot set a member to <c>null</c>; <see cref="JsonPatch"/> can.
/// </summary>
public static class JsonMergePatch
{
    /// <summary>Applies a merge patch.</summary>
    /// <param name="document">The document; an object is changed in place. It must not be read concurrently.</param>
    /// <param name="patch">The patch. It is not changed; the document gets copies of its values.</param>
    /// <returns><paramref name="document"/> if both it and the patch are objects; otherwise a new node.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> or <paramref name="patch"/> is null.</exception>
    public static JsonNode Apply(JsonNode document, JsonNode patch)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(patch);
        return MergeRun.Apply(document, patch);
    }

    /// <summary>Creates the merge patch that turns one document into another.</summary>
    /// <param name="from">The document to which the patch applies.</param>
    /// <param name="to">The document to create; members may end up in another order.</param>
    /// <returns>A new tree; an empty object if two objects are equal.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="to"/> is null.</exception>
    /// <exception cref="JsonDataException">
    /// The patch would have to set a member to <c>null</c> (<see cref="JsonError.UnexpectedNull"/>), which a merge patch cannot express.
    /// Use <see cref="JsonDiff"/> instead.
    /// </exception>
    public static JsonNode Create(JsonNode from, JsonNode to)
    {
        ArgumentNullException.ThrowIfNull(from);
        ArgumentNullException.ThrowIfNull(to);
        return MergeDifference.Of(from, to);
    }
}
