using System.Globalization;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw.Tests.Differential;

/// <summary>
/// Random documents for a type: mostly valid values of the kinds its members want, in any order, with members missing, repeated and
/// unknown, and now and then a value of another kind.
/// </summary>
internal sealed class RandomDocument(Random random, double oddities)
{
    private static readonly string[] Odd =
    [
        "null", "true", "false", "0", "-0", "1.5", "1e2", "1E400", "-1", "300", "70000", "5000000000", "99999999999999999999",
        "\"\"", "\"x\"", "\"1\"", "[]", "{}", "[1]", "[null]", "{\"a\":1}", "01", "1.", "-", "\"2020-01-01\"", "\"1:2:3\"", "nul", "tru",
    ];

    private static readonly string[] Texts =
    [
        "", "a", "abc", "quote \\\" and \\\\", "tab\\tnew\\nline", "\\u0041\\u00e9", "é", "日本語のテキスト", "😀", "\\ud83d\\ude00", "\\/",
        "a longer piece of plain text that does not fit into a single block of sixty-four bytes, so that it is scanned twice",
    ];

    internal string For(Type type, int depth = 0)
    {
        if (random.NextDouble() < oddities)
        {
            return Odd[random.Next(Odd.Length)];
        }

        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return random.Next(4) == 0 ? "null" : For(inner, depth);
        }

