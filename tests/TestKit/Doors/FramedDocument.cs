namespace Jackdaw.TestKit.Doors;

/// <summary>One document as the only value of a stream.</summary>
/// <typeparam name="T">What it is read as.</typeparam>
/// <param name="Framing">The framing.</param>
/// <param name="Frame">Puts it there; null where it can't be.</param>
/// <param name="Lead">How many bytes come before it.</param>
public sealed record FramedDocument<T>(JsonFraming Framing, Func<byte[], byte[]?> Frame, int Lead)
{
    private readonly IReadOnlyList<ReadingDoor> _doors = [.. ElementDoors.Readers<T>(Framing, values => values)];

    /// <summary>What a door says that the array door does not; null where all say the same.</summary>
    public string? Broken(byte[] document)
    {
        bool isMarked = document is [0xEF, 0xBB, 0xBF, ..] && Lead == 0;

        // The line break at the end of a record is one of its bytes (RFC 7464 section 2.1).
        byte[] read = isMarked ? document[3..] : Framing == JsonFraming.Sequence ? [.. document, (byte)'\n'] : document;
        Outcome whole = Outcome.Of(utf8 => Json.Deserialize<T>(utf8), read);
        bool isBlank = read.AsSpan().IndexOfAnyExcept(" \t\r\n"u8) < 0;
        bool mayGoOn = Framing == JsonFraming.Values && whole.Error is JsonError.TrailingData or JsonError.InvalidNumber;
        if (isBlank || mayGoOn || Frame(document) is not { } framed)
        {
            // No value, or several.
            return null;
        }

        foreach (ReadingDoor door in ReadingDoor.For(_doors, framed))
        {
            Outcome outcome = door.Enter(framed);
            bool isSame = whole.IsValue
                ? outcome.Value is List<T?> { Count: 1 } values && Equals(values[0], whole.Value)
                : outcome.Error == whole.Error && outcome.Offset == whole.Offset + Lead && outcome.Path == whole.Path;
            if (!isSame)
            {
                return $"{door}: {outcome}\nbut alone: {whole}";
            }
        }

        return null;
    }
}
