using System.Text;
using System.Text.Json;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Fuzz.Documents;

/// <summary>
/// Broken documents of a generated model: the same answer at every door, a value or an exception of ours, malformed text never accepted,
/// and where it is accepted, the value that System.Text.Json gives.
/// </summary>
internal sealed class ModelTrial(Random random)
{
    private static readonly IReadOnlyList<ReadingDoor> Doors = ReadingDoor.All<Order, Json>(value => JsonSerializer.Serialize(value));

    private readonly Mutator _mutator = new(random);
    private byte[] _document = Encoding.UTF8.GetBytes(Order.Sample);

    public string? Next()
    {
        _document = random.Next(6) == 0 || _document.Length > 3000 ? Encoding.UTF8.GetBytes(Order.Sample) : _document;
        _document = _mutator.Mutate(_document);
        return Broken(_document) is { } broken ? FailedInput.Keep("models", _document, broken) : null;
    }

    private static string? Broken(byte[] document)
    {
        Outcome first = Doors[0].Enter(document);
        ReferenceResult grammar = ReferenceParser.Parse(document);
        if (first.Foreign is not null)
        {
            return first.Foreign;
        }

        if (!grammar.IsValid && (first.IsValue || first.Offset > grammar.Offset))
        {
            return $"{first}, but the text is wrong at {grammar.Offset}: {grammar.Error}";
        }

        foreach (ReadingDoor door in ReadingDoor.For(Doors, document).Skip(1))
        {
            Outcome outcome = door.Enter(document);
            Outcome same = door.TakesMark && document.AsSpan().StartsWith("\uFEFF"u8) ? Doors[0].Enter(document[3..]) : first;
            if (outcome != same)
            {
                return $"{door}: {outcome}\nbut {Doors[0]}: {same}";
            }
        }

        if (first.IsValue)
        {
            Outcome theirs = Outcome.Of(utf8 => JsonSerializer.Serialize(JsonSerializer.Deserialize<Order>(utf8)), document);
            return Equals(first.Value, theirs.Value) ? null : $"{first}\nbut System.Text.Json: {theirs}";
        }

        return null;
    }
}
