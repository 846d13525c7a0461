using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.Campaign.Documents;

/// <summary>
/// Broken documents of every model at doors that are drawn: generated codecs, codecs composed at run time, skipping, documents, nodes, cursors, streams and pipes. What must come out
/// <see cref="DocumentJudge"/> says.
/// </summary>
internal sealed class MutantTrial(Random random)
{
    private static readonly IReadOnlyList<CorpusFile> Corpus = [.. CorpusFolder.Files.Where(file => file.Content.Length < 4000)];

    private readonly IReadOnlyList<ModelDocuments> _models = ModelDocuments.All();
    private readonly DocumentJudge _judge = new();
    private readonly Mutator _mutator = new(random);
    private readonly DocumentGenerator _generator = new(random);
    private byte[] _kept = "[]"u8.ToArray();

    /// <summary>What was done besides the count of documents.</summary>
    internal string Summary() => $"{_judge.Visits}, {_models.Count} models";

    internal string? Next()
    {
        if (random.Next(4) == 0)
        {
            return NextUntyped();
        }

        ModelDocuments model = _models[random.Next(_models.Count)];
        byte[] document = model.Next(random, _mutator);
        string? broken = _judge.Typed(model, document, random, outcome => model.Learn(random, document, outcome));
        return broken is null ? null : KeptInput.Keep("mutants", document, broken);
    }

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
        string? broken = _judge.Untyped(document, random);
        return broken is null ? null : KeptInput.Keep("mutants", document, broken);
    }
}
