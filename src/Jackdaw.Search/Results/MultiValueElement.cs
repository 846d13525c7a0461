using System.Linq.Expressions;
using System.Numerics;

namespace Jackdaw.Search.Results;

/// <summary>Reads one number of a multi-value attribute.</summary>
internal abstract class MultiValueElement<T>
{
    public static MultiValueElement<T> Make()
    {
        Type number = typeof(T).IsEnum ? Enum.GetUnderlyingType(typeof(T)) : typeof(T);
        return (MultiValueElement<T>)Activator.CreateInstance(typeof(MultiValueElement<,>).MakeGenericType(typeof(T), number))!;
    }

    public abstract bool TryParse(ReadOnlySpan<byte> text, out T value);
}

/// <summary>Reads one number of a multi-value attribute as a number or an enum.</summary>
internal sealed class MultiValueElement<T, TNumber> : MultiValueElement<T>
    where TNumber : struct, IBinaryInteger<TNumber>
{
    private readonly Func<TNumber, T> _convert;

    public MultiValueElement()
    {
        ParameterExpression number = Expression.Parameter(typeof(TNumber));
        _convert = Expression.Lambda<Func<TNumber, T>>(Expression.Convert(number, typeof(T)), number).Compile();
    }

    public override bool TryParse(ReadOnlySpan<byte> text, out T value)
    {
        bool isValid = IntegerCellReader<TNumber>.TryParse(text, out TNumber number);
        value = _convert(number);
        return isValid;
    }
}
