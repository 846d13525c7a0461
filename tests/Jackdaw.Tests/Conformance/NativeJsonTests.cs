using System.Text;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Conformance;

/// <summary>The files of miloyip/nativejson-benchmark.</summary>
public class NativeJsonTests
{
    /// <summary>
    /// JSON_checker: "it must accept all of the pass*.json files and reject all of the fail*.json files". The two files marked as
    /// excluded want a root that is no string and at most 19 levels, which RFC 8259 does not.
    /// </summary>
    [Fact]
    public void The_checker_files_are_answered_as_their_readme_says()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        CorpusFile[] files =
        [
            .. CorpusDataFolder.Files("nativejson/jsonchecker").Where(file => !file.Name.Contains("EXCLUDE", StringComparison.Ordinal)),
        ];
        Assert.Equal(34, files.Length);
        Assert.All(files, file =>
        {
            Assert.Equal(file.Name.StartsWith("pass", StringComparison.Ordinal), Json.IsValid(file.Content));
            EveryDoor.Agree(file.Content, file.Name);
        });
    }

    /// <summary>Each file through the type that a model would have for it; numbers by a type that keeps their spelling.</summary>
    [Fact]
    public void Round_trips_are_identical()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        IReadOnlyList<CorpusFile> files = CorpusDataFolder.Files("nativejson/roundtrip");
        Assert.Equal(27, files.Count);
        Assert.All(files.Select((file, index) => (Item: file, Index: index)), file =>
            Assert.Equal(Encoding.UTF8.GetString(file.Item.Content), Encoding.UTF8.GetString(ReadAndWrite(file.Index + 1, file.Item.Content))));
    }

    /// <summary>A double has no spelling: it is written as System.Text.Json writes it, with the shortest digits.</summary>
    [Theory]
    [InlineData(20, "[0]")]
    [InlineData(21, "[-0]")]
    [InlineData(24, "[5E-324]")]
    [InlineData(25, "[2.225073858507201E-308]")]
    [InlineData(26, "[2.2250738585072014E-308]")]
    [InlineData(27, "[1.7976931348623157E+308]")]
    public void Doubles_keep_their_value_and_lose_their_spelling(int number, string expected)
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        byte[] file = CorpusDataFolder.Files("nativejson/roundtrip")[number - 1].Content;
        Assert.Equal(expected, Encoding.UTF8.GetString(Through<List<double>, ListCodec<double, DoubleCodec>>(file)));
        Assert.Equal(expected, System.Text.Json.JsonSerializer.Serialize(System.Text.Json.JsonSerializer.Deserialize<List<double>>(file)));
    }

    private static byte[] ReadAndWrite(int number, byte[] utf8) => number switch
    {
        1 or 5 or 6 => Through<List<string>, ListCodec<string, StringCodec>>(utf8),
        2 or 3 => Through<List<bool>, ListCodec<bool, BooleanCodec>>(utf8),
        4 or 8 or 11 or 12 or 15 or 16 => Through<List<int>, ListCodec<int, Int32Codec>>(utf8),
        7 or 9 or 10 => Through<Tree, TreeCodec>(utf8),
        13 or 14 or 17 or 18 or 19 => Through<List<long>, ListCodec<long, Int64Codec>>(utf8),
        20 or 21 or >= 24 => Through<List<NumberText>, ListCodec<NumberText, NumberTextCodec>>(utf8),
        _ => Through<List<double>, ListCodec<double, DoubleCodec>>(utf8),
    };

    private static byte[] Through<T, TCodec>(byte[] utf8)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        JsonCodecHandle<T> codec = (JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>();
        return WriteDoor.ToArray(codec, JsonProfileSettings.Default, ReadDoor.From(utf8, codec, JsonProfileSettings.Default)!);
    }
}
