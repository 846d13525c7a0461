using System.Linq.Expressions;

namespace Jackdaw.Search.Querying;

/// <summary>Builds the condition of a facet: its key is one of the chosen keys.</summary>
internal static class ChosenKeys
{
    /// <summary>Builds <c>p =&gt; chosen.Contains(key(p))</c>.</summary>
    /// <param name="key">The key of the facet.</param>
    /// <param name="chosen">The keys, at least one.</param>
    public static LambdaExpression Of<T, TKey>(Expression<Func<T, TKey>> key, TKey[] chosen) =>
        Expression.Lambda<Func<T, bool>>(Contains(chosen, key.Body), key.Parameters);

    /// <summary>Builds <c>p =&gt; keys(p).Any(key =&gt; chosen.Contains(key))</c>.</summary>
    /// <param name="keys">The keys of the facet.</param>
    /// <param name="chosen">The keys, at least one.</param>
    public static LambdaExpression OfEach<T, TKey>(Expression<Func<T, IEnumerable<TKey>>> keys, TKey[] chosen)
    {
        ParameterExpression key = Expression.Parameter(typeof(TKey), "key");
        Expression<Func<TKey, bool>> isChosen = Expression.Lambda<Func<TKey, bool>>(Contains(chosen, key), key);
        return Expression.Lambda<Func<T, bool>>(Expression.Call(AnyOf<TKey>.Method, keys.Body, isChosen), keys.Parameters);
    }

    /// <summary>The keys are a member of an object, like captured variables, so that the query is translated only once.</summary>
    private static MethodCallExpression Contains<TKey>(TKey[] chosen, Expression key) =>
        Expression.Call(ContainsOf<TKey>.Method, Expression.Field(Expression.Constant(new Choice<TKey>(chosen)), nameof(Choice<TKey>.Keys)), key);

    private sealed class Choice<TKey>(TKey[] keys)
    {
        public readonly TKey[] Keys = keys;
    }

    private static class ContainsOf<TKey>
    {
        public static System.Reflection.MethodInfo Method { get; } = new Func<IEnumerable<TKey>, TKey, bool>(Enumerable.Contains).Method;
    }

    private static class AnyOf<TKey>
    {
        public static System.Reflection.MethodInfo Method { get; } = new Func<IEnumerable<TKey>, Func<TKey, bool>, bool>(Enumerable.Any).Method;
    }
}
