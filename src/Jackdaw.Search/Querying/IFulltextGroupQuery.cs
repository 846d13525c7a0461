using System.Linq.Expressions;

namespace Jackdaw.Search;

/// <summary>A grouped query without a projection. Immutable.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="T">The document class.</typeparam>
public interface IFulltextGroupQuery<TKey, T>
{
    /// <summary>Sorts the documents of each group ascending; the first one represents the group. A second call breaks ties.</summary>
    IFulltextGroupQuery<TKey, T> WithinGroupOrderBy<TSort>(Expression<Func<T, TSort>> key);

    /// <summary>Sorts the documents of each group descending; the first one represents the group. A second call breaks ties.</summary>
    IFulltextGroupQuery<TKey, T> WithinGroupOrderByDescending<TSort>(Expression<Func<T, TSort>> key);

    /// <summary>Keeps groups that satisfy a condition.</summary>
    IFulltextGroupQuery<TKey, T> Having(Expression<Func<IFulltextGroup<TKey, T>, bool>> condition);

    /// <summary>Returns several documents of each group.</summary>
    IFulltextGroupQuery<TKey, T> PerGroup(int documents);

    /// <summary>Sorts the groups ascending; replaces an earlier order.</summary>
    IFulltextGroupQuery<TKey, T> OrderBy<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key);

    /// <summary>Sorts the groups descending; replaces an earlier order.</summary>
    IFulltextGroupQuery<TKey, T> OrderByDescending<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key);

    /// <summary>Projects each group to a row.</summary>
    IFulltextQuery<TResult> Select<TResult>(Expression<Func<IFulltextGroup<TKey, T>, TResult>> projection);
}

/// <summary>A group inside the expressions of a grouped query; its members are translated and never called.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="T">The document class.</typeparam>
public interface IFulltextGroup<TKey, T>
{
    /// <summary>The key of the group.</summary>
    TKey Key { get; }

    /// <summary>The document that represents the group.</summary>
    T First { get; }

    /// <summary>The number of documents.</summary>
    long Count();

    /// <summary>The number of distinct values.</summary>
    long CountDistinct<TValue>(Func<T, TValue> value);

    /// <summary>The sum in 64-bit arithmetic.</summary>
    long Sum(Func<T, long> value);

    /// <summary>The sum of floating-point numbers.</summary>
    double Sum(Func<T, double> value);

    /// <summary>The mean.</summary>
    double Average(Func<T, double> value);

    /// <summary>The minimum.</summary>
    TValue Min<TValue>(Func<T, TValue> value);

    /// <summary>The maximum.</summary>
    TValue Max<TValue>(Func<T, TValue> value);

    /// <summary>All values as comma-separated text.</summary>
    string Concatenate<TValue>(Func<T, TValue> value);
}
