using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Tests.Codecs;
using Jackdaw.Tests.Codecs.Checked;
using Jackdaw.Text;

namespace Jackdaw.Tests.Hostile;

/// <summary>Texts of more characters than a string holds (1,073,741,791), at a limit that a test can afford: it is one for the whole process.</summary>
[CollectionDefinition(nameof(TextLimitTests), DisableParallelization = true)]
[Collection(nameof(TextLimitTests))]
public class TextLimitTests : IDisposable
{
    private const int Most = 10_000;

    public TextLimitTests() => TextLimit.Characters = Most;

    public static TheoryData<string> Units { get; } = ["a", "ä", "語", "\\n", "\\u0041", "\\u8a9e", "a\\\"語"];

    public void Dispose()
    {
        TextLimit.Characters = TextLimit.OfNet;
        GC.SuppressFinalize(this);
    }

    [Fact]
    public void It_is_the_limit_of_net()
    {
        Assert.Throws<OutOfMemoryException>(() => new string('\0', TextLimit.OfNet + 1));
    }

    [Theory]
    [MemberData(nameof(Units))]
    public void Strings_that_are_read(string unit)
    {
        int length = unit switch { "a\\\"語" => 3, _ => 1 };
        string longest = string.Concat(Enumerable.Repeat(unit, Most / length)) + new string('x', Most % length);
        Assert.Equal(Most, CodecHarness<string, StringCodec>.Read($"\"{longest}\"")!.Length);
        foreach (string more in new[] { "x", "語", "\\t", new string('x', 70), string.Concat(Enumerable.Repeat(unit, Most)) })
        {
            JsonDataException error = CodecHarness<List<string>, ListCodec<string, StringCodec>>.ReadFails($"[\"a\",\"{longest}{more}\"]", JsonError.TooLarge);
            Assert.Equal("$[1]", error.Path);
            Assert.Contains("1,073,741,791", error.Message, StringComparison.Ordinal);
            CodecHarness<Dictionary<string, int>, DictionaryCodec<string, StringCodec, int, Int32Codec>>.ReadFails($"{{\"{longest}{more}\":1}}", JsonError.TooLarge);
        }
    }

    [Fact]
    public void What_is_wrong_with_a_long_string_comes_first()
    {
        CodecHarness<string, StringCodec>.ReadFails($"\"{new string('x', 2 * Most)}\u0001\"", JsonError.ControlCharacter);
        CodecHarness<string, StringCodec>.ReadFails($"\"{new string('語', 2 * Most)}\\x\"", JsonError.InvalidEscape);
        CodecHarness<string, StringCodec>.ReadFails($"\"{new string('x', 2 * Most)}", JsonError.UnexpectedEnd);
    }

    /// <summary>As bytes there is more room.</summary>
    [Fact]
    public void Texts_that_are_written()
    {
        foreach (char letter in "aä語")
        {
            string longest = new(letter, Most - 2);
            Assert.Equal(Most, Text(longest).Length);
            JsonDataException error = Assert.Throws<JsonDataException>(() => Text(longest + "x"));
            Assert.Equal(JsonError.TooLarge, error.Code);
            Assert.Contains("1,073,741,791", error.Message, StringComparison.Ordinal);
            Assert.Contains("UTF-8", error.Message, StringComparison.Ordinal);
            Assert.Equal(Encoding.UTF8.GetByteCount(longest) + 3, Encoding.UTF8.GetByteCount(CodecHarness<string, StringCodec>.Write(longest + "x")));
        }

        // Four bytes are two characters.
        Assert.Equal(Most, Text(string.Concat(Enumerable.Repeat("😀", (Most - 2) / 2))).Length);
    }

    [Fact]
    public void Slices_and_names_in_codecs()
    {
        string longest = new('x', Most - 2);
        Assert.Equal(Most, CheckedHarness<Sliced, SlicedCodec>.Read($"\"{longest}\"")!.Text.Length);
        Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => CheckedHarness<Sliced, SlicedCodec>.Read($"\"{longest}x\"")).Code);
        Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => CheckedHarness<Sliced, SlicedCodec>.Read($"{{\"{longest}xyz\":1}}")).Code);
    }

    private static string Text(string value) =>
        WriteDoor.ToText((Jackdaw.Generated.JsonCodecHandle<string>)Jackdaw.Generated.JsonCodecHandle.Of<string, StringCodec>(), JsonProfileSettings.Default, value);

    private sealed record Sliced(string Text);

    private readonly struct SlicedCodec : IJsonCodec<Sliced>
    {
        public static void Write(JsonWriter writer, Sliced value) => throw new NotSupportedException();

        public static Sliced Read(JsonReader reader)
        {
            if (reader.Kind != JsonKind.Object)
            {
                return new(reader.ReadSlice().ToString());
            }

            reader.BeginObject();
            reader.NextMember(out string? name);
            return new(name!);
        }
    }
}
