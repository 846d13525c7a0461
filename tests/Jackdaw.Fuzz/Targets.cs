using Jackdaw.Fuzz.Documents;
using Jackdaw.Fuzz.Floats;

namespace Jackdaw.Fuzz;

/// <summary>What can be run: each target makes, from a random source, a function that tries one case and returns what went wrong, or null.</summary>
internal static class Targets
{
    public static IReadOnlyDictionary<string, Func<Random, Func<string?>>> All { get; } = new Dictionary<string, Func<Random, Func<string?>>>
    {
        ["documents"] = random => new DocumentTrial(random).Next,
        ["models"] = random => new ModelTrial(random).Next,
        ["writing"] = random => new WritingTrial(random).Next,
        ["texts"] = random => new TextTrial(random).Next,
        ["cursors"] = random => new CursorTrial(random).Next,
        ["parts"] = random => new PartsTrial(random).Next,
        ["doubles"] = Doubles,
        ["doubles-read"] = random => new FloatReadingTrial(random).Next,
        ["canonical-numbers"] = _ => new EcmaNumberTrial().Next,
        ["doubles-write"] = random => new FloatWritingTrial(random).Next,
    };

    /// <summary>One case is one number each way.</summary>
    private static Func<string?> Doubles(Random random)
    {
        FloatReadingTrial reading = new(random);
        FloatWritingTrial writing = new(random);
        return () => reading.Next() ?? writing.Next();
    }
}
