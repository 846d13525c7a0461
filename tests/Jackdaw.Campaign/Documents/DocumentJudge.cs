using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Campaign.Documents;

/// <summary>
/// Brings a document to doors that are drawn, and says what is wrong with what comes out: nothing but a <see cref="JsonDataException"/> may, generated and composed codecs have to say the
/// same, and no door may accept what is not JSON.
/// </summary>
internal sealed class DocumentJudge
{
    private static readonly IReadOnlyList<ReadingDoor> Skipping = ReadingDoor.All<Envelope, Json>();

    private long _entered;

    /// <summary>How many doors were entered, in words.</summary>
    internal string Visits => $"{TrialRun.Number(_entered)} visits of doors";

    /// <summary>Reads a document as a model, by its generated codec and in half of the cases by one composed at run time.</summary>
    /// <param name="model">The model.</param>
    /// <param name="document">The document.</param>
    /// <param name="doors">What the doors are drawn by.</param>
    /// <param name="learn">Is told what came out of the first door.</param>
    /// <returns>What is wrong; null if nothing.</returns>
    internal string? Typed(ModelDocuments model, byte[] document, Random doors, Action<Outcome>? learn = null)
    {
        ReadingDoor door = Draw(model.Generated, document, doors);
        Outcome outcome = Enter(door, document);
        learn?.Invoke(outcome);
        bool isMarked = document is [0xEF, 0xBB, ..];
        if (outcome.Foreign is not null)
        {
            return $"{model.Name}: {door}: {outcome}";
        }

        if (outcome.IsValue && !isMarked && !Json.IsValid(document))
        {
            return $"{model.Name}: {door} accepts what is not JSON: {outcome}";
        }

        if (doors.Next(2) != 0)
        {
            return null;
        }

        ReadingDoor other = Draw(model.Composed, document, doors);
        Outcome composed = Enter(other, document);

        // Text that began as UTF-16 is named so where bytes are read; characters have other words.
        return composed.Foreign is not null || (!isMarked && composed != outcome && !door.IsInPieces && !other.IsInPieces && !composed.IsButForWords(outcome))
            ? $"{model.Name}: {other}, composed: {composed}\n{door}, generated: {outcome}"
            : null;
    }

    /// <summary>Reads a document without a type, and in half of the cases passes it as an unknown member.</summary>
    /// <returns>What is wrong; null if nothing.</returns>
    internal string? Untyped(byte[] document, Random doors)
    {
        bool isValid = Json.IsValid(document);
        bool isMarked = document is [0xEF, 0xBB, ..];
        ReadingDoor door = Draw(DocumentDoors.All, document, doors);
        Outcome outcome = Enter(door, document);
        if (outcome.Foreign is not null || (outcome.IsValue != isValid && !isMarked))
        {
            return $"{door}: {outcome}, valid: {isValid}";
        }

        if (doors.Next(2) != 0)
        {
            return null;
        }

        byte[] around = Envelope.Around(document);
        door = Draw(Skipping, around, doors);
        outcome = Enter(door, around);
        return outcome.Foreign is not null || outcome.IsValue != Json.IsValid(around) ? $"skipped, {door}: {outcome}" : null;
    }

    private static ReadingDoor Draw(IReadOnlyList<ReadingDoor> doors, byte[] document, Random random)
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
