using System.Linq.Expressions;
using System.Reflection;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Delegates that read and write properties, so that no value is boxed.</summary>
internal static class Getter
{
    /// <summary>Reads a property; enumerations come as their numbers, classes as a base of theirs.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <typeparam name="TValue">The property's type, or one that it converts to.</typeparam>
    public static Func<T, TValue> Of<T, TValue>(PropertyInfo property)
    {
        if (property.PropertyType == typeof(TValue))
        {
            return property.GetMethod!.CreateDelegate<Func<T, TValue>>();
        }

        ParameterExpression document = Expression.Parameter(typeof(T));
        return Expression.Lambda<Func<T, TValue>>(Expression.Convert(Expression.Property(document, property), typeof(TValue)), document).Compile();
    }

    /// <summary>Writes a whole number into a property.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <returns>Null when the property can't be set.</returns>
    public static Action<T, long>? Setter<T>(PropertyInfo property)
    {
        if (property.SetMethod is not { IsPublic: true })
        {
            return null;
        }

        ParameterExpression document = Expression.Parameter(typeof(T));
        ParameterExpression value = Expression.Parameter(typeof(long));
        Expression set = Expression.Assign(Expression.Property(document, property), Expression.ConvertChecked(value, property.PropertyType));
        return Expression.Lambda<Action<T, long>>(set, document, value).Compile();
    }
}
