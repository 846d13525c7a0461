using System.Text;
using System.Text.Json;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Reading;

/// <summary>JSON5: what is accepted and what it means, against the files of the standard and against a slow interpreter.</summary>
public class Json5Tests
{
    private const int Seed = 20261127;

    private static readonly string[] Pieces =
    [
        "[", "]", "{", "}", ",", ",", ":", ":", "1", "-1", "+1", ".5", "5.", "0x1F", "0X", "1e5", "1.e-5", "e5", "00", "Infinity", "-Infinity", "+NaN", "NaN", "true", "null", "nul",
        "a", "$b_1", "ünï", "\\u0061b", "\\u0031", "\U0001D400", "\u200C", "'a'", "\"a\"", "'\"'", "\"'\"", "'\\''", "'\\\"'", "'\\\n'", "'\\\r\n'", "'\\\u2028'", "'\n'", "'\t'", "'\u0001'", "'\\x41'", "'\\x4'",
        "'\\0'", "'\\01'", "'\\1'", "'\\v\\q\\/'", "'\\u00e9'", "'\\ud800'", "'\\ud83d\\ude00'", "'", "\"", "\\", "// c\n", "// c\r", "// c\u2028", "// c", "/* c */", "/*", "/", "*/", " ", "\n", "\u00A0", "\uFEFF",
        "\u3000", "\v", "\f", "#", "-", "+", ".", "$", "_",
    ];

    [Fact]
    public void The_files_of_the_standard()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        (string Pattern, bool IsRead)[] kinds = [("*.json", true), ("*.json5", true), ("*.js", false), ("*.txt", false)];
        int files = 0;
        foreach (string folder in (string[])["arrays", "comments", "misc", "new-lines", "numbers", "objects", "strings"])
        {
            foreach ((string pattern, bool isRead) in kinds)
            {
                foreach (CorpusFile file in CorpusDataFolder.Files("json5/" + folder, pattern))
                {
                    Assert.True(isRead == FileJson5.IsValid(file.Content), file.Name);
                    Agree(file.Content);
                    files++;
                }
            }
        }

        // Open in the tests of the standard, and said by its text: names may have letters of any script, and escapes.
        foreach (CorpusFile file in CorpusDataFolder.Files("json5/todo", "*.json5"))
        {
            Agree(file.Content);
            files++;
        }

