using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Conformance;

/// <summary>The documents of tests/corpus, whose names say what has to come out.</summary>
public class OwnCorpusTests
{
    [Fact]
    public void The_corpus_is_there() => Assert.InRange(CorpusFolder.Files.Count, 200, int.MaxValue);

    [Fact]
    public void Each_document_is_accepted_or_refused_as_its_name_says() =>
        Assert.All(CorpusFolder.Files, file =>
        {
            ReferenceResult result = ReferenceParser.Parse(file.Content);
            (JsonError, int) expected = IsAccepted(file) ? (0, -1) : CorpusFolder.Refusal(file);
            Assert.Equal(expected, (result.Error, result.Offset));
        });

    [Fact]
    public void Every_door_agrees_with_the_reference_parser() =>
        Assert.All(CorpusFolder.Files, file => EveryDoor.Agree(file.Content, file.Name));

    [Fact]
    public void Accepted_documents_are_written_and_read_back() =>
        Assert.All(CorpusFolder.Files.Where(IsAccepted), file =>
        {
            Tree? value = Json.Deserialize<Tree>(file.Content);
            byte[] written = Json.SerializeToUtf8Bytes(value);
            Assert.Equal(value, Json.Deserialize<Tree>(written));
            Assert.Equal(written, Json.SerializeToUtf8Bytes(Json.Deserialize<Tree>(written)));
        });

    private static bool IsAccepted(CorpusFile file) => file.Name.StartsWith("y_", StringComparison.Ordinal);
}
