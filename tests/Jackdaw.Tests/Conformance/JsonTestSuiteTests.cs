using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Tests.Conformance;

/// <summary>The files of nst/JSONTestSuite: y_ has to be accepted, n_ refused; i_ is free and pinned in docs/guide/conformance.md.</summary>
public class JsonTestSuiteTests
{
    [Theory]
    [InlineData("y_", 95, true)]
    [InlineData("n_", 188, false)]
    public void Files_are_accepted_or_refused_as_their_names_say(string prefix, int count, bool accepted)
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        CorpusFile[] files =
        [
            .. CorpusDataFolder.Files("jsontestsuite/test_parsing").Where(file => file.Name.StartsWith(prefix, StringComparison.Ordinal)),
        ];
        Assert.Equal(count, files.Length);
        Assert.All(files, file => Assert.Equal(accepted, Json.IsValid(file.Content)));
        Assert.All(
            files.Where(file => System.Text.Unicode.Utf8.IsValid(file.Content)), file => Assert.Equal(accepted, Json.IsValid(System.Text.Encoding.UTF8.GetString(file.Content))));
    }

    [Theory]
    [InlineData("test_parsing", 318)]
    [InlineData("test_transform", 22)]
    public void Every_door_agrees_with_the_reference_parser_skipped_and_typed(string folder, int count)
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        IReadOnlyList<CorpusFile> files = CorpusDataFolder.Files($"jsontestsuite/{folder}");
        Assert.Equal(count, files.Count);
        Assert.All(files, file => EveryDoor.Agree(file.Content, file.Name));
    }
}
