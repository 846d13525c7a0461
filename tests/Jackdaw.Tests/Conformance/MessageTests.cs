using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;
using Jackdaw.Tests.Codecs;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Conformance;

/// <summary>The words of errors: what was expected, what was found, where, and what to do; the same at every entry point.</summary>
public class MessageTests
{
    private static readonly IReadOnlyList<ReadingDoor> Doors = ReadingDoor.All<Order, Json>();
    private static readonly IReadOnlyList<ReadingDoor> StrictDoors = ReadingDoor.All<Order, StrictJson>();

    public static TheoryData<string, string> Messages => new()
    {
        // Syntax.
        { "", "Expected a value but the document is empty at $ (line 1, byte 1)." },
        { " \n ", "Expected a value but the document holds nothing but white space at $ (line 2, byte 2)." },
        { "{\"Id\":1", "The document ends before the value is complete at $.Id (line 1, byte 8). It may have been truncated." },
        { "{\"Title\":\"a", "The document ends before the value is complete at $.Title (line 1, byte 12). It may have been truncated." },
        { "{\"Id\":}", "Expected a value but found '}' at $.Id (line 1, byte 7)." },
        { "{\n\"Id\":x}", "Expected a value but found a letter at $.Id (line 2, byte 6)." },
        { "{Id:1}", "Expected a member name in double quotation marks but found a letter at $ (line 1, byte 2)." },
        { "{1:1}", "Expected a member name in double quotation marks but found a digit at $ (line 1, byte 2)." },
        { "{\"Id\" 1}", "Expected a colon after the member name but found a digit at $.Id (line 1, byte 7)." },
        { "{\"Id\":1 \"b\":2}", "Expected a comma or the end of the array or object but found a string at $.Id (line 1, byte 9)." },
        { "{\"Id\":1]", "Expected a comma or the end of the array or object but found ']' at $.Id (line 1, byte 8)." },
        { "{} {}", "Expected the end of the document but found more text after its value at $ (line 1, byte 4). Read several documents one at a time." },
        { "{\"Id\":1,}", "Found a comma after the last element at $ (line 1, byte 9). JSON does not allow trailing commas." },
        { "{/* a */}", "Found a comment at $ (line 1, byte 2). JSON does not allow comments." },
        { "{'Id':1}", "Found a single quotation mark at $ (line 1, byte 2). JSON takes double quotation marks only." },
        { "{\"Price\":NaN}", "Expected a value but found NaN or an infinity at $.Price (line 1, byte 10). JSON has no representation for them." },
        { "{\"Price\":Nil}", "Expected a value but found a letter at $.Price (line 1, byte 10)." },
        { "{\"Open\":tru}", "Expected true, false or null but found another word at $.Open (line 1, byte 12)." },
        {
            "{\"Id\":01}",
            "Expected a JSON number but found a malformed one at $.Id (line 1, byte 8). JSON numbers have no leading zeros, no plus sign, and digits on both sides of a decimal point."
        },
        {
            "{\"Title\":\"a\u0001\"}",
            "Found a control character in a string that is not escaped at $.Title (line 1, byte 12). Write it as \\n, \\t or \\u followed by four hexadecimal digits."
        },
        {
            "{\"Title\":\"a\\q\"}",
            "Found an invalid escape sequence in a string at $.Title (line 1, byte 13). JSON knows \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t and \\u followed by four hexadecimal digits."
        },
        { "{\"Title\":\"\\ud800\"}", "Found one half of a surrogate pair without the other half at $.Title (line 1, byte 11)." },

        // Numbers.
        {
            "{\"Id\":1.0}",
            "Expected a 32-bit integer but found a number with a fraction at $.Id (line 1, byte 7). Declare the member as double or decimal, or write the number without a decimal point."
        },
        {
            "{\"Lines\":[{\"Text\":\"a\",\n\"Count\":-2.5}]}",
            "Expected a 32-bit integer but found a number with a fraction at $.Lines[0].Count (line 2, byte 9). Declare the member as double or decimal, or write the number without a decimal point."
        },
        {
            "{\"Id\":1e2}",
            "Expected a 32-bit integer but found a number with an exponent at $.Id (line 1, byte 7). Declare the member as double or decimal, or write all digits of the number."
        },
        {
            "{\"Id\":99999999999}",
            "Expected a 32-bit integer but found a number outside its range at $.Id (line 1, byte 7). Declare the member as a wider type if such numbers are legitimate."
        },
        {
            "{\"Weight\":9223372036854775808}",
            "Expected a 64-bit integer but found a number outside its range at $.Weight (line 1, byte 11). Declare the member as a wider type if such numbers are legitimate."
        },
        { "{\"Price\":1e999}", "Expected a double-precision number but found a number outside its range at $.Price (line 1, byte 10)." },
        { "{\"Tax\":1e30}", "Expected a decimal but found a number outside its range at $.Tax (line 1, byte 8)." },
        {
            "{\"Price\":" + new string('1', 1001) + "}",
            "The number has more than 1000 characters at $.Price (line 1, byte 10). Raise MaxNumberLength of the profile if such numbers are legitimate."
        },
        {
            "{\"other\":" + new string('1', 1001) + "}",
            "The number has more than 1000 characters at $.other (line 1, byte 10). Raise MaxNumberLength of the profile if such numbers are legitimate."
        },

        // Other kinds.
        { "{\"Id\":\"x\"}", "Expected a 32-bit integer but found a string at $.Id (line 1, byte 7)." },
        { "{\"Id\":true}", "Expected a 32-bit integer but found true at $.Id (line 1, byte 7)." },
        { "{\"Id\":null}", "Expected a 32-bit integer but found null at $.Id (line 1, byte 7). Make the type nullable if null is allowed." },
        { "{\"Title\":1}", "Expected a string but found a number at $.Title (line 1, byte 10)." },
        { "{\"Open\":0}", "Expected true or false but found a number at $.Open (line 1, byte 9)." },
        { "{\"Lines\":{}}", "Expected an array but found an object at $.Lines (line 1, byte 10)." },
        { "[]", "Expected an object but found an array at $ (line 1, byte 1)." },
        { "{\"State\":true}", "Expected a number of the enum OrderState but found true at $.State (line 1, byte 10)." },
        {
            "{\"State\":\"Sent\"}",
            "Expected a number of the enum OrderState but found a string at $.State (line 1, byte 10). Set EnumsAsNames of the profile, or use JsonStringEnumConverter, to read names."
        },
        {
            "{\"State\":1.5}",
            "Expected a 32-bit integer for the enum OrderState but found a number with a fraction or an exponent at $.State (line 1, byte 10). The values of an enum are integers."
        },
        { "{\"Key\":\"0f8fad5b\"}", "Expected a Guid of the form 00000000-0000-0000-0000-000000000000 but found other text at $.Key (line 1, byte 8)." },
        { "{\"Created\":\"soon\"}", "Expected an ISO 8601 date and time but found other text at $.Created (line 1, byte 12)." },
        {
            "\uFEFF{}x",
            "The document starts with a byte order mark at $ (line 1, byte 1). Remove its three bytes, or read from a Stream, where one is skipped."
        },
    };

