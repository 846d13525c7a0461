namespace Jackdaw.Search;

/// <summary>Documents in an order, of which the first are taken. Ties are broken by the id.</summary>
/// <typeparam name="T">The type of a row of the query.</typeparam>
public interface IFulltextTopRows<T>
{
    /// <summary>Breaks ties of the order so far, ascending.</summary>
    IFulltextTopRows<T> ThenBy<TSort>(Func<T, TSort> key);

    /// <summary>Breaks ties of the order so far, descending.</summary>
    IFulltextTopRows<T> ThenByDescending<TSort>(Func<T, TSort> key);

    /// <summary>The first documents.</summary>
    /// <param name="count">The maximum number, 1 to 100.</param>
    IReadOnlyList<T> Take(int count);

    /// <summary>Values of the first documents.</summary>
    /// <param name="count">The maximum number, 1 to 100.</param>
    /// <param name="select">The projection of a document.</param>
    IReadOnlyList<TRow> Take<TRow>(int count, Func<T, TRow> select);
}