        Assert.Equal(111, files);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("// only a comment")]
    [InlineData("{a:1,b:[1,2,],}")]
    [InlineData("[.5,5.,+5,-.5e3,5.e-3,0x1F,-0XabCDEF,0x123456789abcdef0123456789abcdef]")]
    [InlineData("[-0,-0x0,-0.,+0]")]
    [InlineData("{'single \"quotes\"':\"double 'quotes'\"}")]
    [InlineData("['\\x41\\v\\0\\q\\'\\\"\\/\\\n\\\r\n\\\r\\\u2028 \u2028\u2029']")]
    [InlineData("['\t\u0001\u0000']")]
    [InlineData("{$:1,_:2,ä:3,a\\u00e4:4,ℵ:5,a1:6,a\u200C:7,null:8,NaN:9,Infinity:10,\U0001D400:11}")]
    [InlineData("[Infinity,-Infinity,+Infinity,NaN,-NaN,+NaN]")]
    [InlineData("\uFEFF\u00A0[\u2003,\v\f]")]
    [InlineData("\uFEFF\u00A0[\u20031\u2028,\v2\f]")]
    [InlineData("[1/**/2]")]
    [InlineData("[1+2]")]
    [InlineData("[1-2]")]
    [InlineData("[1.2.3]")]
    [InlineData("[1'a']")]
    [InlineData("[1true]")]
    [InlineData("[true.5]")]
    [InlineData("[true+1]")]
    [InlineData("[NaN1]")]
    [InlineData("[NaN NaN]")]
    [InlineData("{NaN}")]
    [InlineData("{+1:1}")]
    [InlineData("{1:1}")]
    [InlineData("{a 1}")]
    [InlineData("{a:1 b:2}")]
    [InlineData("{,}")]
    [InlineData("[,]")]
    [InlineData("[1,,]")]
    [InlineData("1,")]
    [InlineData("[1],")]
    [InlineData("[1,}")]
    [InlineData("'\\1'")]
    [InlineData("'\\08'")]
    [InlineData("'\\xg0'")]
    [InlineData("'\\ud800'")]
    [InlineData("'\\ud83d\\\n\\ude00'")]
    [InlineData("{a\\u0020b:1}")]
    [InlineData("{\\ud835\\udc00:1}")]
    [InlineData("[\\u0074rue]")]
    [InlineData("{\"a\":/")]
    [InlineData("1 /* no end")]
    public void Documents(string json) => Agree(Encoding.UTF8.GetBytes(json));

    [Fact]
    public void Random_pieces()
    {
        Random random = new(Seed);
        int read = 0;
        for (int i = 0; i < 150_000; i++)
        {
            string inner = string.Concat(random.GetItems(Pieces, random.Next(0, 7)));
            string json = random.Next(4) switch
            {
                0 => inner,
                1 => "{" + inner + "}",
                2 => "{a:" + inner + "}",
                _ => "[" + inner + "]",
            };
            read += Agree(Encoding.UTF8.GetBytes(json)) ? 1 : 0;
        }

        Assert.InRange(read, 3_000, 140_000);
    }

    [Fact]
    public void Every_beginning_and_every_change_of_a_byte()
    {
        byte[] document = Encoding.UTF8.GetBytes("\uFEFF{ // c\n a: [.5, 0x1F, -Infinity, 'it\\'s \\x41\\\n \"é\"', ], 'b\\u0062': {ünï:+1e5,},/* c */}");
        for (int at = 0; at < document.Length; at++)
        {
            Agree(document[..at]);
            Agree([.. document[..at], .. document[(at + 1)..]]);
            byte original = document[at];
            for (int value = 0; value < 256; value++)
            {
                document[at] = (byte)value;
                Agree(document);
            }

            document[at] = original;
        }
    }

    [Fact]
    public void Strict_documents_mean_the_same()
    {
        Random random = new(Seed + 1);
        DocumentGenerator generator = new(random);
        for (int i = 0; i < 2000; i++)
        {
            byte[] document = generator.Document(1 + random.Next(30));
            Assert.Equal(Json.Minify(document), FileJson5.Minify(document));
        }
    }

    /// <summary>A backslash, or a line that goes on, within the bytes of a character: what is left after it was left out would be one.</summary>
    [Theory]
    [InlineData("5B 22 C3 5C A9 22 5D")]
    [InlineData("5B 22 C3 5C 0A A9 22 5D")]
    [InlineData("5B 22 C3 5C 0D 0A A9 22 5D")]
    [InlineData("5B 22 C3 5C E2 80 A8 A9 22 5D")]
    [InlineData("5B 27 F0 9F 5C 98 80 27 5D")]
    [InlineData("5B 27 F0 5C 9F 5C 98 5C 80 27 5D")]
    [InlineData("5B 22 5C A9 22 5D")]
    [InlineData("7B 22 C3 5C A9 22 3A 31 7D")]
    public void Halves_of_a_character_are_not_joined(string bytes)
    {
        byte[] document = Convert.FromHexString(bytes.Replace(" ", "", StringComparison.Ordinal));
        Assert.False(FileJson5.IsValid(document));
        Assert.Equal(JsonError.InvalidUtf8, Assert.Throws<JsonDataException>(() => FileJson5.Minify(document)).Code);
        Assert.Equal(JsonError.InvalidUtf8, Assert.Throws<JsonDataException>(() => FileJson5.Deserialize<object>(document)).Code);
    }

    [Fact]
    public void Mutations_of_the_corpora_throw_nothing_else()
    {
        Mutator mutator = new(new Random(Seed + 2));
        IEnumerable<CorpusFile> files = CorpusFolder.Files.Where(file => file.Content.Length < 8000)
            .Concat(CorpusDataFolder.Files("json5/misc", "*.json5")).Concat(CorpusDataFolder.Files("json5/strings", "*.json5"));
        foreach (CorpusFile file in files)
        {
            for (int i = 0; i < 40; i++)
            {
                Agree(mutator.Mutate(file.Content));
            }
        }
    }

    [Fact]
    public void Depth_takes_no_stack()
    {
        byte[] deepest = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{a:", 63)) + "[]" + new string('}', 63));
        byte[] deeper = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{a:", 100_000)));
        SmallStack.Run(() =>
        {
            Assert.True(FileJson5.IsValid(deepest));
            JsonDataException error = Assert.Throws<JsonDataException>(() => FileJson5.Validate(deeper));
            Assert.Equal((JsonError.DepthExceeded, 64 * 3), (error.Code, error.Offset));
        });
    }

    /// <summary>Accepted by both, with the same value, or refused by both.</summary>
    private static bool Agree(byte[] document)
    {
        Outcome outcome = Outcome.Of(utf8 => FileJson5.Minify(utf8), document);
        Assert.Null(outcome.Foreign);
        Assert.Equal(outcome.IsValue, FileJson5.IsValid(document));
        if (!System.Text.Unicode.Utf8.IsValid(document))
        {
            Assert.False(outcome.IsValue, $"{Convert.ToHexString(document)} is accepted as {outcome}");
            return false;
        }

        if (!outcome.IsValue)
        {
            Assert.InRange(outcome.Offset, 0, document.Length);
            Assert.Equal(document.AsSpan(0, (int)outcome.Offset).Count((byte)'\n'), outcome.Line);
        }

        if (outcome.Error is JsonError.NumberTooLong or JsonError.NameTooLong)
        {
            // The interpreter has no limits.
            return false;
        }

        string text = Encoding.UTF8.GetString(document);
        string? expected = Json5Reference.ToJson(text);
        Assert.True((expected is not null) == outcome.IsValue, $"{text}\nexpected: {expected ?? "an error"}\n{outcome}");
        if (expected is null)
        {
            return false;
        }

        using JsonDocument wanted = JsonDocument.Parse(expected);
        using JsonDocument found = JsonDocument.Parse((byte[])outcome.Value!);
        Assert.True(AreEqual(wanted.RootElement, found.RootElement), $"{text}\nexpected: {expected}\nfound: {Encoding.UTF8.GetString((byte[])outcome.Value!)}");
        return true;
    }

    /// <summary>Member by member in their order, numbers digit by digit: the comparison of System.Text.Json refuses large exponents.</summary>
    private static bool AreEqual(JsonElement left, JsonElement right) => left.ValueKind == right.ValueKind && left.ValueKind switch
    {
        JsonValueKind.Object => left.EnumerateObject().Select(member => member.Name).SequenceEqual(right.EnumerateObject().Select(member => member.Name))
            && left.EnumerateObject().Zip(right.EnumerateObject()).All(pair => AreEqual(pair.First.Value, pair.Second.Value)),
        JsonValueKind.Array => left.GetArrayLength() == right.GetArrayLength() && left.EnumerateArray().Zip(right.EnumerateArray()).All(pair => AreEqual(pair.First, pair.Second)),
        JsonValueKind.String => left.GetString() == right.GetString(),
        _ => left.GetRawText() == right.GetRawText(),
    };
}
