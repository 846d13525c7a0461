using System.Text;
using Jackdaw.Campaign.Documents;
using Jackdaw.Campaign.Running;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;
using Jackdaw.Tests.Memory;

namespace Jackdaw.Campaign.Guard;

/// <summary>
/// Documents that end directly before a page that can't be touched, and that begin directly behind one, at every door that takes memory of the caller; and memory to write to that ends there. What
/// reads or writes one byte too far ends the process. The answers have to be those without guards.
/// </summary>
internal sealed unsafe class GuardTrial(Random random) : IDisposable
{
    private const int Room = 64 * 1024;

    private readonly GuardedMemory _memory = new(Room);
    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);

    internal string? Next()
    {
        byte[] document = _generator.Document(values: 1 + random.Next(random.Next(10) == 0 ? 200 : 12));
        document = random.Next(2) == 0 ? _mutator.Mutate(document) : document;
        if (document.Length * 2 > Room)
        {
            return null;
        }

        byte* start = random.Next(2) == 0 ? _memory.PlaceAtEnd(document) : _memory.PlaceAtStart(document);
        ReadOnlySpan<byte> guarded = new(start, document.Length);
        Outcome expected = Outcome.Of(utf8 => Unlisted<Json>.Read<Tree>(utf8), document);
        GuardedBlock block = new((nint)start, document.Length);
        string? broken = Differs("span", expected, Outcome.Of(at => Unlisted<Json>.Read<Tree>(at.Span), block))
            ?? Differs("sequence", expected, Outcome.Of(at => Unlisted<Json>.Read<Tree>(at.Sequence(random)), block))
            ?? (Json.IsValid(guarded) == Json.IsValid(document) ? null : "IsValid")
            ?? Differs("document", Outcome.Of(Parsed, (ReadOnlyMemory<byte>)document), Outcome.Of(Parsed, (ReadOnlyMemory<byte>)block.Memory))
            ?? Differs("cursor", Outcome.Of(Finished, (ReadOnlyMemory<byte>)document), Outcome.Of(Finished, (ReadOnlyMemory<byte>)block.Memory))
            ?? Differs("minified", Outcome.Of(utf8 => Encoding.UTF8.GetString(Json.Minify(utf8)), document), Outcome.Of(at => Encoding.UTF8.GetString(Json.Minify(at.Span)), block))
            ?? Differs("canonical", Outcome.Of(utf8 => Encoding.UTF8.GetString(Json.Canonicalize(utf8)), document), Outcome.Of(at => Encoding.UTF8.GetString(Json.Canonicalize(at.Span)), block))
            ?? Text(document, expected)
            ?? (expected.Value is Tree tree ? Written(tree) : null);
        return broken is null ? null : KeptInput.Keep("guard", document, broken);
    }

    public void Dispose() => _memory.Dispose();

    private string? Text(byte[] document, Outcome expected)
    {
        if (!System.Text.Unicode.Utf8.IsValid(document))
        {
            return null;
        }

        ReadOnlySpan<char> text = _memory.PlaceAtEnd(Encoding.UTF8.GetString(document));
        fixed (char* first = text)
        {
            Outcome outcome = Outcome.Of(at => Unlisted<Json>.Read<Tree>(new ReadOnlySpan<char>((char*)at.Start, at.Length)), new GuardedBlock((nint)first, text.Length));
            return outcome.IsButForWords(expected) ? null : $"characters: {outcome}\nwithout guards: {expected}";
        }
    }

    /// <summary>Into memory of exactly the length that is needed, and of one byte less.</summary>
    private string? Written(Tree tree)
    {
        byte[] expected = Unlisted<Json>.Written(tree);
        for (int missing = 0; missing < 2; missing++)
        {
            Span<byte> target = _memory.Span[(Room - expected.Length + missing)..];
            target.Clear();
            bool fits = Unlisted<Json>.TryWrite(target, tree, out int written);
            if (fits != (missing == 0) || written != (fits ? expected.Length : 0) || (fits && !target.SequenceEqual(expected)))
            {
                return $"written with {missing} bytes too few: {fits}, {written}";
            }

            target.Clear();
            fits = Json.TryMinify(expected, target, out written);
            if (fits != (missing == 0) || (fits && !target[..written].SequenceEqual(Json.Minify(expected))))
            {
                return $"minified with {missing} bytes too few: {fits}, {written}";
            }
        }

        return null;
    }

    private static string? Differs(string door, Outcome expected, Outcome outcome) => outcome == expected ? null : $"{door}: {outcome}\nwithout guards: {expected}";

    private static object? Parsed(ReadOnlyMemory<byte> utf8)
    {
        using Dom.JsonDoc document = Json.Parse(utf8.Span);
        return DocumentDoors.TreeOf(document.Root);
    }

    private static object? Finished(ReadOnlyMemory<byte> utf8)
    {
        using Dom.JsonCursor cursor = Json.OpenCursor(utf8.Span);
        cursor.Finish();
        return null;
    }
}
