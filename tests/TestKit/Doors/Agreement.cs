using Jackdaw.TestKit.Reference;

namespace Jackdaw.TestKit.Doors;

/// <summary>
/// Asks every door about one document and compares the answers with the reference parser's: accepted or not, value for value,
/// error for error, place for place.
/// </summary>
public static class Agreement
{
    private static readonly IReadOnlyList<ReadingDoor> Typed = ReadingDoor.All<Tree, Json>();
    private static readonly IReadOnlyList<ReadingDoor> Elements = ElementDoors.OfArrays<Tree>(values => new Tree.Array([.. values.Select(value => value!)]));
    private static readonly IReadOnlyList<FramedDocument<Tree>> Values = ElementDoors.OfValues<Tree>();
    private static readonly IReadOnlyList<ReadingDoor> Skipping = ReadingDoor.All<Envelope, Json>();

    /// <summary>The first disagreement, as a text; null when there is none.</summary>
    public static string? Broken(byte[] document)
    {
        ReferenceResult expected = ReferenceParser.Parse(document);
        if (Json.IsValid(document) != expected.IsValid)
        {
            return $"IsValid says {!expected.IsValid}, the reference parser {Describe(expected)}.";
        }

        if (Differs(Validate(document), expected, document, Tree.Null.Value) is { } wrong)
        {
            return $"Validate: {wrong}";
        }

        return BrokenTyped(document, expected) ?? BrokenSkipped(document) ?? BrokenDocument(document, expected) ?? BrokenElements(document);
    }

    private static string? BrokenDocument(byte[] document, ReferenceResult expected)
    {
        // A number that no double holds is one of a document: only its value can't be compared.
        Outcome first = DocumentDoors.All[0].Enter(document);
        object? value = expected.OverflowAt < 0 ? expected.Value : first.Value;
        return Differs(first, expected, document, value) is { } wrong
            ? $"{DocumentDoors.All[0]}: {wrong}"
            : BrokenAtOtherDoor(DocumentDoors.All, document, first);
    }

    /// <summary>As an element of an array, and as the only value of a stream in each framing.</summary>
    private static string? BrokenElements(byte[] document)
    {
        byte[] around = [.. "[1, "u8, .. document, .. "]"u8];
        if (BrokenAtOtherDoor(Elements, around, Elements[0].Enter(around)) is { } broken)
        {
            return $"As an element: {broken}";
        }

        foreach (FramedDocument<Tree> framed in Values)
        {
            if (framed.Broken(document) is { } other)
            {
                return other;
            }
        }

        return null;
    }

    private static string? BrokenTyped(byte[] document, ReferenceResult expected)
    {
        // A number that no double holds is valid JSON and an error for the target.
        ReferenceResult typed = expected.OverflowAt < 0
            ? expected
            : new ReferenceResult(null, JsonError.NumberOutOfRange, expected.OverflowAt, -1, null, expected.OverflowPath);
        return BrokenAtSomeDoor(Typed, document, typed, typed.Value);
    }

    private static string? BrokenSkipped(byte[] document)
    {
        byte[] around = Envelope.Around(document);
        ReferenceResult expected = ReferenceParser.Parse(around);

        // Text such as 1,"Id":2 is no document and still makes a valid object.
        return expected.IsValid && !ReferenceParser.Parse(document).IsValid
            ? null
            : BrokenAtSomeDoor(Skipping, around, expected, new Envelope(1));
    }

    private static string? BrokenAtSomeDoor(IReadOnlyList<ReadingDoor> doors, byte[] document, ReferenceResult expected, object? value)
    {
        Outcome first = doors[0].Enter(document);
        if (Differs(first, expected, document, value) is { } wrong)
        {
            return $"{doors[0]}: {wrong}";
        }

        return BrokenAtOtherDoor(doors, document, first);
    }

    /// <summary>Whether some door says something else of a document than the first one; null when none does.</summary>
    public static string? BrokenAtOtherDoor(IReadOnlyList<ReadingDoor> doors, byte[] document, Outcome first)
    {
        foreach (ReadingDoor door in ReadingDoor.For(doors, document).Skip(1))
        {
            Outcome same = door.TakesMark && HasMark(document) ? doors[0].Enter(document[3..]) : first;
            Outcome outcome = door.Enter(document);
            // Only bytes are said to be in another encoding.
            bool mayDifferInWords = door.IsInPieces || (door.TakesText && same.Message?.Contains("UTF-16", StringComparison.Ordinal) == true);
            bool endsEarly = door.IsInPieces && outcome.Path is { } path && same.Path?.StartsWith(path, StringComparison.Ordinal) == true;
            if (outcome != same && !(mayDifferInWords && outcome.IsButForWords(endsEarly ? same with { Path = outcome.Path } : same)))
            {
                return $"{door}: {outcome}\nbut {doors[0]}: {same}";
            }
        }

        return null;
    }

    private static string? Differs(Outcome outcome, ReferenceResult expected, byte[] document, object? value)
    {
        bool equal = expected.IsValid
            ? outcome.IsValue && Equals(outcome.Value, value)
            : outcome.Error == expected.Error
                && outcome.Offset == expected.Offset
                && outcome.Line == document.AsSpan(0, expected.Offset).Count((byte)'\n')
                && outcome.BytePositionInLine == expected.Offset - 1 - document.AsSpan(0, expected.Offset).LastIndexOf((byte)'\n')
                && outcome.Path == expected.Path;
        return equal ? null : $"{outcome}\nbut the reference parser: {Describe(expected)}";
    }

    private static Outcome Validate(byte[] document) => Outcome.Of(
        static utf8 =>
        {
            Json.Validate(utf8);
            return Tree.Null.Value;
        },
        document);

    private static bool HasMark(byte[] document) => document.AsSpan().StartsWith("\uFEFF"u8);

    private static string Describe(ReferenceResult result) =>
        result.IsValid ? $"value {result.Value}" : $"{result.Error} at {result.Offset}, path {result.Path}";
}
