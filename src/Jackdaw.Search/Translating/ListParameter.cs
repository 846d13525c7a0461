using System.Linq.Expressions;
using Jackdaw.Search.Expressions;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Translating;

/// <summary>Converts lists of values to parameters: the right side of an <c>IN</c>.</summary>
internal static class ListParameter
{
    /// <summary>The result of <see cref="Truths(Expression)"/> for lists that contain true.</summary>
    public const int HasTrue = 1;

    /// <summary>The result of <see cref="Truths(Expression)"/> for lists that contain false.</summary>
    public const int HasFalse = 2;

    /// <summary>The result of <see cref="Truths(Expression)"/> for lists that contain null.</summary>
    public const int HasNull = 4;

    /// <summary>An expression that yields which Booleans are in a list.</summary>
    public static Expression Truths(Expression list)
    {
        Type element = ElementOf(list.Type)!;
        return Expression.Call(typeof(ListParameter), nameof(TruthsOf), [element], Expression.Convert(list, typeof(IEnumerable<>).MakeGenericType(element)));
    }

    /// <summary>
    /// An expression that yields the <see cref="FieldValue"/> of a list; null if its elements are neither integers nor strings.
    /// </summary>
    /// <param name="list">The list.</param>
    /// <param name="nullIsDefault">Whether null is 0 or an empty string; otherwise it is omitted.</param>
    public static Expression? Conversion(Expression list, bool nullIsDefault)
    {
        if (ElementOf(list.Type) is not { } element)
        {
            return null;
        }

        Type sequence = typeof(IEnumerable<>).MakeGenericType(element);
        Expression values = Expression.Convert(list, sequence);
        if (element == typeof(string))
        {
            return Expression.Call(typeof(ListParameter), nullIsDefault ? nameof(Texts) : nameof(TextsThere), null, values);
        }

        return Number(element, nullIsDefault) is { } number
            ? Expression.Call(typeof(ListParameter), nameof(Integers), [element], values, Expression.Constant(number))
            : null;
    }

    /// <summary>An expression that yields whether a list contains null; null if it can't.</summary>
    public static Expression? Null(Expression list)
    {
        Type element = ElementOf(list.Type)!;
        return element.IsValueType && Nullable.GetUnderlyingType(element) is null ? null
            : Expression.Call(typeof(ListParameter), nameof(ContainsNull), [element], Expression.Convert(list, typeof(IEnumerable<>).MakeGenericType(element)));
    }

    public static bool ContainsNull<T>(IEnumerable<T>? values)
    {
        ThrowIfNull(values);
        return values.Any(static value => value is null);
    }

    public static Type? ElementOf(Type type)
    {
        if (type.IsArray)
        {
            return type.GetElementType();
        }

        Type? sequence = type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>)
            ? type
            : type.GetInterfaces().FirstOrDefault(candidate => candidate.IsGenericType && candidate.GetGenericTypeDefinition() == typeof(IEnumerable<>));
        return sequence?.GenericTypeArguments[0];
    }

    public static FieldValue Texts(IEnumerable<string?>? values)
    {
        ThrowIfNull(values);
        return FieldValue.OfTexts(values is string[] array && Array.TrueForAll(array, text => text is not null) ? [.. array] : [.. values.Select(text => text ?? "")]);
    }

    public static FieldValue TextsThere(IEnumerable<string?>? values)
    {
        ThrowIfNull(values);
        return FieldValue.OfTexts([.. values.OfType<string>()]);
    }

    public static FieldValue Integers<T>(IEnumerable<T>? values, Func<T, long?> number)
    {
        ThrowIfNull(values);
        long[] numbers = new long[values.TryGetNonEnumeratedCount(out int count) ? count : 16];
        int length = 0;
        foreach (T value in values)
        {
            if (number(value) is { } known)
            {
                if (length == numbers.Length)
                {
                    Array.Resize(ref numbers, Math.Max(16, length * 2));
                }

                numbers[length++] = known;
            }
        }

        return FieldValue.OfIntegers(length == numbers.Length ? numbers : numbers[..length]);
    }

    public static int TruthsOf<T>(IEnumerable<T>? values)
    {
        ThrowIfNull(values);
        int found = 0;
        foreach (T value in values)
        {
            found |= value switch { true => HasTrue, false => HasFalse, _ => HasNull };
        }

        return found;
    }

    private static void ThrowIfNull([System.Diagnostics.CodeAnalysis.NotNull] object? values)
    {
        if (values is null)
        {
            throw new ArgumentException("A list in a query condition is null; use an empty list to match nothing.");
        }
    }

    /// <summary>
    /// Converts an element to a number like a single value; numbers beyond every attribute are omitted.
    /// </summary>
    private static Delegate? Number(Type element, bool nullIsDefault)
    {
        ParameterExpression value = Expression.Parameter(element);
        if (NumberTypes.KindOf(element) != ValueKind.Integer || ParameterValue.Conversion(value) is not { } single)
        {
            return null;
        }

        Expression number = Expression.Call(typeof(ListParameter), nameof(SignedNumber), null, single);
        Expression body = Nullable.GetUnderlyingType(element) is null
            ? number
            : Expression.Condition(Expression.Property(value, "HasValue"), number, Expression.Constant(nullIsDefault ? 0L : null, typeof(long?)));
        return Expression.Lambda(typeof(Func<,>).MakeGenericType(element, typeof(long?)), body, value).Compile();
    }

    private static long? SignedNumber(FieldValue value) => value.Kind == ValueKind.Integer ? value.Integer : null;
}