    [Theory]
    [MemberData(nameof(Messages))]
    public void Every_entry_point_says_the_same(string json, string message)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        foreach (ReadingDoor door in ReadingDoor.For(Doors, document).Where(door => !(door.TakesMark && json[..Math.Min(1, json.Length)] == "\uFEFF")))
        {
            Assert.Equal(message, door.Enter(document).Message);
        }
    }

    [Theory]
    [InlineData(
        "{\"Ident\":1}",
        "Found a member that the type does not have at $.Ident (line 1, byte 10). Unknown members are not allowed here, by RejectUnknownMembers of the profile or JsonUnmappedMemberHandling of the type.")]
    [InlineData("{\"Id\":1,\"Id\":2}", "Found a member that occurs twice in its object at $.Id (line 1, byte 14). The profile does not allow duplicates.")]
    [InlineData(
        "{\"Scores\":{\"x\":1,\"x\":2}}",
        "Found a member that occurs twice in its object at $.Scores.x (line 1, byte 22). The profile does not allow duplicates.")]
    public void The_strict_profile_too(string json, string message) =>
        Assert.All(StrictDoors, door => Assert.Equal(message, door.Enter(Encoding.UTF8.GetBytes(json)).Message));

    [Fact]
    public void Depth_is_named_in_read_skipped_and_written_values()
    {
        string nested = string.Concat(Enumerable.Repeat("{\"Parent\":", 65)) + "null" + new string('}', 65);
        JsonDataException read = Assert.Throws<JsonDataException>(() => Json.Deserialize<Order>(nested));
        string expected = "The document is nested more than 64 levels deep at $" + string.Concat(Enumerable.Repeat(".Parent", 64));
        Assert.Equal($"{expected} (line 1, byte 641). Raise MaxDepth of the profile if such documents are legitimate.", read.Message);
        JsonDataException skipped = Assert.Throws<JsonDataException>(() => Json.Validate(Encoding.UTF8.GetBytes(nested)));
        Assert.Equal(read.Message, skipped.Message);
        Order cycle = new();
        cycle.Parent = cycle;
        JsonDataException written = Assert.Throws<JsonDataException>(() => Json.Serialize(cycle));
        Assert.StartsWith("The value is nested more than 64 levels deep, or contains itself at $.Parent.Parent", written.Message, StringComparison.Ordinal);
        Assert.EndsWith(". Raise MaxDepth of the profile, or exclude the member that closes the cycle.", written.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void What_can_not_be_written_is_named_with_its_path()
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Serialize(new Order { Price = double.NaN }));
        Assert.Equal("JSON has no representation for the NaN or infinite value at $.Price.", error.Message);
        error = Assert.Throws<JsonDataException>(() => Json.Serialize(new Order { Title = "\uD800" }));
        Assert.Equal("Found one half of a surrogate pair without the other half at $.Title.", error.Message);
    }

    /// <summary>The path ends at the key: it stopped one level early.</summary>
    [Fact]
    public void Bad_keys_of_dictionaries()
    {
        Says<Dictionary<int, int>, DictionaryCodec<int, Int32Codec, int, Int32Codec>>(
            "{\"1\":2,\"x\":1}", "$.x", "Expected a 32-bit integer as a dictionary key but found other text at $.x (line 1, byte 8).");
        Says<Dictionary<int, int>, DictionaryCodec<int, Int32Codec, int, Int32Codec>>(
            "{\"1.5\":1}", "$['1.5']", "Expected a 32-bit integer as a dictionary key but found other text at $['1.5'] (line 1, byte 2).");
        Says<Dictionary<int, int>, DictionaryCodec<int, Int32Codec, int, Int32Codec>>(
            "{\"\\u0031x\":1}", "$.1x", "Expected a number as a dictionary key but found other text at $.1x (line 1, byte 2).");
        Says<Dictionary<int, Dictionary<bool, int>>, DictionaryCodec<int, Int32Codec, Dictionary<bool, int>, DictionaryCodec<bool, BooleanCodec, int, Int32Codec>>>(
            "{\"7\":{\"maybe\":1}}", "$.7.maybe", "Expected true or false as a dictionary key but found other text at $.7.maybe (line 1, byte 7).");
        Says<Dictionary<Guid, int>, DictionaryCodec<Guid, GuidCodec, int, Int32Codec>>(
            "{\"x\":1}", "$.x", "Expected a Guid of the form 00000000-0000-0000-0000-000000000000 but found other text at $.x (line 1, byte 2).");
        Says<Dictionary<ConsoleColor, int>, DictionaryCodec<ConsoleColor, EnumNamesCodec<ConsoleColor, Names>, int, Int32Codec>>(
            "{\"Pink\":1}",
            "$.Pink",
            "Expected a name of the enum ConsoleColor but found other text at $.Pink (line 1, byte 2). Allowed: Black, DarkBlue, DarkGreen, DarkCyan, DarkRed, DarkMagenta, DarkYellow, Gray, DarkGray, Blue and 6 more.");
    }

    [Fact]
    public void Names_of_enums()
    {
        Says<ConsoleColor, EnumNamesCodec<ConsoleColor, Names>>(
            "\"Pink\"",
            "$",
            "Expected a name of the enum ConsoleColor but found other text at $ (line 1, byte 1). Allowed: Black, DarkBlue, DarkGreen, DarkCyan, DarkRed, DarkMagenta, DarkYellow, Gray, DarkGray, Blue and 6 more.");
        Says<ConsoleColor, EnumNamesCodec<ConsoleColor, Names>>(
            "true", "$", "Expected a name or number of the enum ConsoleColor but found true at $ (line 1, byte 1).");
        Says<ConsoleColor, EnumNamesCodec<ConsoleColor, Names>>(
            "null", "$", "Expected a name or number of the enum ConsoleColor but found null at $ (line 1, byte 1). Make the type nullable if null is allowed.");
        Says<ConsoleColor, EnumNamesCodec<ConsoleColor, Names>>(
            "99999999999",
            "$",
            "Expected a 32-bit integer for the enum ConsoleColor but found a number outside its range at $ (line 1, byte 1).");
    }

    [Fact]
    public void Collections()
    {
        Says<byte, ByteCodec>(
            "-1", "$", "Expected an unsigned 8-bit integer but found a negative number at $ (line 1, byte 1). Declare the member as a signed type if such numbers are legitimate.");
        string items = string.Join(',', Enumerable.Range(0, 1001).Select(i => ((long)i << 32) | (uint)i));
        Says<List<DerivedSet>, ListCodec<DerivedSet, CollectionCodec<DerivedSet, long, Int64Codec>>>(
            $"[[{items}]]",
            "$[0]",
            "More than 1,000 items have the same hash code in the collection at $[0] (line 1, byte 2). If the document is legitimate, give their type a GetHashCode that distinguishes its values.");
    }

    private static void Says<T, TCodec>(string json, string path, string message)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => CodecHarness<T, TCodec>.Read(json));
        Assert.Equal(message, error.Message);
        Assert.Equal(path, error.Path);
    }

    private sealed class DerivedSet : HashSet<long>;

    /// <summary>What generated code states of an enum.</summary>
    private readonly struct Names : IJsonEnumNames<ConsoleColor>
    {
        public static bool IsFlags => false;

        public static int Count => Enum.GetNames<ConsoleColor>().Length;

        public static ReadOnlySpan<byte> QuotedName(ConsoleColor value) => Encoding.UTF8.GetBytes($"\"{value}\"");

        public static ReadOnlySpan<byte> NameAt(int index) => Encoding.UTF8.GetBytes(Enum.GetNames<ConsoleColor>()[index]);

        public static bool IgnoresCaseAt(int index) => true;

        public static ulong BitsAt(int index) => (ulong)Enum.GetValues<ConsoleColor>()[index];

        public static ulong ToBits(ConsoleColor value) => (ulong)value;

        public static ConsoleColor FromBits(ulong bits) => (ConsoleColor)bits;

        public static bool TryFind(ReadOnlySpan<byte> name, out ConsoleColor value) => Enum.TryParse(Encoding.UTF8.GetString(name), out value);

        public static UncheckedWriteCursor WriteNumber(UncheckedWriteCursor at, WriteContext context, ConsoleColor value) => at.EnumNumber(value);

        public static UncheckedReadCursor ReadNumber(UncheckedReadCursor at, ReadContext context, out ConsoleColor value) => at.EnumNumber(context, out value);
    }
}
