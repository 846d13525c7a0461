using System.Linq.Expressions;
using System.Numerics;

namespace Jackdaw.Search.Results;

/// <summary>Reads enums by their underlying numbers; numbers without a name are kept.</summary>
internal sealed class EnumCellReader<T, TNumber> : CellReader<T>
    where T : struct, Enum
    where TNumber : struct, IBinaryInteger<TNumber>
{
    private static readonly Func<TNumber, T> Convert = MakeConversion();

    private readonly IntegerCellReader<TNumber> _number = new();

    public override T Read(RowContext context, int column) => Convert(_number.Read(context, column));

    // C# cannot convert a generic number to a generic enum without boxing.
    private static Func<TNumber, T> MakeConversion()
    {
        ParameterExpression number = Expression.Parameter(typeof(TNumber));
        return Expression.Lambda<Func<TNumber, T>>(Expression.Convert(number, typeof(T)), number).Compile();
    }
}
