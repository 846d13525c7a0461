using System.Linq.Expressions;

namespace Jackdaw.Search;

/// <summary>A grouped query that has not said yet what it returns. Immutable.</summary>
/// <typeparam name="TKey">The key.</typeparam>
/// <typeparam name="T">The document class.</typeparam>
public interface IFulltextGroupQuery<TKey, T>
{
    /// <summary>Which document stands for its group: the first in this order. A second call sorts the equals of the first.</summary>
    IFulltextGroupQuery<TKey, T> WithinGroupOrderBy<TSort>(Expression<Func<T, TSort>> key);

    /// <summary>Which document stands for its group: the last in this order. A second call sorts the equals of the first.</summary>
    IFulltextGroupQuery<TKey, T> WithinGroupOrderByDescending<TSort>(Expression<Func<T, TSort>> key);

    /// <summary>Keeps groups for which a condition holds.</summary>
    IFulltextGroupQuery<TKey, T> Having(Expression<Func<IFulltextGroup<TKey, T>, bool>> condition);

    /// <summary>Returns several documents of each group.</summary>
    IFulltextGroupQuery<TKey, T> PerGroup(int documents);

    /// <summary>Sorts the groups, ascending; replaces an earlier order.</summary>
    IFulltextGroupQuery<TKey, T> OrderBy<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key);

    /// <summary>Sorts the groups, descending; replaces an earlier order.</summary>
    IFulltextGroupQuery<TKey, T> OrderByDescending<TSort>(Expression<Func<IFulltextGroup<TKey, T>, TSort>> key);

    /// <summary>What each row of the result is.</summary>
    IFulltextQuery<TResult> Select<TResult>(Expression<Func<IFulltextGroup<TKey, T>, TResult>> projection);
}

/// <summary>A group inside the lambdas of a grouped query; never called in C#.</summary>
/// <typeparam name="TKey">The key.</typeparam>
/// <typeparam name="T">The document class.</typeparam>
public interface IFulltextGroup<TKey, T>
{
    /// <summary>What the documents of the group have in common.</summary>
    TKey Key { get; }

    /// <summary>The document that stands for the group.</summary>
    T First { get; }

    /// <summary>How many documents it has.</summary>
    long Count();

    /// <summary>How many different values there are.</summary>
    long CountDistinct<TValue>(Func<T, TValue> value);

    /// <summary>The sum, in 64 bits.</summary>
    long Sum(Func<T, long> value);

    /// <summary>The sum of floating-point numbers.</summary>
    double Sum(Func<T, double> value);

    /// <summary>The mean.</summary>
    double Average(Func<T, double> value);

    /// <summary>The least.</summary>
    TValue Min<TValue>(Func<T, TValue> value);

    /// <summary>The greatest.</summary>
    TValue Max<TValue>(Func<T, TValue> value);

    /// <summary>All values, in a text with commas.</summary>
    string Concatenate<TValue>(Func<T, TValue> value);
}
