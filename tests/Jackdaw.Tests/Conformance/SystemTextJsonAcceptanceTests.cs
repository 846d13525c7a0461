using System.Text.Json;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Conformance;

/// <summary>
/// System.Text.Json's own reader accepts and refuses the same documents, and names the same place. Two intended differences: it looks
/// at UTF-8 and surrogates only when a string is fetched, and it has no limit on the length of a number. Where a document ends after
/// a comma it names the comma, as the only case in which it names another byte than the one where the text goes wrong.
/// </summary>
public class SystemTextJsonAcceptanceTests
{
    private const int Seed = 20107;

    [Fact]
    public void Generated_documents_and_their_mutations()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] document = generator.Document(values: 1 + random.Next(25));
            Compare(document, $"document {i} of seed {Seed}");
            Compare(mutator.Mutate(document), $"mutation of document {i} of seed {Seed}");
        }
    }

    [Fact]
    public void The_corpus() => Assert.All(CorpusFolder.Files, file => Compare(file.Content, file.Name));

    private static void Compare(byte[] document, string origin)
    {
        ReferenceResult ours = ReferenceParser.Parse(document);
        Assert.Equal(ours.IsValid, Json.IsValid(document));
        if (ours.Error is JsonError.InvalidUtf8 or JsonError.LoneSurrogate or JsonError.NumberTooLong)
        {
            return;
        }

        JsonException? theirs = Read(document);
        Assert.True(ours.IsValid == theirs is null, $"{origin}: {ours.Error} at {ours.Offset}; System.Text.Json: {theirs?.Message}\n{EveryDoor.Show(document)}");
        if (theirs is not null && !EndsInComma(document))
        {
            ReadOnlySpan<byte> before = document.AsSpan(0, ours.Offset);
            (long, long) place = (before.Count((byte)'\n'), ours.Offset - 1 - before.LastIndexOf((byte)'\n'));
            Assert.True(
                place == (theirs.LineNumber, theirs.BytePositionInLine),
                $"{origin}: {ours.Error} in line {place.Item1}, byte {place.Item2}; System.Text.Json: {theirs.Message}\n{EveryDoor.Show(document)}");
        }
    }

    private static bool EndsInComma(byte[] document) => document.AsSpan().TrimEnd(" \t\r\n"u8) is [.., (byte)','];

    private static JsonException? Read(byte[] document)
    {
        try
        {
            Utf8JsonReader reader = new(document);
            while (reader.Read())
            {
            }

            return null;
        }
        catch (JsonException e)
        {
            return e;
        }
    }
}
