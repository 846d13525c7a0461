using System.Linq.Expressions;

namespace Jackdaw.Search;

/// <summary>
/// A query, immutable: every method returns a new one and leaves this one as it was, so a query may be kept, shared between threads and
/// used as the beginning of others. Nothing is sent before a method that returns results is called.
/// </summary>
/// <typeparam name="T">What a row becomes: the document class, or what <see cref="Select"/> makes of it.</typeparam>
public interface IFulltextQuery<T>
{
    /// <summary>Matches a text in the extended syntax. Never put text of users here: <see cref="MatchText"/> escapes it.</summary>
    /// <param name="syntax">For example <c>@title json parser -xml</c>.</param>
    /// <returns>The query with the match; a second match must hold too.</returns>
    IFulltextQuery<T> Match(string syntax);

    /// <summary>
    /// Matches words that a user typed: no character of them is an operator, all of them must occur. Empty text matches everything. No text
    /// makes a query fail: of a very long one the first 1,000 words, within 65,536 characters, count.
    /// </summary>
    /// <param name="userText">Any text.</param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> MatchText(string? userText);

    /// <summary>
    /// Matches what somebody typed into a search box, in the signs that people know from search engines: all words have to occur, those in <c>"double quotes"</c> one after the other; <c>-word</c> and
    /// <c>-"a phrase"</c> must not; of <c>this OR that</c> (upper case, or <c>|</c>) one is enough, and it binds more tightly than the blank; <c>begin*</c> is any word that begins so, where the index knows
    /// beginnings. Empty text matches everything, a text that only excludes nothing.
    /// </summary>
    /// <remarks>
    /// No text makes a query fail: quotes that are not closed reach to the end, a sign that says nothing where it stands is passed over, every other operator of the back end is a character like others; of
    /// a very long text the first 1,000 words, within 65,536 characters, count.
    /// </remarks>
    /// <param name="userText">For example <c>json OR xml parser -"hand written"</c>.</param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> MatchSearchBox(string? userText);

    /// <summary>Matches what a typed builder says.</summary>
    /// <param name="build">For example <c>m =&gt; m.Field(p =&gt; p.Title, m.Phrase("json parser")).AndNot(m.Word("xml"))</c>.</param>
    /// <returns>The query with the match.</returns>
    IFulltextQuery<T> Match(Func<MatchBuilder<T>, MatchExpression> build);

    /// <summary>Keeps documents for which a condition holds; several are joined by and.</summary>
    /// <remarks>
    /// Captured variables are read when the query runs. Servers know no null in attributes: what was null when it was saved is 0 or an empty
    /// string, so a string compared with null is compared with the empty string, and a nullable number always has a value. Inside JSON,
    /// <c>== null</c> asks whether the value is missing or null. Times are compared in whole seconds.
    /// </remarks>
    /// <param name="condition">A condition on attributes.</param>
    /// <returns>The query with the condition.</returns>
    /// <exception cref="FulltextTranslationException">Thrown when the query is run: a part of the condition has no counterpart; the message names that part.</exception>
    IFulltextQuery<T> Where(Expression<Func<T, bool>> condition);

    /// <summary>Returns something computed of each document instead of the whole: a record, an anonymous type, a single value.</summary>
    /// <remarks>
    /// The back end returns members, values inside JSON, and functions of <see cref="Fulltext"/>; what is calculated with them is calculated
    /// here, by the rules of C#. Operators that follow see through the projection: <c>OrderBy(x =&gt; x.Distance)</c>.
    /// </remarks>
    /// <typeparam name="TResult">What a row becomes.</typeparam>
    /// <param name="projection">How; <see cref="Fulltext"/> has the functions that C# has not.</param>
    /// <returns>The query with the projection.</returns>
    IFulltextQuery<TResult> Select<TResult>(Expression<Func<T, TResult>> projection);

    /// <summary>Sorts ascending, instead of by relevance; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderBy<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Sorts descending; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderByDescending<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Sorts equals of the order so far, ascending.</summary>
    IFulltextQuery<T> ThenBy<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Sorts equals of the order so far, descending.</summary>
    IFulltextQuery<T> ThenByDescending<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Sorts by relevance, the best first; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderByWeight();

