using Jackdaw.Campaign.Documents;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Campaign.Processes;

/// <summary>One operation after the other: read, written, broken, cancelled.</summary>
internal sealed class SoakWork(Random random)
{
    private static readonly IReadOnlyList<ModelDocuments> Models = ModelDocuments.All();

    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);

    /// <summary>Does one; says what was wrong.</summary>
    internal string? Next() => random.Next(5) switch
    {
        0 => Agreed(),
        1 => BrokenStream(),
        2 => Cancelled(),
        3 => Modelled(),
        _ => WrittenAgain(),
    };

    private string? Agreed()
    {
        byte[] document = _generator.Document(values: 1 + random.Next(30));
        return Agreement.Broken(random.Next(2) == 0 ? _mutator.Mutate(document) : document);
    }

    /// <summary>The stream's own exception comes out.</summary>
    private string? BrokenStream()
    {
        byte[] document = [(byte)'[', .. _generator.Document(values: 1 + random.Next(200)), (byte)']'];
        IOException failure = new("broken");
        DripStream stream = new(document, random.Next(document.Length), failure);
        try
        {
            switch (random.Next(4))
            {
                case 0:
                    Unlisted<Json>.Read<Tree>(stream);
                    break;
                case 1:
                    Unlisted<Json>.ReadAwaited<Tree>(stream);
                    break;
                case 2:
                    Unlisted<Json>.Count<Tree>(stream);
                    break;
                default:
                    using (Dom.JsonCursor cursor = Json.OpenCursor(stream))
                    {
                        cursor.Finish();
                    }

                    break;
            }

            return "a broken stream was read to its end";
        }
        catch (IOException e)
        {
            return e == failure ? null : e.ToString();
        }
        catch (JsonDataException e)
        {
            // A number that no double holds is found before the stream breaks.
            return ReferenceParser.Parse(document) is { IsValid: true, OverflowAt: < 0 } ? e.ToString() : null;
        }
    }

    private string? Cancelled()
    {
        byte[] document = _generator.Document(values: 50);
        using CancellationTokenSource source = new();
        if (random.Next(2) == 0)
        {
            source.Cancel();
        }
        else
        {
            source.CancelAfter(TimeSpan.FromMilliseconds(random.NextDouble()));
        }

        try
        {
            Tree? value = Unlisted<Json>.ReadAwaited<Tree>(new DripStream(document), source.Token);
            return Equals(value, ReferenceParser.Parse(document).Value) ? null : "another value where a cancellation came too late";
        }
        catch (OperationCanceledException)
        {
            return null;
        }
        catch (JsonDataException e)
        {
            return ReferenceParser.Parse(document) is { IsValid: true, OverflowAt: < 0 } ? e.ToString() : null;
        }
    }

    private string? Modelled()
    {
        ModelDocuments model = Models[random.Next(Models.Count)];
        byte[] document = model.Next(random, _mutator);
        Outcome first = model.Generated[0].Enter(document);
        Outcome second = model.Composed[0].Enter(document);
        return first == second && first.Foreign is null ? null : $"{model.Name}: {first}\ncomposed: {second}";
    }

    private string? WrittenAgain()
    {
        byte[] document = _generator.Document(values: 1 + random.Next(300));
        if (Outcome.Of(utf8 => Unlisted<Json>.Read<Tree>(utf8), document).Value is not Tree value)
        {
            return null;
        }

        using MemoryStream stream = new();
        Unlisted<Json>.WriteAwaited(stream, value);
        return Unlisted<Json>.Read<Tree>(stream.ToArray()) is { } again && again.Equals(value) ? null : "written and read again it is another value";
    }
}
