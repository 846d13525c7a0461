using System.Linq.Expressions;

namespace Jackdaw.Search;

/// <summary>
/// A query. Immutable: every method returns a new query, so a query can be stored, shared between threads and extended repeatedly. It is
/// sent only by methods that return results.
/// </summary>
/// <typeparam name="T">The type of a row: the document class, or the result of <see cref="Select"/>.</typeparam>
public interface IFulltextQuery<T>
{
    /// <summary>Matches a text in the extended syntax. Never pass user input; use <see cref="MatchText(string?)"/>, which escapes it.</summary>
    /// <param name="syntax">The match text, for example <c>@title json parser -xml</c>.</param>
    /// <returns>The query with the match; several matches must all hold.</returns>
    IFulltextQuery<T> Match(string syntax);

    /// <summary>
    /// Matches documents that contain all words of a user's text. None of its characters is an operator. Empty text matches everything.
    /// </summary>
    /// <remarks>No text makes a query fail. Only the first 1,000 words of the first 65,536 characters count.</remarks>
    /// <param name="userText">Any text.</param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> MatchText(string? userText);

    /// <summary>
    /// Matches documents that contain some words of a user's text. None of its characters is an operator. Empty text matches everything.
    /// </summary>
    /// <param name="userText">Any text.</param>
    /// <param name="words">
    /// How many of the words must occur: <see cref="MatchWords.All"/>, <see cref="MatchWords.Any"/> or
    /// <see cref="MatchWords.AtLeast"/>.
    /// </param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> MatchText(string? userText, MatchWords words) => Match(match => match.Words(userText, words));

    /// <summary>
    /// Matches text from a search box. Supports the usual search-box syntax; empty text matches everything, and text with exclusions only
    /// matches nothing.
    /// </summary>
    /// <remarks>
    /// <list type="bullet">
    /// <item>All words must occur, and text in <c>"double quotes"</c> must occur as a phrase.</item>
    /// <item><c>-word</c> and <c>-"a phrase"</c> must not occur.</item>
    /// <item><c>this OR that</c> (upper case, or <c>|</c>) requires one of the two. It binds more tightly than blanks.</item>
    /// <item><c>prefix*</c> matches any word with this prefix, if the index supports prefixes.</item>
    /// </list>
    /// <para>No text makes a query fail. An unclosed quote extends to the end, misplaced operators are ignored, and all other operators of
    /// the back end are ordinary characters. Only the first 1,000 words of the first 65,536 characters count.</para>
    /// </remarks>
    /// <param name="userText">The text, for example <c>json OR xml parser -"hand written"</c>.</param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> MatchSearchBox(string? userText);

    /// <summary>
    /// Matches text from a search box as <see cref="MatchSearchBox(string?)"/> does, but only some of its words must occur.
    /// </summary>
    /// <remarks>Phrases, alternatives (<c>this OR that</c>), prefixes and exclusions must hold in any case, and are not counted.</remarks>
    /// <param name="userText">The text, for example <c>json parser -"hand written"</c>.</param>
    /// <param name="words">How many of the words without operators must occur.</param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> MatchSearchBox(string? userText, MatchWords words) => Match(match => match.SearchBox(userText, words));

    /// <summary>Matches an expression created by a typed builder.</summary>
    /// <param name="build">
    /// A delegate that builds the match, for example <c>m =&gt; m.Field(p =&gt; p.Title, m.Phrase("json
    /// parser")).AndNot(m.Word("xml"))</c>.
    /// </param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> Match(Func<MatchBuilder<T>, MatchExpression> build);

    /// <summary>Filters documents by a condition; several conditions are combined with AND.</summary>
    /// <remarks>
    /// Captured variables are read when the query runs. Attributes cannot be null on servers: null is saved as 0 or an empty string.
    /// Comparing a string with null therefore compares it with the empty string, and a nullable number always has a value. Inside JSON,
    /// <c>== null</c> tests whether the value is missing or null. Times are compared in whole seconds.
    /// </remarks>
    /// <param name="condition">A condition on attributes.</param>
    /// <returns>The query with the condition.</returns>
    /// <exception cref="FulltextTranslationException">
    /// A part of the condition can't be translated; the message quotes it. Thrown when the query runs.
    /// </exception>
    IFulltextQuery<T> Where(Expression<Func<T, bool>> condition);

    /// <summary>Projects each document to a computed value: a record, an anonymous type or a single value.</summary>
    /// <remarks>
    /// The back end returns members, values inside JSON, and functions of <see cref="Fulltext"/>; further computations run in the client
    /// with the semantics of C#. Later operators can use the members of the projection: <c>OrderBy(x =&gt; x.Distance)</c>.
    /// </remarks>
    /// <typeparam name="TResult">The type of a row.</typeparam>
    /// <param name="projection">The projection; <see cref="Fulltext"/> has functions that C# lacks.</param>
    /// <returns>The query with the projection.</returns>
    IFulltextQuery<TResult> Select<TResult>(Expression<Func<T, TResult>> projection);

