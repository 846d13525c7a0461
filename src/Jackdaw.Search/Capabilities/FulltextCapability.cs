namespace Jackdaw.Search;

/// <summary>Something that some back ends can do and others can't. What is no member of this is the same on all of them.</summary>
public enum FulltextCapability
{
    /// <summary>A flush changes all documents of an index or none. Without it each document has an outcome of its own.</summary>
    Transactions,

    /// <summary>Match texts in the extended syntax: <see cref="IFulltextQuery{T}.Match(string)"/>.</summary>
    MatchSyntax,

    /// <summary>Words that occur without others near them: <see cref="MatchExpression.NotNear"/>.</summary>
    NotNear,

    /// <summary>Words spelled nearly alike: <see cref="IFulltextSession.SuggestAsync"/>.</summary>
    Suggestions,

    /// <summary>Words that begin as the last one of a text does: <see cref="IFulltextSession.CompleteAsync"/>.</summary>
    Completions,

    /// <summary>Words of a match that are spelled nearly so: <see cref="MatchWord.Fuzzy()"/>.</summary>
    FuzzyWords,

    /// <summary>Strings and whole JSON attributes changed in place.</summary>
    UpdatesOfTexts,

    /// <summary>More than one count of different values in a query.</summary>
    SeveralDistinctCounts,

    /// <summary>Conditions on groups beyond one comparison of a count, a sum, a least or a largest value with a given one.</summary>
    GroupConditions,

    /// <summary>An order by more than five keys.</summary>
    ManySortKeys,

    /// <summary>What the ranker counted: <see cref="Fulltext.PackedFactors"/>.</summary>
    RankingFactors,

    /// <summary><see cref="SnippetOptions.ExactPhrase"/>.</summary>
    ExactPhraseSnippets,

    /// <summary>The other options of snippets that choose passages: <see cref="SnippetOptions.LimitWords"/> and those after it.</summary>
    PassageOptions,

    /// <summary>A limit of the memory of a query: <see cref="FulltextSettings.QueryMemory"/>.</summary>
    QueryMemoryLimit,

    /// <summary>Columns of any name; elsewhere words of the query language can't be columns.</summary>
    AnyColumnName,

    /// <summary>Functions beside columns of their names: <c>Math.Abs</c> where a column is called <c>abs</c>.</summary>
    FunctionsBesideColumns,

    /// <summary>Stored texts of more than four megabytes.</summary>
    LongTexts,

    /// <summary>Options by their names: <see cref="QueryOptions.Others"/>.</summary>
    OptionsByName,

    /// <summary>Indexes made by the store: <see cref="IFulltextStore.EnsureIndexAsync{T}"/>. Elsewhere it only checks them.</summary>
    CreateIndex,

    /// <summary>The end of a field in a match: <see cref="MatchWord.AtEnd"/>.</summary>
    FieldEnds,

    /// <summary>Orders and distances between anything that matches, negations and quorums included.</summary>
    PlacesOfAnything,

    /// <summary>Elements of multi-value attributes and JSON arrays within calculations.</summary>
    ComputedElements,

    /// <summary>The relevance in conditions and calculations; it can be selected and ordered by everywhere.</summary>
    ComputedWeights,

    /// <summary>Elements of JSON arrays by their place in conditions, orders and calculations; they can be selected everywhere.</summary>
    JsonPlaces,

    /// <summary>Several conditions on one element of a JSON array. Elasticsearch and OpenSearch have it for arrays that are marked with <see cref="FulltextNestedAttribute"/>.</summary>
    ElementConditions,

    /// <summary>The values of a group in one text.</summary>
    Concatenation,

    /// <summary>An order of groups by members of their documents, and conditions on keys that are texts.</summary>
    GroupsByDocuments,

    /// <summary>Marked passages of texts that are not in the index: <see cref="IFulltextSession.SnippetsAsync"/>.</summary>
    SnippetsOfTexts,

    /// <summary>Queries that are kept and tried on documents (percolation): <see cref="IFulltextSession.StoreQueryAsync{T}"/>.</summary>
    StoredQueries,
}
