using System.Buffers;
using System.Text;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.Tests.Hostile;

namespace Jackdaw.Tests.Dom;

/// <summary>Minify: the same tokens without white space, or the error that validating gives.</summary>
public class MinifyTests
{
    private const int Seed = 20261124;

    [Theory]
    [InlineData(" [ 1 , 2.50 , -0 , 1E+5 ] ", "[1,2.50,-0,1E+5]")]
    [InlineData("{ \"a b\" : \"\\u0041 \\\" \\\\\" , \"\" : { } }", "{\"a b\":\"\\u0041 \\\" \\\\\",\"\":{}}")]
    [InlineData("\r\n\ttrue\r\n", "true")]
    [InlineData(" 17 ", "17")]
    [InlineData("\" \"", "\" \"")]
    public void Tokens_stay_as_they_are(string json, string expected) => Assert.Equal(expected, Encoding.UTF8.GetString(Json.Minify(Encoding.UTF8.GetBytes(json))));

    [Theory]
    [InlineData("1 2")]
    [InlineData("[1 2]")]
    [InlineData("tr ue")]
    [InlineData("- 1")]
    [InlineData("[1\n\n\n\n.5]")]
    [InlineData("1e 5")]
    [InlineData("\"\\ n\"")]
    [InlineData("\" \n \"")]
    [InlineData("")]
    [InlineData("  ")]
    [InlineData("[1] []")]
    public void White_space_within_a_token_stays_an_error(string json) => Agree(Encoding.UTF8.GetBytes(json));

    [Fact]
    public void The_corpora_and_their_mutations_get_the_error_that_validating_gives()
    {
        Mutator mutator = new(new Random(Seed));
        foreach (CorpusFile file in CorpusFolder.Files.Concat(CorpusDataFolder.Files("jsontestsuite/test_parsing")).Concat(CorpusDataFolder.Files("jsontestsuite/test_transform")))
        {
            Agree(file.Content);
            for (int i = 0; i < 5 && file.Content.Length < 8000; i++)
            {
                Agree(mutator.Mutate(file.Content));
            }
        }
    }

