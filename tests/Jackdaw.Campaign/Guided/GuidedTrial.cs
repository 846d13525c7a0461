using Jackdaw.Campaign.Documents;
using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.Campaign.Guided;

/// <summary>
/// Documents that grow out of those that reached new steps of the core: a broken document that goes a way none before went, or goes it more often, becomes one that others are made of.
/// </summary>
internal sealed class GuidedTrial
{
    private const int LongestKept = 2000;

    private readonly Random _random;
    private readonly Mutator _mutator;
    private readonly EdgeMap _map;
    private readonly IReadOnlyList<ModelDocuments> _models = ModelDocuments.All();
    private readonly DocumentJudge _judge = new();
    private readonly byte[] _seen = new byte[EdgeProbes.Size];
    private readonly List<(int Place, byte Times)> _reached = [];
    private readonly HashSet<(int, byte)> _once = [];
    private int _places;

    internal GuidedTrial(Random random, EdgeMap map)
    {
        _random = random;
        _map = map;
        _mutator = new(random);
        foreach (CorpusFile file in CorpusFolder.Files.Where(file => file.Content.Length <= LongestKept))
        {
            Inputs.Add(new(null, file.Content, random.Next()));
        }

        foreach (ModelDocuments model in _models)
        {
            Inputs.Add(new(model, model.Sample, random.Next()));
        }

        // Each once for what is only done the first time, and once more for what it reaches.
        foreach (GuidedInput input in (GuidedInput[])[.. Inputs, .. Inputs])
        {
            Visit(input);
            Note();
        }
    }

    /// <summary>The documents that new ones are made of.</summary>
    internal List<GuidedInput> Inputs { get; } = [];

    internal string Summary() => $"{_judge.Visits}, {_models.Count} models, {TrialRun.Number(_places)} steps of the core reached, by {Inputs.Count} documents that are kept";

    internal string? Next()
    {
        // The newest have been tried least.
        GuidedInput origin = Inputs[_random.Next(4) == 0 ? Math.Max(0, Inputs.Count - 1 - _random.Next(32)) : _random.Next(Inputs.Count)];
        byte[] document = _mutator.Mutate(_random.Next(8) == 0 ? Spliced(origin.Document, Inputs[_random.Next(Inputs.Count)].Document) : origin.Document);
        ModelDocuments? model = _random.Next(64) == 0 ? _models[_random.Next(_models.Count)] : origin.Model;
        GuidedInput input = new(model, document, _random.Next(2) == 0 ? origin.Doors : _random.Next());
        string? broken = Visit(input);
        if (broken is not null)
        {
            return KeptInput.Keep("guided", document, broken);
        }

        if (document.Length <= LongestKept && IsNew())
        {
            // What is counted by chance, such as the growth of a pool, is not counted again.
            _once.Clear();
            _once.UnionWith(_reached);
            Visit(input);
            _map.Collect(_reached);
            _reached.RemoveAll(step => !_once.Contains(step));
            if (NoteReached())
            {
                Inputs.Add(input);
            }
        }

        return null;
    }

    /// <summary>Brings an input to its doors; what was reached stands in the map then.</summary>
    internal string? Visit(GuidedInput input)
    {
        _map.Clear();
        Random doors = new(input.Doors);
        return input.Model is { } model ? _judge.Typed(model, input.Document, doors) : _judge.Untyped(input.Document, doors);
    }

    /// <summary>The places that an input reaches each time.</summary>
    internal HashSet<int> Reach(GuidedInput input)
    {
        Visit(input);
        _map.Collect(_reached);
        HashSet<int> places = [.. _reached.Select(step => step.Place)];
        Visit(input);
        _map.Collect(_reached);
        places.IntersectWith(_reached.Select(step => step.Place));
        return places;
    }

    private byte[] Spliced(byte[] first, byte[] second) => [.. first.AsSpan(0, _random.Next(first.Length + 1)), .. second.AsSpan(_random.Next(second.Length + 1))];

    private void Note()
    {
        _map.Collect(_reached);
        NoteReached();
    }

    private bool IsNew()
    {
        _map.Collect(_reached);
        return _reached.Any(step => (_seen[step.Place] & step.Times) == 0);
    }

    private bool NoteReached()
    {
        bool isNew = false;
        foreach ((int place, byte times) in _reached)
        {
            isNew |= (_seen[place] & times) == 0;
            _places += _seen[place] == 0 ? 1 : 0;
            _seen[place] |= times;
        }

        return isNew;
    }
}
