using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Campaign.Documents;

/// <summary>
/// Broken documents of every model at doors that are drawn: generated codecs, codecs composed at run time, skipping, documents, nodes, cursors, streams and pipes. Nothing but a
/// <see cref="JsonDataException"/> may come out; both kinds of codec have to say the same, and no door may accept what is not JSON.
/// </summary>
internal sealed class MutantTrial(Random random)
{
    private static readonly IReadOnlyList<CorpusFile> Corpus = [.. CorpusFolder.Files.Where(file => file.Content.Length < 4000)];
    private static readonly IReadOnlyList<ReadingDoor> Skipping = ReadingDoor.All<Envelope, Json>();

    private readonly IReadOnlyList<ModelDocuments> _models = ModelDocuments.All();
    private readonly Mutator _mutator = new(random);
    private readonly DocumentGenerator _generator = new(random);
    private long _entered;
    private byte[] _kept = "[]"u8.ToArray();

    /// <summary>What was done besides the count of documents.</summary>
    internal string Summary() => $"{TrialRun.Number(_entered)} visits of doors, {_models.Count} models";

    internal string? Next()
    {
        if (random.Next(4) == 0)
        {
            return NextUntyped();
        }

        ModelDocuments model = _models[random.Next(_models.Count)];
        byte[] document = model.Next(random, _mutator);
        ReadingDoor door = Draw(model.Generated, document);
        Outcome outcome = Enter(door, document);
        model.Learn(random, document, outcome);
        string? broken = outcome.Foreign is not null ? $"{door}: {outcome}" : null;
        bool isMarked = document is [0xEF, 0xBB, ..];
        broken ??= outcome.IsValue && !isMarked && !Json.IsValid(document) ? $"{door} accepts what is not JSON: {outcome}" : null;
        if (broken is null && random.Next(2) == 0)
        {
            ReadingDoor other = Draw(model.Composed, document);
            Outcome composed = Enter(other, document);
            broken = composed.Foreign is not null || (!isMarked && composed != outcome && !door.IsInPieces && !other.IsInPieces && !SayTheSame(composed, outcome))
                ? $"{other}, composed: {composed}\n{door}, generated: {outcome}"
                : null;
        }

        return broken is null ? null : KeptInput.Keep("mutants", document, $"{model.Name}: {broken}");
    }

    /// <summary>Text that began as UTF-16 is named so where bytes are read; characters have other words.</summary>
    private static bool SayTheSame(Outcome one, Outcome other) => one.IsButForWords(other);

    private string? NextUntyped()
    {
        byte[] origin = random.Next(3) switch
        {
            0 => Corpus[random.Next(Corpus.Count)].Content,
            1 => _kept,
            _ => _generator.Document(values: 1 + random.Next(20)),
        };
        byte[] document = _mutator.Mutate(origin);
        _kept = document.Length < 2000 ? document : "{}"u8.ToArray();
        bool isValid = Json.IsValid(document);
        bool isMarked = document is [0xEF, 0xBB, ..];
        ReadingDoor door = Draw(DocumentDoors.All, document);
        Outcome outcome = Enter(door, document);
        string? broken = outcome.Foreign is not null || (outcome.IsValue != isValid && !isMarked) ? $"{door}: {outcome}, valid: {isValid}" : null;
        if (broken is null && random.Next(2) == 0)
        {
            byte[] around = Envelope.Around(document);
            door = Draw(Skipping, around);
            outcome = Enter(door, around);
            broken = outcome.Foreign is not null || outcome.IsValue != Json.IsValid(around) ? $"skipped, {door}: {outcome}" : null;
        }

        return broken is null ? null : KeptInput.Keep("mutants", document, broken);
    }

    private ReadingDoor Draw(IReadOnlyList<ReadingDoor> doors, byte[] document)
    {
        ReadingDoor door = doors[random.Next(doors.Count)];
        return (door.TakesText && !System.Text.Unicode.Utf8.IsValid(document)) || (door.Transcodes && document is [0xFF, 0xFE, ..] or [0xFE, 0xFF, ..] or [0, 0, 0xFE, 0xFF, ..])
            ? doors[0]
            : door;
    }

    private Outcome Enter(ReadingDoor door, byte[] document)
    {
        _entered++;
        return door.Enter(document);
    }
}
