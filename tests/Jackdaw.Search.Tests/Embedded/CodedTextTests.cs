using System.Globalization;
using System.Text;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>Coded texts are the texts that were coded, and what a damaged file says costs neither memory nor time.</summary>
public sealed class CodedTextTests
{
    private const int Seed = 20261129;

    /// <summary>A part of every <see cref="LongText"/>.</summary>
    public static ReadOnlySpan<byte> Repeated => "the white cat"u8;

    public static TheoryData<string> Languages => ["prose", "code", "greek", "chinese", "emoji", "invalid", "same", "empty", "huge word"];

    /// <summary>A document whose title is long enough to be coded with seven others.</summary>
    internal static Entry Long(long id) => DurabilityTests.Sample(id, $"title {id} text number {id} " + LongText(id));

    /// <summary>About 600 bytes.</summary>
    internal static string LongText(long id) =>
        string.Join(' ', Enumerable.Range(0, 24).Select(i => $"the white cat and dog{(id + i) % 7} of"));

    [Theory]
    [MemberData(nameof(Languages))]
    public void Texts_are_the_same_after_coding(string language)
    {
        Random random = new(Seed);
        byte[][] texts = [.. Enumerable.Range(0, 300).Select(i => Make(language, i, random))];
        TextColumn plain = Column(texts);
        if (TextCoder.TryCode(plain, CancellationToken.None) is not { } coded)
        {
            // Only what does not get smaller stays as it is.
            Assert.Contains(language, (string[])["empty", "invalid"]);
            return;
        }

        Assert.InRange(coded.Data.Length, 1, plain.PlainLength * 7 / 8);
        Assert.Equal(plain.PlainLength, coded.PlainLength);
        TextColumn column = new(coded);
        GrowingArray<byte> all = new(16);
        for (int i = 0; i < texts.Length; i++)
        {
            Assert.Equal(texts[i], column.Span(i).ToArray());
            Assert.Equal(texts[i], column.Memory(i).ToArray());
            Assert.Equal(texts[i].Length, column.Length(i));
            Assert.Equal(plain.LogBytes(i), column.LogBytes(i));
            Assert.Equal(plain.Value(i), column.Value(i));
            column.CopyTo(all, i);
        }

        Assert.Equal(texts.SelectMany(text => text), all.Written.ToArray());
        Assert.Equal(plain.Joined().Data.Span.ToArray(), column.Joined().Data.Span.ToArray());
        Assert.Equal(plain.Joined().Offsets.Span.ToArray(), column.Joined().Offsets.Span.ToArray());
    }

    [Fact]
    public void Same_texts_have_the_same_codes()
    {
        byte[][] texts = [.. Enumerable.Range(0, 50).Select(i => Encoding.UTF8.GetBytes(LongText(i)))];
        CodedTexts first = TextCoder.TryCode(Column(texts), CancellationToken.None)!;
        CodedTexts second = TextCoder.TryCode(Column(texts), CancellationToken.None)!;
        Assert.Equal(first.Data.Span.ToArray(), second.Data.Span.ToArray());
        Assert.Equal(first.Symbols.Span.ToArray(), second.Symbols.Span.ToArray());
    }

    [Fact]
    public void Short_texts_and_json_are_not_coded()
    {
        Assert.Null(TextCoder.TryCode(Column([.. Enumerable.Range(0, 1000).Select(i => Encoding.UTF8.GetBytes($"the white cat {i % 10}"))]), CancellationToken.None));
        Assert.Null(TextCoder.TryCode(Column([Encoding.UTF8.GetBytes(LongText(1))]), CancellationToken.None));
        TextColumnBuilder json = new(isJson: true);
        for (int i = 0; i < 100; i++)
        {
            json.Add(FieldValue.OfJson(Encoding.UTF8.GetBytes($"[\"{LongText(i)}\"]")));
        }

        Assert.Null(TextCoder.TryCode((TextColumn)json.Build(), CancellationToken.None));
    }

