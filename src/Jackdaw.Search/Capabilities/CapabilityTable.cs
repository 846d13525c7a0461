namespace Jackdaw.Search.Capabilities;

/// <summary>The back ends that support each capability, one row per capability.</summary>
internal static class CapabilityTable
{
    private const BackendKinds Rest = BackendKinds.Elastics;

    private static readonly Dictionary<FulltextCapability, BackendKinds> Rows = new()
    {
        [FulltextCapability.Transactions] = BackendKinds.WithoutElastic,
        [FulltextCapability.MatchSyntax] = BackendKinds.WithoutElastic | Rest,
        [FulltextCapability.NotNear] = BackendKinds.Manticore | BackendKinds.Embedded,
        [FulltextCapability.Suggestions] = BackendKinds.Manticore | BackendKinds.Embedded | Rest,
        [FulltextCapability.Completions] = BackendKinds.Embedded,
        [FulltextCapability.FuzzyWords] = BackendKinds.Embedded | Rest,
        [FulltextCapability.UpdatesOfTexts] = BackendKinds.Manticore | BackendKinds.Embedded | Rest,
        [FulltextCapability.SeveralDistinctCounts] = BackendKinds.Embedded | Rest,
        [FulltextCapability.GroupConditions] = BackendKinds.Embedded | Rest,
        [FulltextCapability.ManySortKeys] = BackendKinds.Embedded | Rest,
        [FulltextCapability.RankingFactors] = BackendKinds.Servers | Rest,
        [FulltextCapability.ExactPhraseSnippets] = BackendKinds.Sphinx,
        [FulltextCapability.PassageOptions] = BackendKinds.Servers,
        [FulltextCapability.QueryMemoryLimit] = BackendKinds.Embedded,
        [FulltextCapability.AnyColumnName] = BackendKinds.Embedded | Rest,
        [FulltextCapability.FunctionsBesideColumns] = BackendKinds.Embedded | Rest,
        [FulltextCapability.OptionsByName] = BackendKinds.Servers,
        [FulltextCapability.CreateIndex] = BackendKinds.Manticore | BackendKinds.Embedded | Rest,
        [FulltextCapability.TextsOver4Megabytes] = BackendKinds.Manticore | BackendKinds.Embedded | Rest,
        [FulltextCapability.FieldEnds] = BackendKinds.WithoutElastic,
        [FulltextCapability.PositionalOperatorsOnAnyExpression] = BackendKinds.WithoutElastic,
        [FulltextCapability.NestedComputations] = BackendKinds.WithoutElastic,
        [FulltextCapability.ComputedWeights] = BackendKinds.WithoutElastic,
        [FulltextCapability.JsonArrayIndexing] = BackendKinds.WithoutElastic,
        [FulltextCapability.NestedConditions] = BackendKinds.WithoutElastic,
        [FulltextCapability.Concatenation] = BackendKinds.WithoutElastic,
        [FulltextCapability.GroupsByDocuments] = BackendKinds.WithoutElastic,
        [FulltextCapability.SnippetsOfTexts] = BackendKinds.WithoutElastic,
        [FulltextCapability.StoredQueries] = BackendKinds.Embedded | Rest,
        [FulltextCapability.Rankers] = BackendKinds.WithoutElastic,
        [FulltextCapability.Maintenance] = BackendKinds.All,
        [FulltextCapability.ScoreBoosts] = BackendKinds.Embedded | Rest,
        [FulltextCapability.CorrectSpelling] = BackendKinds.Embedded,
        [FulltextCapability.Aggregations] = BackendKinds.Embedded | Rest,
        [FulltextCapability.Backups] = BackendKinds.Embedded,
    };

    private static readonly (BackendKinds Kind, string Name)[] Names =
    [
        (BackendKinds.Sphinx, "Sphinx 2.2"),
        (BackendKinds.Manticore, "Manticore"),
        (BackendKinds.Embedded, "the embedded index"),
        (BackendKinds.Elasticsearch, "Elasticsearch"),
        (BackendKinds.OpenSearch, "OpenSearch"),
        (BackendKinds.Serverless, "Elasticsearch Serverless"),
    ];

    /// <summary>All back ends that support the capability.</summary>
    public static BackendKinds BackendsWith(FulltextCapability capability) => Rows[capability];

    /// <summary>The names of back ends in messages.</summary>
    public static IReadOnlyList<string> NamesOf(BackendKinds kinds)
    {
        // What Elasticsearch has and serverless has too is that of one product.
        BackendKinds named = kinds.HasFlag(BackendKinds.Elasticsearch) ? kinds & ~BackendKinds.Serverless : kinds;
        return [.. Names.Where(entry => named.HasFlag(entry.Kind)).Select(entry => entry.Name)];
    }
}
