namespace Jackdaw.Search;

/// <summary>Features that only some back ends support. All other features work on every back end.</summary>
public enum FulltextCapability
{
    /// <summary>A flush applies all changes of an index or none. Without it, each document has its own outcome.</summary>
    Transactions,

    /// <summary>Matches in the extended query syntax: <see cref="IFulltextQuery{T}.Match(string)"/>.</summary>
    MatchSyntax,

    /// <summary>Words that must not occur near others: <see cref="MatchExpression.NotNear"/>.</summary>
    NotNear,

    /// <summary>Suggestions of similarly spelled terms: <see cref="IFulltextSession.SuggestAsync"/>.</summary>
    Suggestions,

    /// <summary>Completion of the last word of a text: <see cref="IFulltextSession.CompleteAsync"/>.</summary>
    Completions,

    /// <summary>Fuzzy words in a match: <see cref="MatchWord.Fuzzy()"/>.</summary>
    FuzzyWords,

    /// <summary>In-place updates of strings and of whole JSON attributes.</summary>
    UpdatesOfTexts,

    /// <summary>More than one distinct count in a query.</summary>
    SeveralDistinctCounts,

    /// <summary>Conditions on groups other than one comparison of a count, sum, minimum or maximum with a value.</summary>
    GroupConditions,

    /// <summary>More than five sort keys.</summary>
    ManySortKeys,

    /// <summary>The ranking factors of a document: <see cref="Fulltext.PackedFactors"/>.</summary>
    RankingFactors,

    /// <summary>Exact phrases in snippets: <see cref="SnippetOptions.ExactPhrase"/>.</summary>
    ExactPhraseSnippets,

    /// <summary>Snippet options that select passages: <see cref="SnippetOptions.LimitWords"/> and the ones after it.</summary>
    PassageOptions,

    /// <summary>A memory limit for queries: <see cref="FulltextSettings.MaxQueryMemoryMegabytes"/>.</summary>
    QueryMemoryLimit,

    /// <summary>Arbitrary column names. Without it, keywords of the query language can't be column names.</summary>
    AnyColumnName,

    /// <summary>Functions that share their name with a column: <c>Math.Abs</c> if a column is named <c>abs</c>.</summary>
    FunctionsBesideColumns,

    /// <summary>Stored texts over four megabytes.</summary>
    TextsOver4Megabytes,

    /// <summary>Options by name: <see cref="QueryOptions.AdditionalOptions"/>.</summary>
    OptionsByName,

    /// <summary>Creation of indexes by <see cref="IFulltextStore.EnsureIndexAsync{T}"/>. Without it, indexes are only checked.</summary>
    CreateIndex,

    /// <summary>Matching at the end of a field: <see cref="MatchWord.AtEnd"/>.</summary>
    FieldEnds,

    /// <summary>Order and proximity of arbitrary expressions, including negations and quorums.</summary>
    PositionalOperatorsOnAnyExpression,

    /// <summary>Elements of multi-value attributes and JSON arrays in computed values.</summary>
    NestedComputations,

    /// <summary>The score in conditions and computed values. Every back end can select and sort by it.</summary>
    ComputedWeights,

    /// <summary>Elements of JSON arrays by index in conditions, orders and computed values. Every back end can select them.</summary>
    JsonArrayIndexing,

    /// <summary>
    /// Several conditions on the same element of a JSON array. Elasticsearch and OpenSearch support it for arrays marked with
    /// <see cref="FulltextNestedAttribute"/>.
    /// </summary>
    NestedConditions,

    /// <summary>Concatenation of the values of a group into one text.</summary>
    Concatenation,

    /// <summary>Sorting of groups by members of their documents, and conditions on text keys.</summary>
    GroupsByDocuments,

    /// <summary>Snippets of texts that are not in the index: <see cref="IFulltextSession.SnippetsAsync"/>.</summary>
    SnippetsOfTexts,

    /// <summary>
    /// Stored queries that are matched against documents (percolation): <see cref="IFulltextSession.StoreQueryAsync{T}"/>.
    /// </summary>
    StoredQueries,

    /// <summary>Rankers other than <see cref="Ranker.Bm25"/>: <see cref="QueryOptions.Ranker"/>.</summary>
    Rankers,

    /// <summary>
    /// Merging an index and writing it to disk on request: <see cref="IndexMaintenance.Optimize"/> and <see cref="IndexMaintenance.Flush"/>.
    /// Elasticsearch Serverless does both by itself.
    /// </summary>
    Maintenance,

    /// <summary>Scores raised by numbers and times of documents: <see cref="QueryOptions.Boosts"/>.</summary>
    ScoreBoosts,

    /// <summary>Similar words instead of words that no document contains: <see cref="QueryOptions.CorrectSpelling"/>.</summary>
    CorrectSpelling,

    /// <summary>Aggregations in a tree: <see cref="IFulltextQuery{T}.AggregateAsync"/>.</summary>
    Aggregations,

    /// <summary>Backups while documents are written: <see cref="IFulltextStore.BackupAsync"/>. Servers have backups of their own.</summary>
    Backups,
}
