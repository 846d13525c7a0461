using System.Linq.Expressions;
using System.Reflection;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>
/// Delegates that read and write properties without boxing. Common types need no expression tree: the first one in a process takes tens of
/// milliseconds to compile, for which the first flush would wait.
/// </summary>
internal static class Getter
{
    /// <summary>Creates a getter of a property; enums are returned as numbers, classes as a base class.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <typeparam name="TValue">The property's type, or one that it converts to.</typeparam>
    public static Func<T, TValue> Of<T, TValue>(PropertyInfo property)
    {
        if (property.PropertyType == typeof(TValue) || (!property.PropertyType.IsValueType && typeof(TValue).IsAssignableFrom(property.PropertyType)))
        {
            return property.GetMethod!.CreateDelegate<Func<T, TValue>>();
        }

        if ((Lifted<T, TValue, DateTime>(property) ?? Lifted<T, TValue, DateTimeOffset>(property) ?? Lifted<T, TValue, bool>(property)
            ?? Lifted<T, TValue, float>(property) ?? Lifted<T, TValue, double>(property)) is { } lifted)
        {
            return lifted;
        }

        ParameterExpression document = Expression.Parameter(typeof(T));
        return Expression.Lambda<Func<T, TValue>>(Expression.Convert(Expression.Property(document, property), typeof(TValue)), document).Compile();
    }

    /// <summary>Creates a setter of an integer property.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <returns>The setter; null if the property has none.</returns>
    public static Action<T, long>? Setter<T>(PropertyInfo property)
    {
        if (property.SetMethod is not { IsPublic: true })
        {
            return null;
        }

        if (property.PropertyType == typeof(long) && !typeof(T).IsValueType)
        {
            return property.SetMethod.CreateDelegate<Action<T, long>>();
        }

        ParameterExpression document = Expression.Parameter(typeof(T));
        ParameterExpression value = Expression.Parameter(typeof(long));
        Expression set = Expression.Assign(Expression.Property(document, property), Expression.ConvertChecked(value, property.PropertyType));
        return Expression.Lambda<Action<T, long>>(set, document, value).Compile();
    }

    /// <summary>A getter that returns a value as its nullable type; null for other types.</summary>
    private static Func<T, TValue>? Lifted<T, TValue, TStruct>(PropertyInfo property)
        where TStruct : struct
    {
        if (typeof(TValue) != typeof(TStruct?) || property.PropertyType != typeof(TStruct))
        {
            return null;
        }

        Func<T, TStruct> get = property.GetMethod!.CreateDelegate<Func<T, TStruct>>();
        Func<T, TStruct?> lifted = document => get(document);
        return (Func<T, TValue>)(object)lifted;
    }
}
