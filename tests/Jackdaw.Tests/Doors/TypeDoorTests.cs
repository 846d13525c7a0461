using System.Buffers;
using System.Text;
using Jackdaw.TestKit.Measures;

namespace Jackdaw.Tests.Doors;

/// <summary>Doors for types that are known only at run time: the same bytes and values as the generic ones. Errors are compared by every test of agreement.</summary>
public class TypeDoorTests
{
    [Fact]
    public void Every_door_writes_what_the_generic_one_writes()
    {
        foreach (object? value in new object?[] { new List<int> { 1, 2 }, 7, "text", 1.5m, new Dictionary<string, Guid> { ["a"] = Guid.Empty }, new TypeNamed(3, null) })
        {
            Type type = value!.GetType();
            byte[] expected = Json.SerializeToUtf8Bytes(value, type);
            Assert.Equal(System.Text.Json.JsonSerializer.Serialize(value, type), Encoding.UTF8.GetString(expected));
            Assert.Equal(expected, Encoding.UTF8.GetBytes(Json.Serialize(value, type)));
            ArrayBufferWriter<byte> pieces = new();
            Json.Serialize(pieces, value, type);
            Assert.Equal(expected, pieces.WrittenSpan.ToArray());
            using MemoryStream stream = new();
            Json.Serialize(stream, value, type);
            Assert.Equal(expected, stream.ToArray());
            byte[] memory = new byte[expected.Length];
            Assert.True(Json.TrySerialize(memory, value, type, out int written));
            Assert.Equal(expected.Length, written);
            Assert.Equal(expected, memory);
            Assert.False(Json.TrySerialize(memory.AsSpan(1), value, type, out written));
            Assert.Equal(0, written);
        }
    }

    [Fact]
    public void The_type_that_is_named_decides_and_not_the_one_of_the_value()
    {
        TypeNamed value = new(3, "x");
        Assert.Equal("""{"Number":3}""", Json.Serialize(value, typeof(TypeNamedBase)));
        Assert.Equal("""[3]""", Json.Serialize(new[] { 3 }, typeof(IEnumerable<int>)));
    }

    [Fact]
    public void Null_is_a_value_of_what_can_be_null()
    {
        Assert.Equal("null", Json.Serialize((object?)null, typeof(string)));
        Assert.Equal("null", Json.Serialize((object?)null, typeof(int?)));
        Assert.Equal("null", Json.Serialize((object?)null, typeof(TypeNamed)));
        Assert.Null(Json.Deserialize("null", typeof(int?)));
        Assert.Equal(5, Json.Deserialize("5", typeof(int?)));
        Assert.Throws<ArgumentException>(() => Json.Serialize((object?)null, typeof(int)));
    }

    [Fact]
    public void Wrong_arguments_are_refused_by_name()
    {
        Assert.Contains("not a 'System.String'", Assert.Throws<ArgumentException>(() => Json.Serialize(5, typeof(string))).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(() => Json.Serialize(5, (Type)null!));
        Assert.Throws<ArgumentNullException>(() => Json.Deserialize("5", null!));
        Assert.Throws<ArgumentNullException>(() => Json.Deserialize((string)null!, typeof(int)));
        foreach (Type type in new[] { typeof(List<>), typeof(int).MakeByRefType(), typeof(int*), typeof(Span<int>), typeof(void) })
        {
            Assert.Contains("it has no values", Assert.Throws<ArgumentException>(() => Json.Deserialize("5", type)).Message, StringComparison.Ordinal);
        }

        Assert.Throws<NotSupportedException>(() => Json.Deserialize("5", typeof(Action)));
    }

    [Fact]
    public void A_profile_keeps_its_settings()
    {
        Assert.Equal("""{"number":3}""", CamelCaseOnly.Serialize(new TypeNamed(3, null), typeof(TypeNamedBase)));
        Assert.Equal(JsonError.UnknownMember, Assert.Throws<JsonDataException>(() => StrictJson.Deserialize("""{"Numbr":3}""", typeof(TypeNamedBase))).Code);
    }

    [Fact]
    public void Types_at_run_time_are_found_once()
    {
        Json.Serialize(5, typeof(int));
        string result = "";
        Assert.InRange(Allocation.Least(100, () => result = Json.Serialize((object)5, typeof(int))), 0, 100);
        Assert.Equal("5", result);
    }

    internal class TypeNamedBase(int number)
    {
        public int Number { get; } = number;
    }

    internal sealed class TypeNamed(int number, string? text) : TypeNamedBase(number)
    {
        public string? Text { get; } = text;
    }
}

/// <summary>A profile with one setting.</summary>
[JsonProfile(Naming = JsonNaming.CamelCase)]
internal sealed class CamelCaseOnly : JsonProfile<CamelCaseOnly>;