        JsonTypeInfo info = Oracle.Options.GetTypeInfo(type);
        return info.Kind switch
        {
            JsonTypeInfoKind.Object => Object(info, depth),
            JsonTypeInfoKind.Enumerable => depth > 4 ? "[]" : Sequence(info.ElementType!, depth),
            JsonTypeInfoKind.Dictionary => depth > 4 ? "{}" : Dictionary(info, depth),
            _ => Scalar(type),
        };
    }

    private string Object(JsonTypeInfo info, int depth)
    {
        if (depth > 4 && !info.Type.IsValueType && random.Next(2) == 0)
        {
            return "null";
        }

        List<string> members = [];
        foreach (JsonPropertyInfo property in info.Properties.Where(property => property.IsRequired || random.Next(6) != 0))
        {
            members.Add(Name(property.Name) + Space() + ":" + Space() + For(property.PropertyType, depth + 1));
            if (random.Next(20) == 0)
            {
                members.Add(Name(property.Name) + ":" + For(property.PropertyType, depth + 1));
            }
        }

        if (random.Next(4) == 0)
        {
            members.Add("\"unknown\":{\"a\":[1,\"x\",{}],\"b\":null}");
        }

        if (random.Next(2) == 0)
        {
            string[] shuffled = [.. members];
            random.Shuffle(shuffled);
            members = [.. shuffled];
        }

        return "{" + Space() + string.Join(Space() + "," + Space(), members) + Space() + "}";
    }

    private string Sequence(Type element, int depth) =>
        "[" + string.Join("," + Space(), Enumerable.Range(0, random.Next(random.Next(2) == 0 ? 4 : 14)).Select(_ => For(element, depth + 1))) + "]";

    private string Dictionary(JsonTypeInfo info, int depth) =>
        "{" + string.Join(",", Enumerable.Range(0, random.Next(4)).Select(_ => Key(info.KeyType!) + ":" + For(info.ElementType!, depth + 1))) + "}";

    private string Key(Type type)
    {
        string text = Scalar(type);
        if (type.IsEnum)
        {
            return "\"" + Enum.GetNames(type)[random.Next(Enum.GetNames(type).Length)] + "\"";
        }

        return text.StartsWith('"') ? text : $"\"{(type == typeof(bool) ? (text == "true" ? "True" : "False") : text)}\"";
    }

    private string Name(string name)
    {
        string quoted = JsonSerializer.Serialize(name, Oracle.Options);
        return random.Next(30) == 0 && name.Length > 0 && char.IsAsciiLetter(name[0]) ? $"\"\\u{(int)name[0]:x4}{quoted[2..]}" : quoted;
    }

    private string Space() => random.Next(5) == 0 ? " \t\r\n"[..random.Next(5)] : "";

    private string Scalar(Type type)
    {
        if (type.IsEnum)
        {
            return type.GetEnumValues().Length == 0 ? "0" : Convert.ToInt64(type.GetEnumValues().GetValue(random.Next(type.GetEnumValues().Length)), CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture);
        }

        return type switch
        {
            _ when type == typeof(bool) => random.Next(2) == 0 ? "true" : "false",
            _ when type == typeof(string) => Text(),
            _ when type == typeof(char) => "\"" + "aZ0é\u2028"[random.Next(5)] + "\"",
            _ when type == typeof(double) || type == typeof(float) || type == typeof(Half) => Real(type),
            _ when type == typeof(decimal) => new decimal(random.Next(), random.Next(), random.Next(), random.Next(2) == 0, (byte)random.Next(29)).ToString(CultureInfo.InvariantCulture),
            _ when type == typeof(Guid) => $"\"{new Guid(Bytes(16))}\"",
            _ when type == typeof(DateTime) => JsonSerializer.Serialize(new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(2))),
            _ when type == typeof(DateTimeOffset) => JsonSerializer.Serialize(new DateTimeOffset(random.NextInt64(DateTime.MaxValue.Ticks - (2 * TimeSpan.TicksPerDay)) + TimeSpan.TicksPerDay, TimeSpan.FromMinutes(random.Next(-840, 840)))),
            _ when type == typeof(DateOnly) => JsonSerializer.Serialize(DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber))),
            _ when type == typeof(TimeOnly) => JsonSerializer.Serialize(new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay))),
            _ when type == typeof(TimeSpan) => JsonSerializer.Serialize(new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(60))),
            _ when type == typeof(Uri) => "\"http://example.org/" + random.Next() + "\"",
            _ when type == typeof(Version) => $"\"{random.Next(9)}.{random.Next(99)}.{random.Next(999)}\"",
            _ when type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>) => $"\"{Convert.ToBase64String(Bytes(random.Next(40)))}\"",
            _ when type == typeof(JsonElement) || type == typeof(JsonDocument) || type == typeof(JsonNode) || type == typeof(object) => Any(3),
            _ when type == typeof(JsonObject) => "{" + Space() + Text() + ":" + Any(2) + "}",
            _ when type == typeof(JsonArray) => "[" + Any(2) + Space() + "," + Any(2) + "]",
            _ when type == typeof(JsonValue) => Any(0),
            _ => Integer(type),
        };
    }

    /// <summary>A value of any kind.</summary>
    private string Any(int levels) => random.Next(levels > 0 ? 7 : 5) switch
    {
        0 => "true",
        1 => "null",
        2 => Real(typeof(double)),
        3 => Text(),
        4 => Integer(typeof(Int128)),
        5 => "[" + Space() + string.Join("," + Space(), Enumerable.Range(0, random.Next(4)).Select(_ => Any(levels - 1))) + "]",
        _ => "{" + string.Join("," + Space(), Enumerable.Range(0, random.Next(4)).Select(i => $"\"{i}\\u00e9\"" + Space() + ":" + Any(levels - 1))) + Space() + "}",
    };

    private string Text() => "\"" + string.Concat(Enumerable.Range(0, random.Next(4)).Select(_ => Texts[random.Next(Texts.Length)])) + "\"";

    private string Real(Type type) => random.Next(4) switch
    {
        0 => random.Next(-1000, 1000).ToString(CultureInfo.InvariantCulture),
        1 => (random.NextDouble() * 100).ToString("R", CultureInfo.InvariantCulture),
        2 => $"{random.Next(1, 10)}.{random.NextInt64(1_000_000_000_000)}e{random.Next(type == typeof(double) ? -300 : -5, type == typeof(double) ? 300 : 4)}",
        _ => (random.Next(-60000, 60000) / 8.0).ToString(CultureInfo.InvariantCulture),
    };

    private string Integer(Type type)
    {
        BigInteger bits = new(Bytes(16));
        (int size, bool signed) = type.Name switch
        {
            nameof(SByte) => (8, true),
            nameof(Byte) => (8, false),
            nameof(Int16) => (16, true),
            nameof(UInt16) => (16, false),
            nameof(Int32) => (32, true),
            nameof(UInt32) => (32, false),
            nameof(Int64) => (64, true),
            nameof(UInt64) => (64, false),
            nameof(Int128) => (128, true),
            nameof(UInt128) => (128, false),
            _ => throw new NotSupportedException(type.FullName),
        };
        BigInteger range = BigInteger.One << random.Next(1, size + 1);
        BigInteger value = ((bits % range) + range) % range;
        return (signed ? value - (range >> 1) : value).ToString(CultureInfo.InvariantCulture);
    }

    private byte[] Bytes(int count)
    {
        byte[] bytes = new byte[count];
        random.NextBytes(bytes);
        return bytes;
    }
}
