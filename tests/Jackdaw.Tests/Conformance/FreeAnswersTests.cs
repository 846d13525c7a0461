using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Conformance;

/// <summary>The files of JSONTestSuite that a parser may answer as it likes: docs/guide/conformance.md says how we do.</summary>
public class FreeAnswersTests
{
    private static readonly string[][] Rows =
    [
        .. File.ReadLines(Path.Combine(RepositoryFolder.Root, "docs", "guide", "conformance.md"))
            .Where(line => line.StartsWith("| i_", StringComparison.Ordinal))
            .Select(line => line.Trim('|').Split('|', StringSplitOptions.TrimEntries)),
    ];

    [Fact]
    public void There_is_one_row_for_each_of_the_35_files_and_each_says_why()
    {
        Assert.Equal(35, Rows.Select(row => row[0]).Distinct().Count());
        Assert.Equal(35, Rows.Length);
        Assert.All(Rows, row => Assert.NotEmpty(row[5]));
        if (CorpusDataFolder.Root is not null)
        {
            Assert.Equal(CorpusDataFolder.Files("jsontestsuite/test_parsing", "i_*.json").Select(file => file.Name).Order(), Rows.Select(row => row[0]).Order());
        }
    }

    [Fact]
    public void The_answers_are_those_of_the_table()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        Dictionary<string, byte[]> files = CorpusDataFolder.Files("jsontestsuite/test_parsing").ToDictionary(file => file.Name, file => file.Content);
        Assert.All(Rows, row =>
        {
            byte[] document = files[row[0]];
            string[] answers = [AsJson(document), AsValue(document), FromStream(document), Awaited(document)];
            Assert.Equal(row[1..5], answers);
            Assert.Equal(row[1] == "accepted", Json.IsValid(document));
        });
    }

    /// <summary>Documents, nodes, cursors and element streams: the columns of the table that the page says, and where there is an error its place too.</summary>
    [Fact]
    public void The_doors_without_types_and_in_pieces_answer_as_the_page_says()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        CorpusFile[] files = [.. CorpusDataFolder.Files("jsontestsuite/test_parsing", "i_*.json")];
        Assert.Equal(35, files.Length);
        Assert.All(files, file =>
        {
            byte[] document = file.Content;
            string[] row = Rows.Single(row => row[0] == file.Name);
            bool isMarked = row[4] == "accepted" && row[1] != "accepted";
            foreach (ReadingDoor door in DocumentDoors.All.Where(door => !door.TakesText || System.Text.Unicode.Utf8.IsValid(document)))
            {
                bool isPassed = isMarked && (door.Transcodes || (door.TakesMark && row[3] == "accepted"));
                Assert.Equal((door.Name, isPassed ? "accepted" : row[1]), (door.Name, Answer(document, door.Open)));
            }

            foreach (ReadingDoor door in ElementDoors.Readers<Tree>(JsonFraming.Values, values => values.Count == 1 ? values : null))
            {
                Assert.Equal((door.Name, row[4]), (door.Name, Answer(document, door.Open)));
                Assert.Equal(isMarked ? -1 : Outcome.Of(utf8 => Json.Deserialize<Tree>(utf8), document).Offset, door.Enter(document).Offset);
            }
        });
    }

    [Fact]
    public void A_profile_may_allow_500_levels()
    {
        Assert.SkipWhen(CorpusDataFolder.Root is null, CorpusDataFolder.WhyMissing);
        byte[] document = CorpusDataFolder.Files("jsontestsuite/test_parsing", "i_structure_500_nested_arrays.json").Single().Content;
        Assert.All(ReadingDoor.All<Tree, DeepJson>(), door => Assert.True(door.Enter(document).IsValue));
    }

    private static string AsJson(byte[] document) => Answer(document, utf8 =>
    {
        Json.Validate(utf8);
        return null;
    });

    private static string AsValue(byte[] document) => Answer(document, utf8 => Json.Deserialize<Tree>(utf8));

    private static string FromStream(byte[] document) => Answer(document, utf8 => Json.Deserialize<Tree>(new MemoryStream(utf8)));

    private static string Awaited(byte[] document) => Answer(document, utf8 => Json.DeserializeAsync<Tree>(new MemoryStream(utf8)).AsTask().GetAwaiter().GetResult());

    private static string Answer(byte[] document, Func<byte[], object?> door)
    {
        Outcome outcome = Outcome.Of(door, document);
        return outcome.IsValue ? "accepted" : outcome.Error.ToString();
    }
}
