using System.Linq.Expressions;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>Converts a key with several parts back to values, to continue after it.</summary>
internal sealed class AggregationKeys
{
    private readonly Func<object, FieldValue[]> _read;

    /// <param name="type">The type of the key.</param>
    /// <param name="names">The names of its parts.</param>
    /// <param name="fail">The callback that throws the exception for a part that is not a scalar.</param>
    public AggregationKeys(Type type, IReadOnlyList<string> names, Action<string> fail)
    {
        ParameterExpression key = Expression.Parameter(typeof(object), "key");
        List<Expression> parts = [];
        foreach (string name in names)
        {
            Expression part = Expression.Property(Expression.Convert(key, type), name);
            if (ParameterValue.Conversion(part) is not { } conversion)
            {
                fail($"the part {name} of the key is not a number, text, time or Boolean.");
                continue;
            }

            parts.Add(conversion);
        }

        _read = Expression.Lambda<Func<object, FieldValue[]>>(Expression.NewArrayInit(typeof(FieldValue), parts), key).Compile();
    }

    public FieldValue[] Of(object key) => _read(key);
}
