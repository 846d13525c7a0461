using System.Text;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Documents whose parts are taken out, in pieces: wherever the stream is divided, the value, or the error and its place, are those of the whole document.</summary>
public class PartsSplitTests
{
    private const int Seed = 76_001;

    public static TheoryData<string> Documents =>
    [
        "{}", "null", "{\"Name\":\"n\",\"End\":1}",
        "{\"Items\":[],\"Body\":\"\",\"File\":\"\"}",
        " { \"Items\" : [ { \"Id\" : 1 } , null ,\n{\"Id\":2,\"Text\":\"t\"} ] , \"Name\" : \"n\" } ",
        "{\"Name\":\"a\",\"Body\":\"x\\n\\u00e9\\ud83d\\ude00é€😀\",\"End\":2}",
        "{\"Body\":\"x\" , \"File\":\"AQID\" , \"Items\":[{\"Id\":7}] }",
        "{ \"End\" : 3 ,\n\"File\" : \"QUJD\\nRA==\" }",
        "{\"File\":\"\\u0051UI\\u003d\",\"Inner\":{\"Body\":\"i\",\"End\":4},\"End\":5}",
        "{\"Inner\":{\"Name\":\"b\",\"Body\":\"i\",\"Items\":[{\"Id\":1}]},\"Body\":null,\"Items\":null,\"File\":null}",
        "{\"It\\u0065ms\":[{\"Id\":3}],\"unknown\":[[{\"Items\":[1]}]],\"Inner\":null}",
        "{\"Name\":\"a\",\n\"Items\":[{\"Id\":1},\n{\"Id\":\"x\"}],\"End\":1}",
        "{\"Name\":\"a\",\n\"Items\":[{\"Id\":1}],\n\"End\":\"x\"}",
        "{\"End\":\"x\",\n\"Items\":[{\"Id\":\"x\"}]}", "{\"End\":\"x\",\n\"Body\":\"\\x\"}", "{\"End\":\"x\",\"Body\":\"a\" \"b\"}",
        "{\"Body\":\"a\",\n\"Name\":7,\"File\":\"AQ\"}",
        "{\"Body\":\"\\ud83d\"}", "{\"Body\":\"\\ude00x\"}", "{\"Body\":\"a\nb\"}", "{\"Body\":\"\\u12\"}", "{\"Body\":\"abc", "{\"Body\":", "{\"Body\"", "{\"Body\":\"a\"", "{\"Body\":\"a\",",
        "{\"File\":\"A\"}", "{\"File\":\"AQ=\"}", "{\"File\":\"AQ==AQ==\"}", "{\"File\":\"A!ID\"}", "{\"File\":\"AQID=\"}", "{\"File\":\"====\"}", "{\"File\":\" A Q I D \\t\"}", "{\"File\":\"AQIDé\"}",
        "{\"File\":\"AR==\"}", "{\"File\":\"A Q = =\"}", "{\"File\":\"AQ= =\"}", "{\"File\":\"AQ== \\n\"}", "{\"File\":\"A-_D\"}",
        "{\"Body\":7}", "{\"Body\":{\"a\":1},\"End\":1}", "{\"Body\":[\"a\"]}", "{\"Body\":tru}", "{\"Body\":nul}", "{\"File\":true}", "{\"Items\":{}}", "{\"Items\":\"a\"}", "{\"Items\":12,\"End\":3}",
        "{\"Items\":[{\"Id\":1}", "{\"Items\":[{\"Id\":1},]}", "{\"Items\":[1]}", "{\"Items\":[{\"Id\":1}}}", "{\"Inner\":[],\"End\":1}", "{\"Inner\":{\"Body\":1}}",
        "{\"Body\":\"a\" & }", "{\"Body\":\"a\":1}", "{\"Items\":[] x}", "{\"End\":1,\"Items\":[] x}", "{\"Inner\":{\"Body\":\"a\" /**/}}", "{\"End\":1} x", "{\"Body\":\"a\"} 1", "{\"Items\":[],}", "{\"Body\":\"a\",}", "{,\"Body\":\"a\"}", "{\"Body\" \"a\"}", "[\"Body\"]", "\"Body\"", "", " ", "{\"Name\":01,\"Body\":\"a\"}",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task Every_division_of_small_documents(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        await DivideAsync(document, every: true, new Random(Seed));
    }

    [Fact]
    public async Task Text_that_is_not_UTF8()
    {
        foreach (byte[] body in (byte[][])[[0xC3], [0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xE2, 0x82, 0xAC]])
        {
            await DivideAsync([.. "{\"End\":1,\n\"Body\":\"a"u8, .. body, .. "\",\"Name\":\"b\"}"u8], every: true, new Random(Seed));
            await DivideAsync([.. "{\"Body\":\"a"u8, .. body], every: true, new Random(Seed));
        }
    }

    [Fact]
    public async Task Random_documents_and_broken_ones()
    {
        Random random = new(Seed + 1);
        Mutator mutator = new(random);
        for (int i = 0; i < 400; i++)
        {
            byte[] document = Document(random);
            await DivideAsync(document, every: false, random);
            await DivideAsync(mutator.Mutate(document), every: false, random);
            await DivideAsync(document[..random.Next(document.Length)], every: false, random);
        }
    }

    private static async Task DivideAsync(byte[] document, bool every, Random random)
    {
        string whole = PartsTarget.Whole(document);
        await CompareAsync("whole", new MemoryStream(document), 65536);
        await CompareAsync("byte by byte", CutStream.ByteByByte(document), 1);
        await CompareAsync("byte by byte, larger window", CutStream.ByteByByte(document), 100);
        for (int cut = every ? 0 : random.Next(20); cut <= document.Length; cut += every ? 1 : 1 + random.Next(60))
        {
            await CompareAsync($"cut at {cut}", new CutStream(document, cut), 1 + random.Next(200));
        }

        async Task CompareAsync(string how, Stream stream, int window)
        {
            string parts = await PartsTarget.PartsAsync(stream, window);

            // The whole document may have a member twice; of a part there is one.
            if (parts != whole && !parts.StartsWith("DuplicateMember", StringComparison.Ordinal))
            {
                Assert.Fail($"{how}, window {window}: {parts}\nbut whole: {whole}\n{Encoding.Latin1.GetString(document)}");
            }
        }
    }

    private static byte[] Document(Random random)
    {
        Parted value = Value(random, random.Next(2));
        string text = random.Next(2) == 0 ? Json.Serialize(value) : IndentedStreamJson.Serialize(value);
        if (random.Next(3) == 0)
        {
            text = text.Replace("Body", "Bo\\u0064y", StringComparison.Ordinal).Replace("xx", "x\\u0078", StringComparison.Ordinal);
        }

        return Encoding.UTF8.GetBytes(text);
    }

    private static Parted Value(Random random, int levels)
    {
        byte[] file = new byte[random.Next(100)];
        random.NextBytes(file);
        return new(
            Text(random),
            random.Next(4) == 0 ? null : [.. Enumerable.Range(0, random.Next(5)).Select(i => random.Next(5) == 0 ? null : new PartedItem(i, Text(random)))],
            Text(random),
            random.Next(4) == 0 ? null : file,
            levels == 0 ? null : Value(random, levels - 1),
            random.Next(100));
    }

    private static string? Text(Random random) => random.Next(5) switch
    {
        0 => null,
        1 => new string('x', random.Next(100)),
        2 => string.Concat(Enumerable.Repeat("é\ud83d\ude00\n\"\\", random.Next(10))),
        3 => "",
        _ => "text",
    };
}
