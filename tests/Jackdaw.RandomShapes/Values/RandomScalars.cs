using System.Numerics;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Jackdaw.RandomShapes.Values;

/// <summary>Random values of scalars, their edges among them.</summary>
internal sealed class RandomScalars(Random random)
{
    private static readonly string[] Texts =
    [
        "", "a", "text", "é€😀", "\"quoted\" \\ /", "\n\r\t\b\f\0\u001f", "<&'+>`", "\u2028\u007f\u0080", "null", "2020-01-02T03:04:05Z", "1", "NaN", "日本語のテキスト",
        "a longer piece of plain text that does not fit into a single block of sixty-four bytes, so that it is looked through twice",
    ];

    private static readonly string[] Documents =
        ["1", "-1.50e3", "\"x\"", "true", "null", "[]", "{}", "[1,\"a\",null]", "{\"a\":{\"b\":[1,2]},\"é\":\"\\u00e9\"}", "123456789012345678901234567890", "\"\""];

    internal bool TryNext(Type type, bool isKey, out object? value)
    {
        value = Type.GetTypeCode(type) switch
        {
            _ when type.IsEnum => EnumOf(type, isKey),
            TypeCode.Boolean => random.Next(2) == 0,
            TypeCode.SByte => (sbyte)Integer(sbyte.MinValue, sbyte.MaxValue),
            TypeCode.Byte => (byte)Integer(byte.MinValue, byte.MaxValue),
            TypeCode.Int16 => (short)Integer(short.MinValue, short.MaxValue),
            TypeCode.UInt16 => (ushort)Integer(ushort.MinValue, ushort.MaxValue),
            TypeCode.Int32 => (int)Integer(int.MinValue, int.MaxValue),
            TypeCode.UInt32 => (uint)Integer(uint.MinValue, uint.MaxValue),
            TypeCode.Int64 => (long)Integer(long.MinValue, long.MaxValue),
            TypeCode.UInt64 => (ulong)Integer(ulong.MinValue, ulong.MaxValue),
            TypeCode.Single => isKey ? random.NextSingle() : Single(),
            TypeCode.Double => isKey ? random.NextDouble() : Double(),
            TypeCode.Decimal => new decimal(random.Next(), random.Next(3) == 0 ? random.Next() : 0, random.Next(5) == 0 ? random.Next() : 0, random.Next(2) == 0, (byte)random.Next(random.Next(2) == 0 ? 3 : 29)),
            TypeCode.Char => "aZ0é\u2028\"\\\n"[random.Next(8)],
            TypeCode.String => Text(),
            TypeCode.DateTime => new DateTime(Ticks(), (DateTimeKind)random.Next(2)),
            _ => Other(type),
        };
        return value is not null;
    }

    internal string Text() => random.Next(4) == 0 ? Texts[random.Next(Texts.Length)] + Texts[random.Next(Texts.Length)] : Texts[random.Next(Texts.Length)];

    internal static JsonElement Element(Random random) => JsonElement.Parse(Documents[random.Next(Documents.Length)]);

    /// <summary>What an object may be: scalars and collections of them.</summary>
    internal object Any() => random.Next(9) switch
    {
        0 => random.Next(),
        1 => Text(),
        2 => random.Next(2) == 0,
        3 => random.Next() / 8.0,
        4 => 1.50m,
        5 => new object(),
        6 => new List<int> { 1, 2 },
        7 => new Dictionary<string, object?> { ["a"] = null, ["b"] = "x" },
        _ => DayOfWeek.Friday,
    };

