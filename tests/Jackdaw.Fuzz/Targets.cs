using Jackdaw.Fuzz.Documents;
using Jackdaw.Fuzz.Floats;

namespace Jackdaw.Fuzz;

/// <summary>What can be run.</summary>
internal static class Targets
{
    /// <summary>
    /// Each target makes, from a random source, a function that tries one case and returns what went wrong, or null. The count is that of a short run: about two seconds, and the same cases on
    /// every machine.
    /// </summary>
    public static IReadOnlyDictionary<string, (int ShortCount, Func<Random, Func<string?>> Make)> All { get; } = new Dictionary<string, (int ShortCount, Func<Random, Func<string?>> Make)>
    {
        ["documents"] = (300, random => new DocumentTrial(random).Next),
        ["models"] = (2_000, random => new ModelTrial(random).Next),
        ["writing"] = (12_000, random => new WritingTrial(random).Next),
        ["texts"] = (50_000, random => new TextTrial(random).Next),
        ["cursors"] = (12_000, random => new CursorTrial(random).Next),
        ["parts"] = (35_000, random => new PartsTrial(random).Next),
        ["doubles"] = (80_000, Doubles),
        ["doubles-read"] = (130_000, random => new FloatReadingTrial(random).Next),
        ["canonical-numbers"] = (2_000_000, _ => new EcmaNumberTrial().Next),
        ["doubles-write"] = (700_000, random => new FloatWritingTrial(random).Next),
    };

    /// <summary>One case is one number each way.</summary>
    private static Func<string?> Doubles(Random random)
    {
        FloatReadingTrial reading = new(random);
        FloatWritingTrial writing = new(random);
        return () => reading.Next() ?? writing.Next();
    }
}
