using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;
using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Streams;

/// <summary>
/// Arrays in pieces: wherever a stream is divided and however small the window is, the elements, or the error and its place, are those of the whole document.
/// JACKDAW_SPLITS=full tries all documents, divisions and windows; otherwise a part of them, by a fixed seed.
/// </summary>
public class SplitTests
{
    private const int Seed = 60101;
    private const int Longest = 4096;

    private static readonly bool IsFull = Environment.GetEnvironmentVariable("JACKDAW_SPLITS") == "full";

    public static TheoryData<int> Targets => [.. Enumerable.Range(0, SplitTarget.All.Count)];

    [Fact]
    public void There_are_60_targets() => Assert.InRange(SplitTarget.All.Count, 60, 1000);

    [Theory]
    [MemberData(nameof(Targets))]
    public async Task Values_of_a_type(int number)
    {
        SplitTarget target = SplitTarget.All[number];
        Random random = new(Seed + number);
        Mutator mutator = new(random);
        foreach (byte[] valid in target.Documents())
        {
            byte[][] documents = [valid, mutator.Mutate(valid), valid[..random.Next(valid.Length)]];
            foreach (byte[] document in documents.Where(document => document.Length <= Longest * 4))
            {
                await DivideAsync(target, document, random);
            }
        }
    }

    [Fact]
    public async Task Documents_of_the_corpora()
    {
        Random random = new(Seed);
        SplitTarget tree = SplitTarget.All.OfType<SplitTarget<Tree>>().Single();
        SplitTarget number = SplitTarget.All.OfType<SplitTarget<int>>().First();
        IEnumerable<CorpusFile> files = CorpusFolder.Files.Concat(CorpusDataFolder.Files("jsontestsuite/test_parsing"));
        foreach (CorpusFile file in files.Where(file => file.Content.Length <= Longest && (IsFull || random.Next(4) == 0)))
        {
            await DivideAsync(tree, file.Content, random);
            await DivideAsync(tree, [.. "[1,"u8, .. file.Content, .. ",2]"u8], random);
            await DivideAsync(number, file.Content, random);
        }
    }

    [Fact]
    public async Task Random_documents()
    {
        Random random = new(Seed + 2);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        SplitTarget tree = SplitTarget.All.OfType<SplitTarget<Tree>>().Single();
        for (int i = 0; i < (IsFull ? 2000 : 60); i++)
        {
            byte[] document = [.. "["u8, .. generator.Document(values: 8), .. " , "u8, .. generator.Document(values: 3), .. "]"u8];
            await DivideAsync(tree, document, random);
            await DivideAsync(tree, mutator.Mutate(document), random);
        }
    }

    private static async Task DivideAsync(SplitTarget target, byte[] document, Random random)
    {
        if (StartsWithMark(document))
        {
            return;
        }

        Outcome whole = target.Whole(document);
        Compare(target, document, whole, target.Parts(new MemoryStream(document), 65536), "whole");
        Compare(target, document, whole, target.Parts(CutStream.ByteByByte(document), 1), "byte by byte, window 1");
        Compare(target, document, whole, await target.PartsAsync(CutStream.ByteByByte(document), 16), "byte by byte, awaited");
        foreach (int window in Windows().Where(_ => IsFull || random.Next(12) == 0))
        {
            Compare(target, document, whole, target.Parts(new MemoryStream(document), window), $"window {window}");
        }

        int step = IsFull ? 1 : 1 + (document.Length / 12);
        for (int cut = IsFull ? 0 : random.Next(step); cut <= document.Length; cut += step)
        {
            Compare(target, document, whole, target.Parts(new CutStream(document, cut), 64), $"cut at {cut}");
        }

        if (document.Length > 200)
        {
            return;
        }

        step = IsFull ? 1 : 1 + (document.Length / 5);
        for (int first = 0; first <= document.Length; first += step)
        {
            for (int second = first; second <= document.Length; second += step)
            {
                Compare(target, document, whole, target.Parts(new CutStream(document, first, second), 7), $"cut at {first} and {second}");
            }
        }
    }

    private static IEnumerable<int> Windows() =>
        Enumerable.Range(1, 64).Concat(Enumerable.Range(6, 11).SelectMany(power => new[] { (1 << power) - 1, 1 << power, (1 << power) + 1 }));

    private static void Compare(SplitTarget target, byte[] document, Outcome whole, Outcome parts, string how)
    {
        // Inside of what is passed the path of an error ends early.
        Outcome expected = whole with { Path = whole.Path?.StartsWith(parts.Path ?? "-", StringComparison.Ordinal) == true ? parts.Path : whole.Path };
        if (whole.Foreign is not null ? parts.Foreign is null : !parts.IsButForWords(expected))
        {
            Assert.Fail($"{target}, {how}: {parts}\nbut whole: {whole}\n{EveryDoor.Show(document)}");
        }
    }

    /// <summary>A byte order mark is passed in a stream, and text of another encoding read.</summary>
    private static bool StartsWithMark(byte[] document) => document is [0xEF, 0xBB, 0xBF, ..] or [0xFE, 0xFF, ..] or [0xFF, 0xFE, ..];
}
