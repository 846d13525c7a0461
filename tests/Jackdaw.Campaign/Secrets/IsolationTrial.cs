using System.Text;
using Jackdaw.Campaign.Documents;
using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Campaign.Secrets;

/// <summary>
/// Every beginning of some documents, then broken ones, each at a door that is drawn, after the buffers were filled with a secret: no byte of the secret may be in a value, in what is written of
/// it, or in an error.
/// </summary>
internal sealed class IsolationTrial(Random random, int prefixed)
{
    private static readonly IReadOnlyList<ReadingDoor> Typed = ReadingDoor.All<Tree, Json>();
    private static readonly IReadOnlyList<ReadingDoor> Skipping = ReadingDoor.All<Envelope, Json>();

    private readonly IReadOnlyList<ModelDocuments> _models = ModelDocuments.All();
    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);
    private IEnumerator<byte[]>? _prefixes;
    private long _beginnings;
    private long _broken;

    /// <summary>What was done besides the count.</summary>
    internal string Summary() => $"{TrialRun.Number(_beginnings)} beginnings of {prefixed} documents, {TrialRun.Number(_broken)} broken ones";

    internal string? Next()
    {
        _prefixes ??= Prefixes().GetEnumerator();
        if (_prefixes.MoveNext())
        {
            _beginnings++;
            return OfTree(_prefixes.Current);
        }

        _broken++;
        if (random.Next(3) > 0)
        {
            return OfTree(_mutator.Mutate(_generator.Document(values: 1 + random.Next(10))));
        }

        ModelDocuments model = _models[random.Next(_models.Count)];
        byte[] document = model.Next(random, _mutator);
        IReadOnlyList<ReadingDoor> doors = random.Next(2) == 0 ? model.Generated : model.Composed;
        return Look(Draw(doors, document), document);
    }

    private IEnumerable<byte[]> Prefixes()
    {
        for (int i = 0; i < prefixed; i++)
        {
            byte[] document = _generator.Document(values: 1 + (i % 12));
            for (int length = 0; length <= document.Length; length++)
            {
                yield return document[..length];
            }
        }
    }

    private string? OfTree(byte[] document)
    {
        ReadingDoor door;
        switch (random.Next(3))
        {
            case 0:
                door = Draw(Typed, document);
                break;
            case 1:
                document = Envelope.Around(document);
                door = Draw(Skipping, document);
                break;
            default:
                door = Draw(DocumentDoors.All, document);
                break;
        }

        return Look(door, document);
    }

    private string? Look(ReadingDoor door, byte[] document)
    {
        Fill();
        Outcome outcome = door.Enter(document);
        string all = $"{outcome} {outcome.Path} {outcome.Message}";
        if (outcome.Value is Tree tree)
        {
            try
            {
                Fill();
                all += Encoding.UTF8.GetString(Unlisted<Json>.Written(tree));
                Fill();
                byte[] room = new byte[4096];
                all += Encoding.UTF8.GetString(room.AsSpan(0, Unlisted<Json>.TryWrite(room, tree, out int written) ? written : room.Length));
            }
            catch (JsonDataException e)
            {
                // A number beyond the range of double, which a document may hold, can't be written from the tree.
                all += e.ToString();
            }
        }

        return outcome.Foreign is not null || all.Contains(Secret.Word, StringComparison.Ordinal) ? KeptInput.Keep("isolation", document, $"{door}: {all}") : null;
    }

    private void Fill() => Secret.Fill(random.Next(200) == 0 ? Secret.Kinds - 1 : random.Next(Secret.Kinds - 1));

    private ReadingDoor Draw(IReadOnlyList<ReadingDoor> doors, byte[] document)
    {
        ReadingDoor[] possible = [.. ReadingDoor.For(doors, document)];
        return possible[random.Next(possible.Length)];
    }
}
