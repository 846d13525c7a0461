using System.Globalization;
using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Campaign.Documents;
using Jackdaw.Dom;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Campaign.Growth;

/// <summary>Documents that aim at one way of reading each: what is found late, what is kept aside, what is hashed, what explodes.</summary>
internal static class AimedFamilies
{
    internal static IEnumerable<Family> All() =>
    [
        Of("a discriminator behind everything", "derived types", n => "{\"Many\":[" + Repeat("{\"Radius\":1,\"$type\":\"circle\"},", n / 30) + "null],\"Side\":1,\"$type\":\"square \\\"é\\\"\"}", utf8 => Json.Deserialize<Drawing>(utf8), 16),
        Of("a discriminator behind a long text", "derived types", n => "{\"Name\":\"" + new string('n', n) + "\",\"$type\":\"circle\"}", utf8 => Json.Deserialize<Drawing>(utf8), 64),
        Of("a discriminator behind unknown members", "derived types", n => "{" + Repeat("\"u\":[1],", n / 8) + "\"$type\":\"circle\"}", utf8 => Json.Deserialize<Drawing>(utf8), 64),
        Of("an unknown discriminator", "derived types", n => "{\"$type\":\"" + new string('t', n) + "\"}", utf8 => Json.Deserialize<Drawing>(utf8), 64),
        Of("unknown members", "kept by the type", n => "{" + Members(n, i => $"\"k{i:0000000}\":1") + "}", utf8 => Json.Deserialize<Keeper>(utf8), 8),
        Of("unknown members of one name", "kept by the type", n => "{" + Members(n, _ => "\"kkkkkkkk\":1") + "}", utf8 => Json.Deserialize<Keeper>(utf8), 16),
        Of("wide and flat", "object of nodes", n => "{" + Members(n, i => $"\"k{i:0000000}\":1") + "}", utf8 => JsonNode.Parse(utf8)["k0000001"], 4),
        Of("wide and flat", "member of a document", n => "{" + Members(n, i => $"\"k{i:0000000}\":1") + "}", Looked, 32),
        Of("names in another case", "a type that ignores case", n => "{" + Members(n, i => $"\"NAME{i % 7:0000}\":1") + "}", utf8 => WebJson.Deserialize<Drawing>(utf8), 32),
        Keys<int>("int", i => ((int)i * 4999559).ToString(CultureInfo.InvariantCulture)),
        Keys<long>("long", i => Halves(i).ToString(CultureInfo.InvariantCulture)),
        Keys<ulong>("ulong", i => Halves(i).ToString(CultureInfo.InvariantCulture)),
        Keys<double>("double", i => BitConverter.Int64BitsToDouble(Halves(0x40000000 + i)).ToString("R", CultureInfo.InvariantCulture)),
        Keys<decimal>("decimal", i => new decimal((int)i, (int)i, 0, false, 0).ToString(CultureInfo.InvariantCulture)),
        Keys<Guid>("Guid", i => new Guid((int)i, (short)i, (short)(i >> 16), new byte[8]).ToString()),
        Keys<DateTime>("DateTime", i => new DateTime(Halves(i + 1)).ToString("yyyy-MM-ddTHH:mm:ss.fffffff", CultureInfo.InvariantCulture)),
        Keys<uint>("uint", i => ((uint)i * 4999559).ToString(CultureInfo.InvariantCulture)),
        Keys<Int128>("Int128", i => ((Int128)Halves(i) << 32).ToString(CultureInfo.InvariantCulture)),
        Keys<UInt128>("UInt128", i => ((UInt128)(ulong)Halves(i) << 32).ToString(CultureInfo.InvariantCulture)),
        Keys<System.Numerics.BigInteger>("BigInteger", i => ((int)i * 4999559).ToString(CultureInfo.InvariantCulture)),
        Keys<float>("float", i => BitConverter.Int32BitsToSingle(((int)i * 4999559) & 0x3FFF_FFFF).ToString("R", CultureInfo.InvariantCulture)),
        Keys<DateTimeOffset>("DateTimeOffset", i => new DateTime(Halves(i + 1)).ToString("yyyy-MM-ddTHH:mm:ss.fffffff", CultureInfo.InvariantCulture) + "Z"),
        Keys<TimeSpan>("TimeSpan", i => new TimeSpan(Halves(i + 1)).ToString("c", CultureInfo.InvariantCulture)),
        Keys<TimeOnly>("TimeOnly", i => new TimeOnly(i % 170_000 * 4999559).ToString("HH:mm:ss.fffffff", CultureInfo.InvariantCulture)),
        Keys<Version>("Version", i => $"{16 * i}.0"),
        Keys<Uri>("Uri", i => $"http://h/{i}"),
        Keys<string>("string", i => i.ToString("0000000", CultureInfo.InvariantCulture)),
        Of("members that are removed", "merge patch", n => "{" + Members(n, i => $"\"k{i:0000000}\":null") + "}", utf8 => JsonMergePatch.Apply(JsonNode.Parse("{}"), JsonNode.Parse(utf8)), 16),
        Of("members that are added", "merge patch", n => "{" + Members(n, i => $"\"k{i:0000000}\":1") + "}", utf8 => JsonMergePatch.Apply(JsonNode.Parse("{}"), JsonNode.Parse(utf8)), 16),
        Of("a document that doubles", "patch", n => "[" + Repeat("{\"op\":\"copy\",\"from\":\"\",\"path\":\"/a\"},", n / 36) + "{\"op\":\"test\",\"path\":\"\",\"value\":1}]", utf8 => JsonPatch.Parse(utf8).Apply(JsonNode.Parse("{\"a\":{}}")), 4),
        Of("insertions at the front", "patch", n => "[" + Repeat("{\"op\":\"add\",\"path\":\"/0\",\"value\":1},", n / 36) + "{\"op\":\"remove\",\"path\":\"/0\"}]", utf8 => JsonPatch.Parse(utf8).Apply(JsonNode.Parse("[]")), 2),
        Of("nested steps to descendants", "query", n => "[" + Repeat("[[[[[[1]]]]]],", n / 14) + "1]", utf8 => Queried(utf8, "$..[*]..[*]..[*]..[?@..[*] == 1]"), 8),
        Of("filters within filters", "query", n => "[" + Repeat("{\"a\":[{\"b\":1}]},", n / 16) + "1]", utf8 => Queried(utf8, "$[?@.a[?@.b == $[0].a[0].b]]"), 8),
        Of("differences of long arrays", "diff", n => "[" + Repeat("1,2,", n / 4) + "3]", utf8 => JsonDiff.Create(JsonNode.Parse(utf8), JsonNode.Parse("[" + Repeat("2,1,", utf8.Length / 4) + "4]")), 1),
        Of("long comments", "JSON5 that drips", n => "/*" + new string('*', n) + "*/{\"Id\":1}", utf8 => Unlisted<FileJson5>.Read<Envelope>(new DripStream(utf8)), 64),
        Of("many comments", "awaited with comments", n => Repeat("/* c */", n / 7) + "{\"Id\":1}", utf8 => Unlisted<CommentedJson>.ReadAwaited<Envelope>(new DripStream(utf8)), 64),
        Of("lines", "lines of a stream", n => Repeat("1\n", n / 2), utf8 => Json.DeserializeEnumerable<int>(new MemoryStream(utf8), new() { Framing = JsonFraming.Lines }).Count(), 16),
        Of("one huge exponent", "BigInteger", n => "[" + Repeat("1e999,", n / 6) + "1]", utf8 => Json.Deserialize<List<System.Numerics.BigInteger>>(utf8), 1),
    ];

