using System.Buffers;
using System.IO.Pipelines;
using System.Text;

namespace Jackdaw.TestKit.Doors;

/// <summary>One way into reading; the document is given as bytes and brought into the form that the door takes.</summary>
/// <param name="Name">The name, for messages.</param>
/// <param name="TakesText">Whether the door takes UTF-16, so that only well-formed UTF-8 can be brought to it.</param>
/// <param name="TakesMark">Whether a byte order mark at the start is passed.</param>
/// <param name="Open">The door.</param>
public sealed record ReadingDoor(string Name, bool TakesText, bool TakesMark, Func<byte[], object?> Open)
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Whether text in UTF-16 or UTF-32 is read if it begins with a mark.</summary>
    public bool Transcodes { get; init; }

    /// <summary>Whether it reads a part after the other: what lies before a fault is not there any more for the words of the error, and the path of one in what is passed ends early.</summary>
    public bool IsInPieces { get; init; }

    public Outcome Enter(byte[] document) => Outcome.Of(Open, document);

    public override string ToString() => Name;

    /// <summary>Every way to read a <typeparamref name="T"/> in a profile.</summary>
    public static IReadOnlyList<ReadingDoor> All<T, TProfile>()
        where TProfile : JsonProfile<TProfile> => All<T, TProfile>(value => value);

    /// <summary>The same, with what is made of the value to compare it.</summary>
    public static IReadOnlyList<ReadingDoor> All<T, TProfile>(Func<T?, object?> show)
        where TProfile : JsonProfile<TProfile> =>
    [
        new("span", false, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(new ReadOnlySpan<byte>(utf8)))),
        new("array", false, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(utf8))),
        new("sequence of one piece", false, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(new ReadOnlySequence<byte>(utf8)))),
        new("sequence of two pieces", false, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(Pieces.Split(utf8, utf8.Length / 2)))),
        new("sequence of many pieces", false, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(Pieces.Crumbs(utf8)))),
        new("string", true, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(Strict.GetString(utf8)))),
        new("characters", true, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(Strict.GetString(utf8).AsSpan()))),
        new("stream", false, true, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(new MemoryStream(utf8)))),
        new("span, type at run time", false, false, utf8 => show((T?)JsonProfile<TProfile>.Deserialize(new ReadOnlySpan<byte>(utf8), typeof(T)))),
        new("text, type at run time", true, false, utf8 => show((T?)JsonProfile<TProfile>.Deserialize(Strict.GetString(utf8), typeof(T)))),
        new("stream, type at run time", false, true, utf8 => show((T?)JsonProfile<TProfile>.Deserialize(new MemoryStream(utf8), typeof(T)))),
        new("span, with state", false, false, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(new ReadOnlySpan<byte>(utf8), new JsonState(typeof(T))))),
        new("stream that drips", false, true, utf8 => show(JsonProfile<TProfile>.Deserialize<T>(new DripStream(utf8)))),
        new("stream, awaited", false, true, utf8 => show(JsonProfile<TProfile>.DeserializeAsync<T>(new MemoryStream(utf8)).AsTask().GetAwaiter().GetResult())) { Transcodes = true },
        new("stream that drips, awaited", false, true, utf8 => show(JsonProfile<TProfile>.DeserializeAsync<T>(new DripStream(utf8)).AsTask().GetAwaiter().GetResult())) { Transcodes = true },
        new("stream, awaited, type at run time", false, true, utf8 => show((T?)JsonProfile<TProfile>.DeserializeAsync(new MemoryStream(utf8), typeof(T)).AsTask().GetAwaiter().GetResult())) { Transcodes = true },
        new("pipe", false, true, utf8 => show(JsonProfile<TProfile>.DeserializeAsync<T>(PipeReader.Create(Pieces.Crumbs(utf8))).AsTask().GetAwaiter().GetResult())) { Transcodes = true },
    ];

    /// <summary>The doors that the bytes can be brought to: those for text only if the bytes are well-formed UTF-8.</summary>
    public static IEnumerable<ReadingDoor> For(IReadOnlyList<ReadingDoor> doors, byte[] document)
    {
        bool isText = System.Text.Unicode.Utf8.IsValid(document);
        bool isForeign = document is [0xFF, 0xFE, ..] or [0xFE, 0xFF, ..] or [0, 0, 0xFE, 0xFF, ..];
        return doors.Where(door => (isText || !door.TakesText) && !(isForeign && door.Transcodes));
    }
}
