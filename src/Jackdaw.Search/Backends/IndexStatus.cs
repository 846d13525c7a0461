namespace Jackdaw.Search;

/// <summary>The state of an index that <see cref="IFulltextStore.EnsureIndexAsync{T}"/> found or created.</summary>
/// <param name="IsNew">Whether the index did not exist and was created.</param>
/// <param name="IsReadOnly">
/// Whether documents cannot be saved. Either the server builds the index from another source (a plain or distributed index): its documents can be
/// updated in place, and its columns are checked only if the server reports them. Or the store has opened its folder with <c>read only=true</c>.
/// </param>
public sealed record IndexStatus(bool IsNew, bool IsReadOnly)
{
    /// <summary>
    /// The columns that an existing Elasticsearch or OpenSearch index lacked, or in which it lacked a subfield, and which were added.
    /// Conditions on them do not find the documents that were saved before: save those again. Empty on other back ends.
    /// </summary>
    public IReadOnlyList<string> AddedColumns { get; init; } = [];

    /// <summary>Determines whether two states are equal.</summary>
    /// <param name="other">The other state.</param>
    /// <returns>True if all values are equal; otherwise false.</returns>
    public bool Equals(IndexStatus? other) => other is not null && IsNew == other.IsNew && IsReadOnly == other.IsReadOnly && AddedColumns.SequenceEqual(other.AddedColumns);

    /// <summary>Returns a hash code based on all values.</summary>
    /// <returns>The hash code.</returns>
    public override int GetHashCode() => HashCode.Combine(IsNew, IsReadOnly, AddedColumns.Count);
}