    [Fact]
    public void Random_documents_with_every_beginning_and_mutations()
    {
        Random random = new(Seed + 1);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < 400; i++)
        {
            byte[] document = generator.Document(1 + random.Next(20));
            for (int length = 0; length <= Math.Min(document.Length, 300); length++)
            {
                Agree(document[..length]);
            }

            for (int j = 0; j < 20; j++)
            {
                Agree(mutator.Mutate(document));
            }
        }
    }

    [Fact]
    public void Limits_are_those_of_the_profile()
    {
        foreach (string json in (string[])["[[[ 1 ]]]", "[[[[ 1 ]]]]", "[ 12345 ]", "[ 123456 ]", "{ \"four\" : 1 }", "{ \"fives\" : 1 }", "[ \"12345678\" ]", "[ \"123456789\" ]",
            "[" + new string(' ', 98) + "]", "[" + new string(' ', 99) + "]"])
        {
            byte[] document = Encoding.UTF8.GetBytes(json);
            Outcome expected = Outcome.Of(utf8 => Validated<NarrowTextJson>(utf8), document);
            Outcome minified = Outcome.Of(utf8 => NarrowTextJson.Minify(utf8).Length > 0, document);
            Assert.Equal(expected, minified);
        }
    }

    [Fact]
    public void What_a_profile_allows_is_removed()
    {
        Assert.Equal("[1,\"/* text */\"]", Encoding.UTF8.GetString(CommentedTextJson.Minify("[1, // one\n \"/* text */\", /* end */ ]"u8)));
        Assert.Throws<JsonDataException>(() => Json.Minify("[1, /* one */ 2]"u8));
    }

    [Fact]
    public void Nothing_is_handed_out_of_a_document_that_is_refused()
    {
        ArrayBufferWriter<byte> writer = new();
        byte[] document = [.. "["u8, .. Encoding.UTF8.GetBytes(new string(' ', 100_000)), .. "1, 2"u8];
        Assert.Throws<JsonDataException>(() => Json.Minify(document, writer));
        Assert.Equal(0, writer.WrittenCount);
        byte[] destination = [7, 7, 7, 7, 7, 7, 7, 7];
        Assert.Throws<JsonDataException>(() => Json.TryMinify("[1, 2"u8, destination, out _));
        Assert.False(Json.TryMinify("[1, 2, 3, 4]"u8, destination, out int written));
        Assert.Equal(0, written);
        Assert.All(destination, b => Assert.Equal(7, b));
        Assert.Throws<ArgumentNullException>(() => Json.Minify("1"u8, null!));
    }

    [Fact]
    public void Source_and_destination_may_be_the_same_memory()
    {
        DocumentGenerator generator = new(new Random(Seed + 2));
        for (int i = 0; i < 300; i++)
        {
            byte[] document = generator.Document(30);
            byte[] expected = Json.Minify(document);
            for (int shift = 0; shift < 3; shift++)
            {
                byte[] memory = [.. document, 0, 0, 0];
                Assert.True(Json.TryMinify(memory.AsSpan(0, document.Length), memory.AsSpan(shift), out int written));
                Assert.Equal(expected, memory[shift..(shift + written)]);
            }
        }
    }

    [Fact]
    public void Large_documents_go_through_every_entry_point()
    {
        byte[] document = Encoding.UTF8.GetBytes("[" + string.Join(" ,\n    ", Enumerable.Range(0, 200_000).Select(i => $"{{ \"id\" : {i} , \"text\" : \"a b\" }}")) + "]");
        byte[] expected = Encoding.UTF8.GetBytes("[" + string.Join(",", Enumerable.Range(0, 200_000).Select(i => $"{{\"id\":{i},\"text\":\"a b\"}}")) + "]");
        Assert.True(expected.AsSpan().SequenceEqual(Json.Minify(document)));
        ArrayBufferWriter<byte> writer = new();
        Json.Minify(document, writer);
        Assert.True(expected.AsSpan().SequenceEqual(writer.WrittenSpan));
        Assert.True(Json.TryMinify(document, document, out int written));
        Assert.True(expected.AsSpan().SequenceEqual(document.AsSpan(0, written)));
    }

    [Fact]
    public void Depth_takes_no_stack()
    {
        byte[] deep = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("[ ", 1000)) + string.Concat(Enumerable.Repeat("] ", 1000)));
        byte[] deeper = Encoding.UTF8.GetBytes(new string('[', 100_000));
        SmallStack.Run(() =>
        {
            Assert.Equal(2000, WideIndentJson.Minify(deep).Length);
            Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(() => WideIndentJson.Minify(deeper)).Code);
        });
    }

    private static void Agree(byte[] document)
    {
        Outcome expected = Outcome.Of(utf8 => Validated<Json>(utf8), document);
        Outcome minified = Outcome.Of(utf8 => Json.Minify(utf8), document);
        Assert.Null(minified.Foreign);
        if (!expected.IsValue)
        {
            Assert.Equal(expected, minified);
            return;
        }

        Assert.True(minified.IsValue, $"{Encoding.Latin1.GetString(document)}: {minified}");
        byte[] result = (byte[])minified.Value!;
        Assert.Equal(Slow(document), result);
    }

    private static object Validated<TProfile>(byte[] utf8)
        where TProfile : JsonProfile<TProfile>
    {
        JsonProfile<TProfile>.Validate(utf8);
        return true;
    }

    /// <summary>What is outside of strings and no white space, byte by byte, of a document that is valid.</summary>
    private static byte[] Slow(byte[] document)
    {
        List<byte> kept = [];
        bool inString = false;
        for (int i = 0; i < document.Length; i++)
        {
            byte c = document[i];
            if (!inString && c is 0x20 or 0x09 or 0x0A or 0x0D)
            {
                continue;
            }

            kept.Add(c);
            if (inString && c == '\\')
            {
                kept.Add(document[++i]);
            }
            else if (c == '"')
            {
                inString = !inString;
            }
        }

        return [.. kept];
    }
}