    /// <summary>Sorts ascending by a key instead of by score; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderBy<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Sorts descending by a key; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderByDescending<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Breaks ties of the order so far, ascending.</summary>
    IFulltextQuery<T> ThenBy<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Breaks ties of the order so far, descending.</summary>
    IFulltextQuery<T> ThenByDescending<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Sorts by score, best first; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderByWeight();

    /// <summary>Sorts randomly; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderByRandom();

    /// <summary>Groups by a key; a multi-value member adds a document to several groups.</summary>
    IFulltextGroupQuery<TKey, T> GroupBy<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Groups by each value of a multi-value member.</summary>
    IFulltextGroupQuery<TKey, T> GroupByEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key);

    /// <summary>Skips and takes rows. Default: the first 20.</summary>
    /// <param name="skip">The number of rows to skip; the server's <c>max_matches</c> is raised as needed.</param>
    /// <param name="take">The maximum number of rows to return.</param>
    IFulltextQuery<T> Limit(int skip, int take);

    /// <summary>Takes the first rows.</summary>
    IFulltextQuery<T> Limit(int take);

    /// <summary>Takes one page of rows.</summary>
    /// <param name="page">The zero-based page number.</param>
    /// <param name="size">The number of rows per page.</param>
    IFulltextQuery<T> Page(int page, int size);

    /// <summary>Changes the execution options.</summary>
    /// <param name="change">
    /// A delegate that returns the changed options, for example <c>o =&gt; o with { Ranker = Ranker.Sph04 }</c>.
    /// </param>
    IFulltextQuery<T> Options(Func<QueryOptions, QueryOptions> change);

    /// <summary>Sets the relevance weight of a field. The last call for a field wins.</summary>
    /// <param name="field">The field: <c>p =&gt; p.Title</c>.</param>
    /// <param name="weight">
    /// The weight, 1 to 1,000,000, as in <see cref="QueryOptions.FieldWeights"/>. Other fields have the weight 1.
    /// </param>
    /// <returns>The query with the weight.</returns>
    /// <exception cref="ArgumentException">
    /// The member is not a full-text field, or its weight multiplied with an index weight is too large.
    /// </exception>
    /// <exception cref="ArgumentOutOfRangeException">The weight is less than 1 or greater than 1,000,000.</exception>
    IFulltextQuery<T> Weigh(Expression<Func<T, object?>> field, int weight);

    /// <summary>
    /// Raises the score by a number of the document, such as its votes: multiplies it with 1 + maximum · value / (value + half). The factor
    /// is bounded and grows less and less. Several boosts are multiplied. Requires <see cref="FulltextCapability.ScoreBoosts"/>.
    /// </summary>
    /// <param name="value">The attribute: <c>p =&gt; p.Score</c>. Negative numbers count as 0.</param>
    /// <param name="half">The number for which half of the maximum is added.</param>
    /// <param name="maximum">The largest part of the score that is added: 0.5 raises it by at most half.</param>
    /// <returns>The query with the boost.</returns>
    /// <exception cref="ArgumentException">The member is not a number that is stored as an attribute.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A number is not positive and finite.</exception>
    IFulltextQuery<T> Boost(Expression<Func<T, double>> value, double half, double maximum = 0.5);

    /// <summary>
    /// Raises the score of recent documents: multiplies it with 1 + maximum · half / (age + half). Requires
    /// <see cref="FulltextCapability.ScoreBoosts"/>.
    /// </summary>
    /// <param name="time">The attribute: <c>p =&gt; p.Created</c>. Times after the query count as its time.</param>
    /// <param name="half">The age at which half of the maximum is added.</param>
    /// <param name="maximum">The largest part of the score that is added: 0.5 raises it by at most half.</param>
    /// <returns>The query with the boost.</returns>
    /// <exception cref="ArgumentException">The member is not a time that is stored as an attribute.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A number is not positive and finite.</exception>
    IFulltextQuery<T> Boost(Expression<Func<T, DateTime>> time, TimeSpan half, double maximum = 0.5);

    /// <inheritdoc cref="Boost(Expression{Func{T, DateTime}}, TimeSpan, double)"/>
    IFulltextQuery<T> Boost(Expression<Func<T, DateTimeOffset>> time, TimeSpan half, double maximum = 0.5);

    /// <summary>Counts the matching documents by key, in the same round trip.</summary>
    /// <param name="key">The key.</param>
    /// <param name="facet">The facet, with which the result returns the counts: <c>result.Facet(facet)</c>.</param>
    /// <param name="top">The maximum number of keys.</param>
    /// <param name="order">The order of the keys.</param>
    IFulltextQuery<T> Facet<TKey>(Expression<Func<T, TKey>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>
    /// Counts the matching documents by key, and returns only documents with a chosen key. The counts of this facet exclude its own
    /// condition, so they show what choosing another key would find. Rows and other facets include it.
    /// </summary>
    /// <param name="key">The key.</param>
    /// <param name="chosen">The chosen keys; an empty list selects all documents.</param>
    /// <param name="facet">The facet, with which the result returns the counts: <c>result.Facet(facet)</c>.</param>
    /// <param name="top">The maximum number of keys.</param>
    /// <param name="order">The order of the keys.</param>
    IFulltextQuery<T> Facet<TKey>(Expression<Func<T, TKey>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>
    /// Counts the matching documents by each value of a multi-value member, and returns only documents with a chosen value, as with a
    /// single key.
    /// </summary>
    /// <param name="key">The values.</param>
    /// <param name="chosen">The chosen values, of which a document must have at least one; an empty list selects all documents.</param>
    /// <param name="facet">The facet, with which the result returns the counts: <c>result.Facet(facet)</c>.</param>
    /// <param name="top">The maximum number of keys.</param>
    /// <param name="order">The order of the keys.</param>
    IFulltextQuery<T> FacetEach<TKey>(
        Expression<Func<T, IEnumerable<TKey>>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>Counts the matching documents by ranges of real numbers.</summary>
    /// <param name="value">The number.</param>
    /// <param name="bounds">
    /// The ascending bounds. Key 0 is below the first bound, key 1 from the first bound to below the second, and so on.
    /// </param>
    /// <param name="facet">The facet, with which the result returns the counts.</param>
    IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<double> bounds, out Facet<int> facet);

    /// <summary>Counts the matching documents by ranges of time.</summary>
    /// <param name="value">The time.</param>
    /// <param name="bounds">
    /// The ascending bounds. Key 0 is before the first bound, key 1 from the first bound to before the second, and so on. Fractions of a
    /// second are ignored.
    /// </param>
    /// <param name="facet">The facet, with which the result returns the counts.</param>
    IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTime>> value, IReadOnlyList<DateTime> bounds, out Facet<int> facet);

    /// <summary>Counts the matching documents by ranges of time.</summary>
    /// <param name="value">The time.</param>
    /// <param name="bounds">
    /// The ascending bounds. Key 0 is before the first bound, key 1 from the first bound to before the second, and so on. Fractions of a
    /// second are ignored.
    /// </param>
    /// <param name="facet">The facet, with which the result returns the counts.</param>
    IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTimeOffset>> value, IReadOnlyList<DateTimeOffset> bounds, out Facet<int> facet);

    /// <summary>Counts the matching documents by each value of a multi-value member.</summary>
    IFulltextQuery<T> FacetEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>Counts the matching documents by ranges of integers.</summary>
    /// <param name="value">The number.</param>
    /// <param name="bounds">
    /// The ascending bounds. Key 0 is below the first bound, key 1 from the first bound to below the second, and so on.
    /// </param>
    /// <param name="facet">The facet, with which the result returns the counts.</param>
    IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<long> bounds, out Facet<int> facet);

    /// <summary>Stores the metadata in an object that can be read after the query has run.</summary>
    IFulltextQuery<T> Metadata(out QueryMetadataHolder metadata);

    /// <summary>Throws instead of returning rows if parts of a distributed index did not respond.</summary>
    IFulltextQuery<T> ThrowOnPartialResult();

    /// <summary>Runs the query.</summary>
    FulltextResult<T> ToResult();

    /// <summary>Runs the query.</summary>
    Task<FulltextResult<T>> ToResultAsync(CancellationToken cancellationToken = default);

    /// <summary>Runs the query and returns only its rows.</summary>
    /// <exception cref="FulltextException">
    /// Shards of Elasticsearch or OpenSearch did not respond. With <see cref="Metadata"/>, they show that instead.
    /// </exception>
    List<T> ToList();

    /// <summary>Runs the query and returns only its rows.</summary>
    Task<List<T>> ToListAsync(CancellationToken cancellationToken = default);

    /// <summary>Returns the first row, or the default value if nothing was found.</summary>
    T? FirstOrDefault();

    /// <summary>Returns the first row, or the default value if nothing was found.</summary>
    Task<T?> FirstOrDefaultAsync(CancellationToken cancellationToken = default);

    /// <summary>Counts the matching documents, regardless of the limit.</summary>
    /// <exception cref="FulltextException">
    /// The count would be too low, because parts of the index did not respond or the time limit was reached. With <see cref="Metadata"/>, they
    /// show that instead.
    /// </exception>
    long Count();

    /// <summary>Counts the matching documents, regardless of the limit.</summary>
    Task<long> CountAsync(CancellationToken cancellationToken = default);

    /// <summary>Determines whether any document matches, regardless of the limit.</summary>
    bool Any();

    /// <summary>Determines whether any document matches, regardless of the limit.</summary>
    Task<bool> AnyAsync(CancellationToken cancellationToken = default);

    /// <summary>Computes numbers and buckets over the matching documents, regardless of the limit.</summary>
    /// <remarks>
    /// The lambda creates the result from aggregates, as <see cref="Select"/> creates a row:
    /// <c>a =&gt; new { Posts = a.Count(), Kinds = a.By(p =&gt; p.Kind).Select(k =&gt; new { k.Key, Votes = k.Sum(p =&gt; p.Votes) }) }</c>.
    /// </remarks>
    /// <typeparam name="TResult">The type of the result.</typeparam>
    /// <param name="aggregates">The result; everything that the back end computes is a method of its parameter.</param>
    /// <returns>The result.</returns>
    /// <exception cref="FulltextTranslationException">A part of the lambda can't be translated; the message quotes it.</exception>
    /// <exception cref="MissingCapabilityException">The back end does not support <see cref="FulltextCapability.Aggregations"/>.</exception>
    /// <exception cref="FulltextException">
    /// The numbers would be too low, because parts of the index did not respond or the time limit was reached. With <see cref="Metadata"/>, they
    /// show that instead. Or there are more than 65,535 buckets.
    /// </exception>
    /// <exception cref="ArgumentException">An argument of an aggregate is out of range.</exception>
    TResult Aggregate<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates);

    /// <inheritdoc cref="Aggregate{TResult}(Expression{Func{IFulltextAggregates{T}, TResult}})"/>
    /// <param name="aggregates">The result; everything that the back end computes is a method of its parameter.</param>
    /// <param name="cancellationToken">The cancellation token.</param>
    Task<TResult> AggregateAsync<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates, CancellationToken cancellationToken = default);

    /// <summary>Streams all rows, or those within <see cref="Limit(int, int)"/>. Each row is created when it is requested.</summary>
    /// <remarks>
    /// Without a limit, rows are read in pages of 1,000, so the first row is available after the first page and memory holds only one page.
    /// <list type="bullet">
    /// <item>Without an order, rows are returned by id and each page continues after the last id. All pages cost the same, and documents
    /// saved meanwhile neither shift nor duplicate rows.</item>
    /// <item>With an order (<see cref="OrderByWeight"/> for the score) and for groups, each page skips the rows already read. Later pages
    /// cost more, changes meanwhile can shift rows, and servers reject more than 10,000,000 rows.</item>
    /// <item>Facets are not counted. The metadata are those of the first page.</item>
    /// <item><see cref="QueryOptions.MaxQueryTime"/> applies to each page. After a page that exceeds it, the rows end and the metadata are
    /// those of that page; without <see cref="Metadata"/>, an exception is thrown.</item>
    /// <item>The session can be used between two pages.</item>
    /// </list>
    /// </remarks>
    /// <exception cref="InvalidOperationException">The order is random and has no seed, so the pages would be inconsistent.</exception>
    /// <exception cref="FulltextException">Parts of the index did not respond; the message reports how many rows were read.</exception>
    IAsyncEnumerable<T> AsAsyncEnumerable(CancellationToken cancellationToken = default);

    /// <summary>
    /// Defers the query. It runs in one round trip with the session's other deferred queries as soon as one of their results is requested.
    /// </summary>
    FulltextFuture<T> Future();

    /// <summary>
    /// Defers an aggregation, as <see cref="Future"/> defers a query. The result has one row: the object that the lambda creates. As with
    /// other deferred queries, its metadata show whether it is incomplete.
    /// </summary>
    /// <typeparam name="TResult">The type of the aggregation.</typeparam>
    /// <param name="aggregates">The aggregation, as for <see cref="Aggregate{TResult}(Expression{Func{IFulltextAggregates{T}, TResult}})"/>.</param>
    /// <exception cref="FulltextTranslationException">A part of the lambda can't be translated.</exception>
    /// <exception cref="InvalidOperationException">The rows of the query are groups.</exception>
    FulltextFuture<TResult> AggregateFuture<TResult>(Expression<Func<IFulltextAggregates<T>, TResult>> aggregates);

    /// <summary>Returns the statement that a server would receive, for logging, testing and learning. Nothing is sent.</summary>
    string ToSphinxQl(SphinxQlDialect dialect = SphinxQlDialect.Sphinx22);
}
