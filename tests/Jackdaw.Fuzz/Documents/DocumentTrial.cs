using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Fuzz.Documents;

/// <summary>
/// Documents that are generated or taken from the corpus, as they are and broken a little: every door has to give the reference
/// parser's value, or its error at its place.
/// </summary>
internal sealed class DocumentTrial(Random random)
{
    private static readonly IReadOnlyList<CorpusFile> Corpus = [.. CorpusFolder.Files.Where(file => file.Content.Length < 8000)];

    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);
    private byte[] _kept = "[]"u8.ToArray();

    public string? Next()
    {
        byte[] document = Make();
        return Agreement.Broken(document) is { } broken ? FailedInput.Keep("documents", document, broken) : null;
    }

    private byte[] Make()
    {
        // Sometimes a mutation of the last mutation, so that documents wander away from their origin.
        byte[] origin = random.Next(4) switch
        {
            0 => Corpus[random.Next(Corpus.Count)].Content,
            1 => _kept,
            _ => _generator.Document(values: 1 + random.Next(random.Next(20) == 0 ? 300 : 20)),
        };
        if (random.Next(4) == 0)
        {
            return origin;
        }

        byte[] mutated = _mutator.Mutate(origin);
        _kept = mutated.Length < 4000 ? mutated : "{}"u8.ToArray();
        return mutated;
    }
}
