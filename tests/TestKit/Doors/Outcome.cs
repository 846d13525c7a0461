namespace Jackdaw.TestKit.Doors;

/// <summary>
/// What came out of a door: a value, or everything a <see cref="JsonDataException"/> says. Any other exception is kept too, as the
/// failure that it is: no document may cause one.
/// </summary>
public sealed record Outcome
{
    public object? Value { get; private init; }

    public JsonError Error { get; private init; }

    public long Offset { get; private init; } = -1;

    public string? Path { get; init; }

    public long? Line { get; private init; }

    public long? BytePositionInLine { get; private init; }

    public string? Message { get; private init; }

    /// <summary>An exception of another type, with its stack trace.</summary>
    public string? Foreign { get; private init; }

    public bool IsValue => Error == 0 && Foreign is null;

    /// <summary>Whether both say the same, be it in other words.</summary>
    public bool IsButForWords(Outcome other) => this with { Message = null } == other with { Message = null };

    public static Outcome Of<TArgument>(Func<TArgument, object?> door, TArgument argument)
    {
        try
        {
            return new Outcome { Value = door(argument) };
        }
        catch (JsonDataException e)
        {
            return new Outcome
            {
                Error = e.Code,
                Offset = e.Offset,
                Path = e.Path,
                Line = e.LineNumber,
                BytePositionInLine = e.BytePositionInLine,
                Message = e.Message,
            };
        }
#pragma warning disable CA1031 // Any exception at all is a finding, to be reported with the document.
        catch (Exception e)
#pragma warning restore CA1031
        {
            return new Outcome { Foreign = e.ToString() };
        }
    }

    public override string ToString() =>
        Foreign ?? (Error == 0 ? $"value {Value}" : $"{Error} at {Offset}, line {Line}, byte {BytePositionInLine}, path {Path}: {Message}");
}
