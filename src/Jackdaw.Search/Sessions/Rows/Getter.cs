using System.Linq.Expressions;
using System.Reflection;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Delegates that read and write properties without boxing.</summary>
internal static class Getter
{
    /// <summary>Creates a getter of a property; enums are returned as numbers, classes as a base class.</summary>
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

    /// <summary>Creates a setter of an integer property.</summary>
    /// <typeparam name="T">The document class.</typeparam>
    /// <returns>The setter; null if the property has none.</returns>
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