    private object? Other(Type type) =>
        type == typeof(Int128) ? (Int128)Integer(-(BigInteger.One << 127), (BigInteger.One << 127) - 1)
        : type == typeof(UInt128) ? (UInt128)Integer(0, (BigInteger.One << 128) - 1)
        : type == typeof(BigInteger) ? Integer(-(BigInteger.One << 300), BigInteger.One << 300)
        : type == typeof(Half) ? (Half)(random.Next(-60000, 60000) / 8.0)
        : type == typeof(Guid) ? new Guid(Bytes(16))
        : type == typeof(DateTimeOffset) ? new DateTimeOffset(Math.Clamp(Ticks(), TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(random.Next(2) == 0 ? 0 : random.Next(-840, 841)))
        : type == typeof(DateOnly) ? DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1))
        : type == typeof(TimeOnly) ? new TimeOnly(random.Next(3) == 0 ? random.Next(24) * TimeSpan.TicksPerHour : random.NextInt64(TimeSpan.TicksPerDay))
        : type == typeof(TimeSpan) ? new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64))
        : type == typeof(Uri) ? new Uri(random.Next(2) == 0 ? $"http://example.org/{random.Next()}?q=é#f" : "a/b", UriKind.RelativeOrAbsolute)
        : type == typeof(Version) ? random.Next(3) switch { 0 => new Version(random.Next(9), random.Next(99)), 1 => new Version(1, 2, random.Next()), _ => new Version(1, 2, 3, 4) }
        : type == typeof(byte[]) ? Bytes(random.Next(40))
        : type == typeof(Memory<byte>) ? new Memory<byte>(Bytes(random.Next(40)))
        : type == typeof(ReadOnlyMemory<byte>) ? new ReadOnlyMemory<byte>(Bytes(random.Next(40)))
        : type == typeof(JsonElement) ? Element(random)
        : type == typeof(JsonObject) ? JsonNode.Parse("{\"a\":1,\"é\":[null]}")
        : type == typeof(JsonArray) ? JsonNode.Parse("[1,\"x\",{}]")
        : type == typeof(JsonValue) ? JsonNode.Parse("-1.50e3")
        : type == typeof(JsonNode) ? JsonNode.Parse(Documents[random.Next(4)])
        : type == typeof(object) ? Any()
        : null;

    /// <summary>A value with a name, several, or a number that has none; a key has a name.</summary>
    private object EnumOf(Type type, bool isKey)
    {
        Array values = type.GetEnumValues();
        if (values.Length == 0 || (!isKey && random.Next(12) == 0))
        {
            return Enum.ToObject(type, random.Next(100));
        }

        object value = values.GetValue(random.Next(values.Length))!;
        return type.IsDefined(typeof(FlagsAttribute), false) && random.Next(2) == 0
            ? Enum.ToObject(type, Convert.ToInt64(value, null) | Convert.ToInt64(values.GetValue(random.Next(values.Length)), null))
            : value;
    }

    private BigInteger Integer(BigInteger least, BigInteger most) => random.Next(6) switch
    {
        0 => least,
        1 => most,
        2 => BigInteger.Max(least, 0),
        3 => BigInteger.Min(most, random.Next(100)),
        _ => least + BigInteger.Abs(new BigInteger(Bytes(40)) % (most - least + 1) >> random.Next(64)),
    };

    private double Double() => random.Next(12) switch
    {
        0 => 0.0,
        1 => -0.0,
        2 => double.MaxValue,
        3 => double.Epsilon,
        4 => random.Next(40) == 0 ? double.NaN : 0.1,
        5 => random.Next(40) == 0 ? double.PositiveInfinity : 1e21,
        6 or 7 => BitConverter.Int64BitsToDouble(random.NextInt64()) is var value && double.IsFinite(value) ? value : 1,
        _ => random.Next(-1000, 1000) / 8.0,
    };

    private float Single() => random.Next(8) switch
    {
        0 => float.MaxValue,
        1 => float.Epsilon,
        2 => random.Next(40) == 0 ? float.NegativeInfinity : 0.1f,
        3 => BitConverter.Int32BitsToSingle(random.Next()) is var value && float.IsFinite(value) ? value : 1,
        _ => random.Next(-1000, 1000) / 8f,
    };

    private long Ticks() => random.Next(6) switch
    {
        0 => 0,
        1 => DateTime.MaxValue.Ticks,
        2 => DateTime.UnixEpoch.Ticks,
        3 => random.NextInt64(DateTime.MaxValue.Ticks) / TimeSpan.TicksPerSecond * TimeSpan.TicksPerSecond,
        _ => random.NextInt64(DateTime.MaxValue.Ticks),
    };

    private byte[] Bytes(int count)
    {
        byte[] bytes = new byte[count];
        random.NextBytes(bytes);
        return bytes;
    }
}
