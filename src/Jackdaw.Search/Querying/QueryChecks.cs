namespace Jackdaw.Search.Querying;

/// <summary>Handles the metadata of a result before its rows are read.</summary>
internal static class QueryChecks
{
    /// <summary>Reports the metadata.</summary>
    /// <exception cref="FulltextException">The result is partial, and the query does not allow that.</exception>
    public static void Report(QueryState state, QueryMetadata metadata)
    {
        foreach (QueryMetadataHolder holder in state.Metadata)
        {
            holder.Set(metadata);
        }

        if (state.ThrowOnPartial && metadata.IsPartial)
        {
            throw new FulltextException(
                "Parts of the index did not respond, so rows may be missing: "
                + $"{string.Join("; ", metadata.Warnings)}")
            { IsTransient = true };
        }
    }
}
