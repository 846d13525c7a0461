using System.Buffers;
using Jackdaw.Bench.Libraries;

namespace Jackdaw.Bench;

/// <summary>Proves, before anything is timed, that a library does the work: equal values, equal documents.</summary>
internal sealed class CaseCheck<T>(CaseData<T> data)
    where T : class
{
    private readonly List<string> _failures = [];

    public IReadOnlyList<string> Failures => _failures;

    /// <summary>True when the value read from the document is the expected one.</summary>
    public bool Reads(Library library, ReadCall<T> read) =>
        Passes(library, "read", () => Equality.FirstDifference(data.Value, read(data.Document)));

    /// <summary>True when both ways of writing give the same document and it holds the value.</summary>
    public bool Writes(Library library, Calls<T> calls)
    {
        if (library.IsFloor)
        {
            return true;
        }
        return Passes(library, "write", () =>
        {
            byte[] bytes = calls.ToBytes!(data.Value);
            var output = new ArrayBufferWriter<byte>();
            calls.ToWriter!(output, data.Value);
            if (!output.WrittenSpan.SequenceEqual(bytes))
            {
                return "the array and the buffer writer hold different bytes";
            }
            return (library.WritesSameTokens ? TokenEquality.FirstDifference(data.Compact, bytes) : null)
                ?? Equality.FirstDifference(data.Value, SystemTextJsonLibrary.FromDocument<T>(bytes));
        });
    }

    private bool Passes(Library library, string what, Func<string?> firstDifference)
    {
        string? difference;
        try
        {
            difference = firstDifference();
        }
        catch (Exception exception)
        {
            // A library that throws is a wrong library; the other ones are still worth measuring.
            difference = $"{exception.GetType().Name}: {exception.Message}";
        }
        if (difference is not null)
        {
            _failures.Add($"{data.Scenario.Name}: {library.Name} {what}: {difference}");
        }
        return difference is null;
    }
}
