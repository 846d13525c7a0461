using System.Linq.Expressions;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>Converts captured values to parameters; called by the compiled code of a query, without boxing.</summary>
internal static class ParameterValue
{
    public static FieldValue Of(long value) => FieldValue.OfInteger(value);

    public static FieldValue Of(ulong value) => value > long.MaxValue ? FieldValue.OfUnsigned(value) : FieldValue.OfInteger((long)value);

    public static FieldValue Of(double value) => FieldValue.OfReal(value);

    public static FieldValue Of(string? value) => FieldValue.OfText(value ?? "");

    public static FieldValue Of(bool value) => FieldValue.OfInteger(value ? 1 : 0);

    /// <summary>Converts a time to whole seconds, rounded down as in documents. It is treated as UTC unless it is local.</summary>
    public static FieldValue Of(DateTime value)
    {
        (long seconds, long rest) = Math.DivRem(((value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value) - DateTime.UnixEpoch).Ticks, TimeSpan.TicksPerSecond);
        return FieldValue.OfInteger(rest < 0 ? seconds - 1 : seconds);
    }

    public static FieldValue Of(DateTimeOffset value) => FieldValue.OfInteger(value.ToUnixTimeSeconds());

    public static FieldValue Of(DateOnly value) => FieldValue.OfInteger(new DateTimeOffset(value.ToDateTime(default), default).ToUnixTimeSeconds());

    /// <summary>The largest integer not above the value: an integer is greater than the value if it is greater than this.</summary>
    public static FieldValue Floor(double value) => FieldValue.OfInteger(double.IsNaN(value) ? long.MaxValue : Saturate(Math.Floor(value)));

    /// <summary>The smallest integer not below the value.</summary>
    public static FieldValue Ceiling(double value) => FieldValue.OfInteger(double.IsNaN(value) ? long.MinValue : Saturate(Math.Ceiling(value)));

    public static bool IsWhole(double value) => Math.Floor(value) == value && Math.Abs(value) < long.MaxValue;

    /// <summary>
    /// An expression that yields the <see cref="FieldValue"/> of another; null if its type is not a scalar of a back end.
    /// </summary>
    public static Expression? Conversion(Expression local)
    {
        Expression value = local;
        if (Nullable.GetUnderlyingType(value.Type) is not null)
        {
            value = Expression.Property(value, nameof(Nullable<int>.Value));
        }

        if (value.Type.IsEnum)
        {
            value = Expression.Convert(value, Enum.GetUnderlyingType(value.Type));
        }

        return ArgumentType(value.Type) is { } type ? Call(value, type) : null;
    }

    public static Expression Rounded(Expression local, bool up) =>
        Expression.Call(typeof(ParameterValue), up ? nameof(Ceiling) : nameof(Floor), null, AsDouble(local));

    public static Expression AsDouble(Expression local)
    {
        Expression value = Nullable.GetUnderlyingType(local.Type) is null ? local : Expression.Property(local, nameof(Nullable<int>.Value));
        return value.Type == typeof(double) ? value : Expression.Convert(value, typeof(double));
    }

    private static Type? ArgumentType(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => typeof(bool),
        TypeCode.UInt64 => typeof(ulong),
        TypeCode.Char or (>= TypeCode.SByte and <= TypeCode.Int64) => typeof(long),
        TypeCode.Single or TypeCode.Double or TypeCode.Decimal => typeof(double),
        TypeCode.String => typeof(string),
        TypeCode.DateTime => typeof(DateTime),
        _ when type == typeof(DateTimeOffset) || type == typeof(DateOnly) => type,
        _ when type == typeof(Half) => typeof(double),
        _ => null,
    };

    private static MethodCallExpression Call(Expression value, Type type) =>
        Expression.Call(
            typeof(ParameterValue).GetMethod(nameof(Of), [type])!,
            value.Type == type ? value : Expression.Convert(value, type));

    private static long Saturate(double value) => value switch
    {
        >= long.MaxValue => long.MaxValue,
        <= long.MinValue => long.MinValue,
        _ => (long)value,
    };
}
