using System.Linq.Expressions;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Creates the reader of a member by its kind and type, once per class and store.</summary>
internal static class ValueReaderFactory
{
    public static ValueReader<T> Create<T>(MemberMap member, JsonObjectSerializer serializer, long mostBytes)
        where T : class
    {
        Type scalar = Nullable.GetUnderlyingType(member.Type) ?? member.Type;
        return member.Attribute switch
        {
            ColumnKind.None or ColumnKind.Text => new TextReader<T>(member, mostBytes),
            ColumnKind.Boolean => new BooleanReader<T>(member),
            ColumnKind.Single => Make<T>(typeof(RealReader<,>), [scalar], member),
            ColumnKind.Timestamp when scalar == typeof(DateTime) => new TimestampReader<T, DateTime>(member, EpochSeconds.Of),
            ColumnKind.Timestamp when scalar == typeof(DateTimeOffset) => new TimestampReader<T, DateTimeOffset>(member, EpochSeconds.Of),
            ColumnKind.Timestamp when scalar == typeof(DateOnly) => new TimestampReader<T, DateOnly>(member, EpochSeconds.Of),
            ColumnKind.UInt32 or ColumnKind.Int64 or ColumnKind.Timestamp => Integer<T>(member),
            ColumnKind.MultiUInt32 or ColumnKind.MultiInt64 => Multi<T>(member),
            _ when member.Type == typeof(string) => new RawJsonReader<T>(member, mostBytes),
            _ => Make<T>(typeof(JsonReader<,>), [member.Type], member, serializer, mostBytes),
        };
    }

    private static ValueReader<T> Integer<T>(MemberMap member)
        where T : class
    {
        Type number = AttributeKindOf.ScalarOf(member.Type);
        return Make<T>(Nullable.GetUnderlyingType(member.Type) is null ? typeof(IntegerReader<,>) : typeof(NullableIntegerReader<,>), [number], member);
    }

    private static ValueReader<T> Multi<T>(MemberMap member)
        where T : class
    {
        Type element = AttributeKindOf.ElementOf(member.Type)!;
        Type number = AttributeKindOf.ScalarOf(element);
        if (element == number)
        {
            return Make<T>(typeof(NumbersReader<,>), [element], member);
        }

        ParameterExpression value = Expression.Parameter(element);
        Delegate convert = Expression.Lambda(
            typeof(Func<,>).MakeGenericType(element, number), Expression.Convert(value, number), value).Compile();
        return Make<T>(typeof(MultiReader<,,>), [element, number], member, convert);
    }

    private static ValueReader<T> Make<T>(Type reader, Type[] types, params object[] arguments)
        where T : class =>
        (ValueReader<T>)Activator.CreateInstance(reader.MakeGenericType([typeof(T), .. types]), arguments)!;
}
