namespace Jackdaw.Dom;

/// <summary>Computes the difference of two documents.</summary>
public static class JsonDiff
{
    /// <summary>Creates the patch (RFC 6902) that turns one document into another.</summary>
    /// <param name="from">The document to which the patch applies.</param>
    /// <param name="to">
    /// The document to which the patched one is equal: numbers by their exact value, members in any order. Equal values are not touched.
    /// </param>
    /// <param name="limits">
    /// The maximum number of steps spent on finding a small patch; null for <see cref="JsonLimits.DefaultMaxWork"/>. Beyond the limit,
    /// values not yet compared are replaced as a whole. The patch is still correct.
    /// </param>
    /// <returns>
    /// A patch of <c>add</c>, <c>remove</c> and <c>replace</c> operations; empty if the documents are equal. Objects are compared member by
    /// member. Arrays are compared by their longest common subsequence if few elements differ, and otherwise element by element.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="to"/> is null.</exception>
    public static JsonPatch Create(JsonNode from, JsonNode to, JsonLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(from);
        ArgumentNullException.ThrowIfNull(to);
        return new DiffRun(new WorkBudget(limits)).Between(from, to);
    }
}
