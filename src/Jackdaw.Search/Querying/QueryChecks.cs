using System.Globalization;

namespace Jackdaw.Search.Querying;

/// <summary>Handles the metadata of a result before its rows are read.</summary>
internal static class QueryChecks
{
    /// <summary>Checks a result whose caller does not see the metadata and relies on all documents: counts, streams, documents by id.</summary>
    /// <param name="metadata">The metadata.</param>
    /// <param name="read">The number of rows that the caller has.</param>
    /// <exception cref="FulltextException">Documents may be missing.</exception>
    public static void RequireAll(QueryMetadata metadata, long read = 0)
    {
        if (!metadata.IsPartial && !metadata.IsOutOfTime)
        {
            return;
        }

        string rows = read == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $" {read} rows had been read.");
        throw new FulltextException(metadata.IsPartial
            ? $"Parts of the index did not respond, so documents may be missing: {string.Join("; ", metadata.OwnWarnings ?? metadata.Warnings)}.{rows} Try again later, "
                + "or call Metadata(out …) on the query to accept such a result."
            : $"The search stopped at its time limit before all documents were visited.{rows} Raise {nameof(QueryOptions.MaxQueryTime)}, or call "
                + "Metadata(out …) on the query to accept such a result.")
        { IsTransient = true, IsTimeout = metadata.IsOutOfTime };
    }

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
                + $"{string.Join("; ", metadata.OwnWarnings ?? metadata.Warnings)}")
            { IsTransient = true };
        }

        // The query set no time limit, so the end is not the one that it asked for.
        if (state.ThrowOnPartial && metadata.IsOutOfTime && state.Options.MaxQueryTime is null)
        {
            RequireAll(metadata);
        }
    }
}
