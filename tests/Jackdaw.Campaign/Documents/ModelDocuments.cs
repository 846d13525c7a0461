using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;

namespace Jackdaw.Campaign.Documents;

/// <summary>Documents of one model that wander away from a good one, and the doors that read them.</summary>
internal sealed class ModelDocuments
{
    /// <summary>How many documents are kept because something new was said about them.</summary>
    private const int MostKept = 64;

    private const int LongestKept = 4000;

    private readonly List<byte[]> _kept;
    private readonly HashSet<(JsonError, string)> _seen = [];

    private ModelDocuments(string name, byte[] sample, IReadOnlyList<ReadingDoor> generated, IReadOnlyList<ReadingDoor> composed)
    {
        Name = name;
        _kept = [sample];
        Generated = generated;
        Composed = composed;
    }

    internal string Name { get; }

    /// <summary>Every way to read the model by its generated codec.</summary>
    internal IReadOnlyList<ReadingDoor> Generated { get; }

    /// <summary>Every way to read the model by a codec that is composed at run time.</summary>
    internal IReadOnlyList<ReadingDoor> Composed { get; }

    /// <summary>Models whose values can be read by both and written again.</summary>
    internal static IReadOnlyList<ModelDocuments> All() => [.. ModelCases.All.Where(model => !model.HasCycles && model.Name != "references").Select(model => model.Accept(new Maker()))];

    /// <summary>A good one, as it was before anything was learnt.</summary>
    internal byte[] Sample => _kept[0];

    /// <summary>A broken document. The walk starts from those about which something new was said: an error, or its place, that none before had.</summary>
    internal byte[] Next(Random random, Mutator mutator) => mutator.Mutate(_kept[random.Next(_kept.Count)]);

    /// <summary>Keeps a document if what is said of it is new.</summary>
    internal void Learn(Random random, byte[] document, Outcome outcome)
    {
        if (document.Length > LongestKept || !_seen.Add((outcome.Error, Shape(outcome))))
        {
            return;
        }

        if (_kept.Count < MostKept)
        {
            _kept.Add(document);
        }
        else
        {
            // The first one, the sample, stays.
            _kept[1 + random.Next(MostKept - 1)] = document;
        }
    }

    /// <summary>The words of an error without its numbers.</summary>
    private static string Shape(Outcome outcome) =>
        outcome.Message is { } message ? string.Concat(message.Where(c => !char.IsAsciiDigit(c)).Take(120)) : outcome.Value as string is { } text ? $"{text.Length / 16}" : "";

    private readonly struct Maker : IModelVisitor<ModelDocuments>
    {
        public ModelDocuments Visit<T>(ModelCase<T> model)
            where T : notnull =>
            new(
                model.Name,
                model.Write(model.Sample),
                ReadingDoor.All<T, Json>(value => value is null ? "null" : Json.Serialize(value)),
                ReadingDoor.All<T, ReflectedJson>(value => value is null ? "null" : ReflectedJson.Serialize(value)));
    }
}