    [Fact]
    public void More_symbols_than_one_byte_can_number_are_coded()
    {
        Random random = new(Seed);
        string[] words = [.. Enumerable.Range(0, 20_000).Select(i => string.Create(CultureInfo.InvariantCulture, $"word{i * 7919 % 100_003}"))];
        byte[][] texts = [.. Enumerable.Range(0, 2_000).Select(_ => Encoding.UTF8.GetBytes(string.Join(' ', Enumerable.Range(0, 100).Select(_ => words[random.Next(words.Length)]))))];
        CodedTexts coded = TextCoder.TryCode(Column(texts), CancellationToken.None)!;
        Assert.InRange(coded.Symbols.Length / CodedTexts.SymbolSize, 10_000, TextCoder.MostSymbols);
        Assert.InRange(coded.Singles, 100, 254);
        for (int i = 0; i < texts.Length; i++)
        {
            Assert.Equal(texts[i], coded.Text(i));
        }
    }

    /// <summary>A reader reserves memory for a length only if the codes can produce as much.</summary>
    [Theory]
    [InlineData(int.MaxValue)]
    [InlineData(int.MinValue)]
    [InlineData(-1)]
    [InlineData(46)]
    public void An_impossible_length_is_rejected(int length)
    {
        CodedTexts coded = new() { Singles = 255, Symbols = "white cat......\u000fanother symbol.\u000f"u8.ToArray(), Data = new byte[] { 0, 1, 0 }, Offsets = new int[] { 0, 3 }, Lengths = new int[] { length } };
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<InvalidDataException>(() => coded.Text(0));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 20);
    }

    [Fact]
    public void Any_bytes_give_a_text_of_the_stated_length_or_an_exception()
    {
        Random random = new(Seed);
        int decoded = 0;
        for (int round = 0; round < 20_000; round++)
        {
            byte[] data = new byte[random.Next(1, 12)];
            random.NextBytes(data);
            byte[] symbols = new byte[random.Next(1, 300) * CodedTexts.SymbolSize];
            random.NextBytes(symbols);
            CodedTexts coded = new() { Singles = random.Next(1, 256), Symbols = symbols, Data = data, Offsets = new int[] { 0, data.Length }, Lengths = new int[] { random.Next(0, 40) } };
            try
            {
                Assert.Equal(coded.Lengths[0], coded.Text(0).Length);
                decoded++;
            }
            catch (Exception e) when (e is InvalidDataException or ArgumentException or IndexOutOfRangeException)
            {
            }
        }

        Assert.InRange(decoded, 100, 19_000);
    }

    private static TextColumn Column(byte[][] texts)
    {
        GrowingArray<byte> data = new(16);
        int[] offsets = new int[texts.Length + 1];
        for (int i = 0; i < texts.Length; i++)
        {
            data.AddRange(texts[i]);
            offsets[i + 1] = data.Count;
        }

        return new TextColumn(data.Build(), offsets, isJson: false);
    }

    private static byte[] Make(string language, int i, Random random)
    {
        string[] words = language switch
        {
            "code" => ["public", "static", "void", "()", "\n    {", "}", ";", "int", " = ", "=>", "// TODO", "\t\t", "<br/>", "&lt;"],
            "greek" => ["και", "το", "είναι", "γάτα", "λευκή", "σκύλος", ".", ","],
            "chinese" => ["白", "猫", "和", "狗", "在", "房子", "里面", "。"],
            "emoji" => ["😀", "👩‍👩‍👧", "text", "é", "e\u0301", " "],
            _ => ["the", "white", "cat", "and", "a", "dog", "it's", "3.14", "over-there", "(really)", "\r\n", "  ", "_x9"],
        };
        switch (language)
        {
            case "empty":
                return [];
            case "invalid":
                byte[] bytes = new byte[200];
                random.NextBytes(bytes);
                return bytes;
            case "same":
                return Encoding.UTF8.GetBytes(new string('a', 1000));
            case "huge word":
                return Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, 3000).Select(_ => (char)('a' + random.Next(3)))));
            default:
                string separator = language == "chinese" ? "" : " ";
                return i % 17 == 0 ? [] : Encoding.UTF8.GetBytes(string.Join(separator, Enumerable.Range(0, 150).Select(_ => random.Next(50) == 0 ? $"rare{random.Next(100_000)}" : words[random.Next(words.Length)])));
        }
    }
}
