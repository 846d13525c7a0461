using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Fuzz.Documents;

/// <summary>Cursors over streams that are divided at random, with windows of random size: each step, each value, each error and its place have to be those of a cursor over the bytes.</summary>
internal sealed class CursorTrial(Random random)
{
    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);
    private byte[] _kept = "[]"u8.ToArray();

    public string? Next()
    {
        byte[] document = random.Next(4) == 0 ? _kept : _generator.Document(values: 1 + random.Next(random.Next(20) == 0 ? 200 : 20));
        if (random.Next(3) > 0)
        {
            document = _mutator.Mutate(document);
            _kept = document.Length < 3000 ? document : "{}"u8.ToArray();
        }

        // A mark is passed by streams only.
        if (document is [0xEF, 0xBB, ..] or [0xFF, 0xFE, ..] or [0xFE, 0xFF, ..] or [0, 0, 0xFE, ..])
        {
            return null;
        }

        string? broken = random.Next(2) == 0 ? Broken<Json>(document) : Broken<StrictJson>(document);
        return broken is null ? null : FailedInput.Keep("cursors", document, broken);
    }

    private string? Broken<TProfile>(byte[] document)
        where TProfile : JsonProfile<TProfile>
    {
        int way = random.Next();
        JsonStreamOptions options = new() { BufferSize = random.Next(2) == 0 ? 1 + random.Next(16) : 1 + random.Next(4096) };
        (string Seen, Outcome End) whole = CursorTrace.OfAsync(() => new(JsonProfile<TProfile>.OpenCursor(document)), way, isAwaited: false).GetAwaiter().GetResult();
        (string Seen, Outcome End) blocking =
            CursorTrace.OfAsync(() => new(JsonProfile<TProfile>.OpenCursor(new RandomStream(document, random), options)), way, isAwaited: false).GetAwaiter().GetResult();
        (string Seen, Outcome End) awaited =
            CursorTrace.OfAsync(() => JsonProfile<TProfile>.OpenCursorAsync(new RandomStream(document, random), options), way, isAwaited: true).GetAwaiter().GetResult();
        return Differs(whole, blocking, "blocking") ?? Differs(whole, awaited, "awaited");

        string? Differs((string Seen, Outcome End) whole, (string Seen, Outcome End) parts, string how)
        {
            // Inside of what is passed the path of an error ends early.
            Outcome expected = whole.End with { Path = whole.End.Path?.StartsWith(parts.End.Path ?? "-", StringComparison.Ordinal) == true ? parts.End.Path : whole.End.Path };
            return whole.End.Foreign is null && parts.End.IsButForWords(expected) && whole.Seen == parts.Seen
                ? null
                : $"{how}, {typeof(TProfile).Name}, way {way}, window {options.BufferSize}:\n{parts.Seen}\n{parts.End}\nover bytes:\n{whole.Seen}\n{whole.End}";
        }
    }
}
