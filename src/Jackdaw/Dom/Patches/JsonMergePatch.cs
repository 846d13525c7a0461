namespace Jackdaw.Dom;

/// <summary>
/// Changes of a document as a document that looks like it (RFC 7396): what it has is set, <c>null</c> removes, arrays are replaced as a whole. It can't set a member to <c>null</c>;
/// <see cref="JsonPatch"/> can.
/// </summary>
public static class JsonMergePatch
{
    /// <summary>Applies a merge patch.</summary>
    /// <param name="document">The document; an object is changed. It must not be read at the same time.</param>
    /// <param name="patch">The patch, which stays as it is; the document gets copies of its values.</param>
    /// <returns><paramref name="document"/> where it and the patch are objects; else a new node.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="document"/> or <paramref name="patch"/> is null.</exception>
    public static JsonNode Apply(JsonNode document, JsonNode patch)
    {
        ArgumentNullException.ThrowIfNull(document);
        ArgumentNullException.ThrowIfNull(patch);
        return MergeRun.Apply(document, patch);
    }

    /// <summary>Makes the merge patch that changes one document to another.</summary>
    /// <param name="from">The document that the patch is to be applied to.</param>
    /// <param name="to">The document that it then is; members may come in another order.</param>
    /// <returns>A new tree; an empty object where two objects are equal.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="to"/> is null.</exception>
    /// <exception cref="JsonDataException">
    /// <see cref="JsonError.UnexpectedNull"/>: a member of an object would have to be set to <c>null</c>, which a merge patch can't say. <see cref="JsonDiff"/> makes a patch that can.
    /// </exception>
    public static JsonNode Create(JsonNode from, JsonNode to)
    {
        ArgumentNullException.ThrowIfNull(from);
        ArgumentNullException.ThrowIfNull(to);
        return MergeDifference.Of(from, to);
    }
}