    private static Family Of(string name, string door, Func<int, string> make, Func<byte[], object?> open, int largest) =>
        new(name, door, size => Encoding.UTF8.GetBytes(make(size)), utf8 => () => Outcome.Of(open, utf8), largest);

    private static Family Keys<T>(string type, Func<long, string> key)
        where T : notnull =>
        Of($"colliding keys of {type}", "dictionary", n => "{" + Members(n, i => $"\"{key(i)}\":1") + "}", utf8 => Json.Deserialize<Dictionary<T, int>>(utf8), 8);

    private static string Members(int size, Func<long, string> member)
    {
        StringBuilder text = new(size + 100);
        for (long i = 0; text.Length < size; i++)
        {
            text.Append(i == 0 ? "" : ",").Append(member(i));
        }

        return text.ToString();
    }

    private static object? Queried(byte[] utf8, string query)
    {
        using JsonDoc document = Json.Parse(utf8);
        return JsonPath.Parse(query).Select(document.Root).Count;
    }

    private static object? Looked(byte[] utf8)
    {
        using JsonDoc document = Json.Parse(utf8);
        return document.Root.TryGet("k0000001", out JsonView value) ? value.GetInt32() : null;
    }

    private static long Halves(long i) => (i << 32) | (uint)i;

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));

    /// <summary>A type that keeps the members it does not know.</summary>
    internal sealed class Keeper
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, System.Text.Json.JsonElement>? Others { get; set; }
    }
}
