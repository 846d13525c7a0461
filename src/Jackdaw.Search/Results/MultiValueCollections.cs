using System.Linq.Expressions;
using System.Reflection;

namespace Jackdaw.Search.Results;

/// <summary>Converts the numbers of a multi-value attribute to the collection type of a member.</summary>
internal static class MultiValueCollections
{
    public static bool Supports(Type collection, Type element) => MakeExpression(collection, element, out _) is not null;

    /// <summary>The conversion from a list, which becomes the storage of the collection if possible.</summary>
    public static Func<List<TElement>, TCollection> Conversion<TCollection, TElement>()
    {
        Expression body = MakeExpression(typeof(TCollection), typeof(TElement), out ParameterExpression list)!;
        return Expression.Lambda<Func<List<TElement>, TCollection>>(body, list).Compile();
    }

    private static Expression? MakeExpression(Type collection, Type element, out ParameterExpression list)
    {
        Type listType = typeof(List<>).MakeGenericType(element);
        list = Expression.Parameter(listType);
        if (collection.IsAssignableFrom(listType))
        {
            return Expression.Convert(list, collection);
        }

        if (collection.IsAssignableFrom(element.MakeArrayType()))
        {
            return Expression.Convert(Expression.Call(list, nameof(List<int>.ToArray), null), collection);
        }

        Type set = typeof(HashSet<>).MakeGenericType(element);
        Type made = collection.IsAssignableFrom(set) ? set : collection;
        ConstructorInfo? constructor = made.IsAbstract ? null : FromElements(made, element);
        return constructor is null ? null : Expression.Convert(Expression.New(constructor, list), collection);
    }

    private static ConstructorInfo? FromElements(Type collection, Type element) =>
        collection.GetConstructor([typeof(IEnumerable<>).MakeGenericType(element)]) ?? collection.GetConstructor([typeof(IList<>).MakeGenericType(element)]);
}
