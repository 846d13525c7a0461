namespace Jackdaw.Search;

/// <summary>The state of an index that <see cref="IFulltextStore.EnsureIndexAsync{T}"/> found or created.</summary>
/// <param name="IsNew">Whether the index did not exist and was created.</param>
/// <param name="IsReadOnly">
/// Whether documents can only be read and updated in place, not saved: the server builds the index from another source (a plain or
/// distributed index). The columns of such an index are checked only if the server reports them.
/// </param>
public sealed record IndexStatus(bool IsNew, bool IsReadOnly);