    /// <summary>Sorts at random; replaces an earlier order.</summary>
    IFulltextQuery<T> OrderByRandom();

    /// <summary>Groups by a key; a multi-value member puts a document into several groups.</summary>
    IFulltextGroupQuery<TKey, T> GroupBy<TKey>(Expression<Func<T, TKey>> key);

    /// <summary>Groups by each value of a multi-value member.</summary>
    IFulltextGroupQuery<TKey, T> GroupByEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key);

    /// <summary>Skips and takes rows. Without it: the first 20.</summary>
    /// <param name="skip">How many are skipped; the server's <c>max_matches</c> is raised as needed.</param>
    /// <param name="take">How many are returned at most.</param>
    IFulltextQuery<T> Limit(int skip, int take);

    /// <summary>Takes the first rows.</summary>
    IFulltextQuery<T> Limit(int take);

    /// <summary>Takes one page.</summary>
    /// <param name="page">Its number, from 0.</param>
    /// <param name="size">Rows on a page.</param>
    IFulltextQuery<T> Page(int page, int size);

    /// <summary>Changes how the query is run.</summary>
    /// <param name="change">For example <c>o =&gt; o with { Ranker = Ranker.Sph04 }</c>.</param>
    IFulltextQuery<T> Options(Func<QueryOptions, QueryOptions> change);

    /// <summary>Words in one field count more for the relevance; several calls weigh several fields, the last one of a field counts.</summary>
    /// <param name="field">The field: <c>p =&gt; p.Title</c>.</param>
    /// <param name="weight">How much, 1 to 1,000,000, as in <see cref="QueryOptions.FieldWeights"/>; 1 for fields that are not named.</param>
    /// <returns>The query with the weight.</returns>
    /// <exception cref="ArgumentException">The member is not a full-text field, or the weight and those of indexes are too large together.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The weight is below 1 or above 1,000,000.</exception>
    IFulltextQuery<T> Weigh(Expression<Func<T, object?>> field, int weight);

    /// <summary>Counts the documents found by a key, in the same round trip.</summary>
    /// <param name="key">The key.</param>
    /// <param name="facet">Where the result will have the counts: <c>result.Facet(facet)</c>.</param>
    /// <param name="top">How many keys.</param>
    /// <param name="order">Which come first.</param>
    IFulltextQuery<T> Facet<TKey>(Expression<Func<T, TKey>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>
    /// Counts the documents found by a key, and returns only those with a key that was chosen. The counts of this facet leave its own condition out, so that they say what choosing
    /// another key would find; other facets and the rows have it.
    /// </summary>
    /// <param name="key">The key.</param>
    /// <param name="chosen">The keys that were chosen; none: all documents.</param>
    /// <param name="facet">Where the result will have the counts: <c>result.Facet(facet)</c>.</param>
    /// <param name="top">How many keys.</param>
    /// <param name="order">Which come first.</param>
    IFulltextQuery<T> Facet<TKey>(Expression<Func<T, TKey>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>Counts the documents found by each value of a multi-value member, and returns only those with a value that was chosen, as with one key.</summary>
    /// <param name="key">The values.</param>
    /// <param name="chosen">The values that were chosen; a document has to have one of them. None: all documents.</param>
    /// <param name="facet">Where the result will have the counts: <c>result.Facet(facet)</c>.</param>
    /// <param name="top">How many keys.</param>
    /// <param name="order">Which come first.</param>
    IFulltextQuery<T> FacetEach<TKey>(
        Expression<Func<T, IEnumerable<TKey>>> key, IEnumerable<TKey> chosen, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>Counts the documents found by ranges of real numbers.</summary>
    /// <param name="value">The number.</param>
    /// <param name="bounds">Ascending; key 0 is below the first, key 1 from it on, and so on.</param>
    /// <param name="facet">Where the result will have the counts.</param>
    IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<double> bounds, out Facet<int> facet);

    /// <summary>Counts the documents found by ranges of time.</summary>
    /// <param name="value">The time.</param>
    /// <param name="bounds">Ascending; key 0 is before the first, key 1 from it on, and so on. Fractions of a second don't count.</param>
    /// <param name="facet">Where the result will have the counts.</param>
    IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTime>> value, IReadOnlyList<DateTime> bounds, out Facet<int> facet);

    /// <summary>Counts the documents found by ranges of time.</summary>
    /// <param name="value">The time.</param>
    /// <param name="bounds">Ascending; key 0 is before the first, key 1 from it on, and so on. Fractions of a second don't count.</param>
    /// <param name="facet">Where the result will have the counts.</param>
    IFulltextQuery<T> FacetRanges(Expression<Func<T, DateTimeOffset>> value, IReadOnlyList<DateTimeOffset> bounds, out Facet<int> facet);

    /// <summary>Counts the documents found by each value of a multi-value member.</summary>
    IFulltextQuery<T> FacetEach<TKey>(Expression<Func<T, IEnumerable<TKey>>> key, out Facet<TKey> facet, int top = 20, FacetOrder order = FacetOrder.Count);

    /// <summary>Counts the documents found in ranges of a number: below the first bound, from it to below the second …, from the last.</summary>
    /// <param name="value">The number.</param>
    /// <param name="bounds">Ascending bounds.</param>
    /// <param name="facet">The key of its values is the number of the range: 0 is below the first bound.</param>
    IFulltextQuery<T> FacetRanges<TKey>(Expression<Func<T, TKey>> value, IReadOnlyList<long> bounds, out Facet<int> facet);

    /// <summary>The metadata goes into an object that can be read after the query has run.</summary>
    IFulltextQuery<T> Metadata(out QueryMetadataHolder metadata);

    /// <summary>Throws instead of returning rows when parts of a distributed index did not answer.</summary>
    IFulltextQuery<T> ThrowOnPartialResult();

    /// <summary>Runs the query.</summary>
    FulltextResult<T> ToResult();

    /// <summary>Runs the query.</summary>
    Task<FulltextResult<T>> ToResultAsync(CancellationToken cancellation = default);

    /// <summary>Runs the query and returns its rows alone.</summary>
    List<T> ToList();

    /// <summary>Runs the query and returns its rows alone.</summary>
    Task<List<T>> ToListAsync(CancellationToken cancellation = default);

    /// <summary>The first row, or the default when nothing was found.</summary>
    T? FirstOrDefault();

    /// <summary>The first row, or the default when nothing was found.</summary>
    Task<T?> FirstOrDefaultAsync(CancellationToken cancellation = default);

    /// <summary>How many documents match, whatever the limit.</summary>
    long Count();

    /// <summary>How many documents match, whatever the limit.</summary>
    Task<long> CountAsync(CancellationToken cancellation = default);

    /// <summary>Whether there is a document that matches, whatever the limit.</summary>
    bool Any();

    /// <summary>Whether there is a document that matches, whatever the limit.</summary>
    Task<bool> AnyAsync(CancellationToken cancellation = default);

    /// <summary>Reads all rows, or those of <see cref="Limit(int, int)"/>, and makes each when it is asked for.</summary>
    /// <remarks>
    /// Without a limit all rows are read, 1,000 at a time, so memory is needed for those only and the first row is there after the first page. Without
    /// an order they come by their ids, and each page continues after the last id: none costs more than the first, which runs the match over the
    /// whole index, and documents that are saved meanwhile neither shift nor double rows. With an order (<see cref="OrderByWeight"/> for relevance) and for groups, a page skips what was read,
    /// so later ones cost more, changes meanwhile can shift rows, and beyond 10,000,000 rows servers refuse. Facets are not counted; metadata are
    /// those of the first page. <see cref="QueryOptions.MaxQueryTime"/> is the time of one page; with a page that runs out of it the rows end, and
    /// the metadata are those of that page. The session is free between two pages.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The order is random and has no seed, so pages would not fit together.</exception>
    IAsyncEnumerable<T> AsAsyncEnumerable(CancellationToken cancellation = default);

    /// <summary>Puts the query aside; it runs in one round trip with the session's other future queries as soon as one of them is needed.</summary>
    FulltextFuture<T> Future();

    /// <summary>The statement that a server would get: for logs, tests and learning. Nothing is sent.</summary>
    string ToSphinxQl(SphinxQlDialect dialect = SphinxQlDialect.Sphinx22);
}
