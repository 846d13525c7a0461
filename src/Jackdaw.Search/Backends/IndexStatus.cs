namespace Jackdaw.Search;

/// <summary>What was found of an index (<see cref="IFulltextStore.EnsureIndexAsync{T}"/>).</summary>
/// <param name="IsNew">It was not there and was created.</param>
/// <param name="IsReadOnly">
/// Documents can't be saved to it, only read and updated in place: an index that a server builds from elsewhere (a plain or a distributed one). What such an index consists of is
/// checked only where the server tells.
/// </param>
public sealed record IndexStatus(bool IsNew, bool IsReadOnly);
