namespace Jackdaw.Search.Querying;

/// <summary>What is done with the metadata of an answer before its rows are looked at.</summary>
internal static class QueryChecks
{
    /// <exception cref="FulltextException">The answer is partial, and the query does not want such.</exception>
    public static void Report(QueryState state, QueryMetadata metadata)
    {
        foreach (QueryMetadataHolder holder in state.Metadata)
        {
            holder.Set(metadata);
        }

        if (state.ThrowOnPartial && metadata.IsPartial)
        {
            throw new FulltextException($"Parts of the index did not answer, so rows may be missing: {string.Join("; ", metadata.Warnings)}") { IsTransient = true };
        }
    }
}
