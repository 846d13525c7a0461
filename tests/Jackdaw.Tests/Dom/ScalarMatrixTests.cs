using System.Reflection;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Dom;

/// <summary>Every document type has a getter and a test for every scalar type, with the results of reading the type.</summary>
public class ScalarMatrixTests
{
    private static readonly string[] Names =
    [
        "BigInteger", "Boolean", "BytesFromBase64", "DateOnly", "DateTime", "DateTimeOffset", "Decimal", "Double", "Guid", "Int32", "Int64", "Single", "String", "TimeOnly", "TimeSpan", "UInt32", "UInt64",
    ];

    private static readonly string[] Texts =
    [
        "null", "true", "false", "0", "-1", "1.5", "1e2", "4294967296", "18446744073709551615", "99999999999999999999999", "1e400", "\"\"", "\"text\"", "\"AQID\"", "\"\\u0041QID\"",
        "\"2020-02-29\"", "\"2020-02-29T01:02:03\"", "\"2020-02-29T01:02:03+02:00\"", "\"01:02:03\"", "\"1.02:03:04\"", "\"f0c1d3a0-1111-2222-3333-444455556666\"", "[1]", "{}",
    ];

    public static TheoryData<Type> Documents => [typeof(JsonView), typeof(JsonNode), typeof(JsonCursor)];

    [Theory]
    [MemberData(nameof(Documents))]
    public void Every_scalar_has_a_getter_and_a_test(Type type)
    {
        MethodInfo[] methods = type.GetMethods(BindingFlags.Public | BindingFlags.Instance);
        Assert.Equal([.. Names.Select(name => "Get" + name), .. Names.Select(name => "TryGet" + name)], [.. Matrix(methods, "Get", 0), .. Matrix(methods, "TryGet", 1)]);
    }

    [Fact]
    public void All_give_what_reading_gives()
    {
        foreach (string name in Names)
        {
            Type type = typeof(JsonView).GetMethod("Get" + name)!.ReturnType;
            foreach (string text in Texts)
            {
                (object? expected, JsonError? error) = Read(() => Json.Deserialize(text, type));
                byte[] utf8 = Encoding.UTF8.GetBytes(text);
                using JsonDoc document = Json.Parse(utf8);
                using JsonCursor cursor = Json.OpenCursor(utf8);
                using JsonCursor again = Json.OpenCursor(utf8);
                using JsonCursor stream = Json.OpenCursor(new DripStream(utf8));
                using JsonCursor streamAgain = Json.OpenCursor(new DripStream(utf8));
                Check(name, text, document.Root, document.Root, expected, error);
                Check(name, text, JsonNode.Parse(text), JsonNode.Parse(text), expected, error);
                Check(name, text, cursor, again, expected, error);
                Check(name, text, stream, streamAgain, expected, error);
                if (error is not null)
                {
                    Assert.Equal(document.Root.Kind, again.Kind);
                    Assert.Equal(document.Root.Kind, streamAgain.Kind);
                }
            }
        }
    }

    [Fact]
    public void Names_are_compared_without_a_string()
    {
        byte[] utf8 = "{\"a\":1,\"\\u00e9\\\"\":{\"b\":2},\"\":3}"u8.ToArray();
        foreach (Func<JsonCursor> open in new Func<JsonCursor>[] { () => Json.OpenCursor(utf8), () => Json.OpenCursor(new DripStream(utf8)) })
        {
            using JsonCursor cursor = open();
            Assert.False(cursor.NameEquals("a"));
            cursor.EnterObject();
            Assert.False(cursor.NameEquals(""));
            Assert.True(cursor.NextMember());
            Assert.True(cursor.NameEquals("a"u8));
            Assert.False(cursor.NameEquals("A"u8));
            Assert.False(cursor.NameEquals("a "));
            Assert.Equal(1, cursor.GetInt32());
            Assert.True(cursor.NameEquals("a"));
            Assert.True(cursor.NextMember());
            Assert.True(cursor.NameEquals("é\""));
            Assert.False(cursor.NameEquals("\\u00e9\\\""u8));
            cursor.EnterObject();
            Assert.False(cursor.NameEquals("é\""));
            Assert.True(cursor.NextMember());
            Assert.True(cursor.NameEquals("b"));
            cursor.Leave();
            Assert.True(cursor.NextMember());
            Assert.True(cursor.NameEquals(""));
            Assert.False(cursor.NextMember());
            Assert.False(cursor.NameEquals(""));
            Assert.Throws<ArgumentNullException>(() => cursor.NameEquals((string)null!));
        }
    }

    private static IEnumerable<string> Matrix(MethodInfo[] methods, string verb, int parameters) =>
        methods.Where(method => method.Name.StartsWith(verb, StringComparison.Ordinal) && method.Name.Length > verb.Length && method.GetParameters().Length == parameters && !method.IsGenericMethod)
            .Select(method => method.Name)
            .Where(name => name is not ("GetRawText" or "GetHashCode" or "GetType" or "GetEnumerator" or "GetNumberText"))
            .Order(StringComparer.Ordinal);

    private static void Check(string name, string text, object document, object again, object? expected, JsonError? error)
    {
        (object? value, JsonError? other) = Read(() => document.GetType().GetMethod("Get" + name)!.Invoke(document, null));
        Assert.True(Equals(error, other) && Same(expected, value), $"{document.GetType().Name}.Get{name} of {text}: {value ?? other}, expected {expected ?? error}");
        object?[] arguments = [null];
        bool isThere = (bool)again.GetType().GetMethod("TryGet" + name)!.Invoke(again, arguments)!;
        Assert.True(isThere == (error is null && expected is not null), $"{document.GetType().Name}.TryGet{name} of {text}: {isThere}");
        Assert.True(!isThere || Same(expected, arguments[0]), $"{document.GetType().Name}.TryGet{name} of {text}: {arguments[0]}");
    }

    private static bool Same(object? left, object? right) => left is byte[] one && right is byte[] other ? one.AsSpan().SequenceEqual(other) : Equals(left, right);

    private static (object? Value, JsonError? Error) Read(Func<object?> read)
    {
        try
        {
            return (read(), null);
        }
        catch (JsonDataException e)
        {
            return (null, e.Code);
        }
        catch (TargetInvocationException e) when (e.InnerException is JsonDataException inner)
        {
            return (null, inner.Code);
        }
    }
}
