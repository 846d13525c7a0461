namespace Jackdaw.Dom;

/// <summary>What changed between two documents.</summary>
public static class JsonDiff
{
    /// <summary>Makes the patch that changes one document to another (RFC 6902).</summary>
    /// <param name="from">The document that the patch is to be applied to.</param>
    /// <param name="to">The document that it then equals: numbers by their exact value, members in any order. What is equal is not touched.</param>
    /// <param name="limits">
    /// Has the most steps that may be taken to find a small patch; null: <see cref="JsonLimits.DefaultMaxWork"/>. Beyond them what has not been compared is replaced as a whole; the patch stays
    /// right.
    /// </param>
    /// <returns>
    /// A patch of <c>add</c>, <c>remove</c> and <c>replace</c>: members one by one, elements by their longest common subsequence where few were added or removed, and in place otherwise. Without
    /// operations where the documents are equal.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="to"/> is null.</exception>
    public static JsonPatch Between(JsonNode from, JsonNode to, JsonLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(from);
        ArgumentNullException.ThrowIfNull(to);
        return new DiffRun(new WorkBudget(limits)).Between(from, to);
    }
}
