using System.Buffers;
using System.Text;
using System.Text.Json;
using Jackdaw.Dom;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Campaign.Callers;

/// <summary>
/// Memory of the caller that is not what it was said to be: text that another thread changes while it is read and written, and sequences whose segments miscount. What is read is what lies there, what is written is
/// JSON, and nothing of the document before is seen.
/// </summary>
internal sealed class ChangingTrial(Random random) : IDisposable
{
    private const string Secret = "SECRET";

    /// <summary>Other lengths in UTF-8, quotes, controls, halves of pairs, and units that end in those of a quote or a control.</summary>
    private const string Turns = "a\u20ac\"\\\n\u00e9\ud83d\ude00\uffff\u0100\u0122b";

    private readonly int _seed = random.Next();
    private char[] _text = new char[16];
    private Thread? _changing;
    private bool _isOver;
    private int _lies;

    public void Dispose()
    {
        Volatile.Write(ref _isOver, true);
        _changing?.Join();
    }

    internal string Summary() => $"{_lies} sequences that lie";

    internal string? Next() => random.Next(4) == 0 ? Lie() : Change();

    private string? Change()
    {
        if (_changing is null)
        {
            _changing = new Thread(ChangeAll) { IsBackground = true };
            _changing.Start();
        }

        char[] text = new string('a', random.Next(1, random.Next(8) == 0 ? 20_000 : 300)).ToCharArray();
        Volatile.Write(ref _text, text);
        try
        {
            switch (random.Next(3))
            {
                case 0:
                    Json.Parse(text.AsSpan()).Dispose();
                    return null;
                case 1:
                    JsonNode.Parse(text.AsSpan());
                    return null;
                default:
                    return Judge(ChangingJson.SerializeToUtf8Bytes(new ChangingText(text)));
            }
        }
        catch (JsonDataException)
        {
            return null;
        }
        catch (InvalidOperationException e) when (e.Message.Contains("modified by another thread", StringComparison.Ordinal))
        {
            return null;
        }
        catch (Exception e)
        {
            return e.ToString();
        }
    }

    private string? Lie()
    {
        _lies++;
        Json.Deserialize<object>("[\"" + string.Join("\",\"", Enumerable.Repeat(Secret, random.Next(1, 400))) + "\"]");
        string text = "[\"abc\",[1,2],{\"b\":null}]";
        text = text[..random.Next(text.Length + 1)];
        byte[] document = Encoding.UTF8.GetBytes(text);
        int position = random.Next(document.Length + 1);
        long more = random.Next(3) == 0 ? random.Next(1_000_000) : random.Next(-30, 200);
        Func<ReadOnlySequence<byte>, Task<object?>> door = random.Next(4) switch
        {
            0 => sequence => Task.FromResult(Json.Deserialize<object>(sequence)),
            1 => sequence => Task.FromResult<object?>(JsonNode.FromDoc(Json.Parse(sequence).Root)),
            2 => async sequence => await Json.DeserializeAsync<object>(new GivenPipe(sequence, isReady: true)).ConfigureAwait(false),
            _ => async sequence => await Json.DeserializeAsync<object>(new GivenPipe(sequence, isReady: false)).ConfigureAwait(false),
        };
        string honest = Outcome(door, Pieces.Split(document, position));
        string lying = Outcome(door, LyingPieces.Of(document, position, more));
        return honest == lying ? null : $"{text}, divided at {position}, {more} more:\n{honest}\n{lying}";
    }

    private static string Outcome(Func<ReadOnlySequence<byte>, Task<object?>> door, ReadOnlySequence<byte> sequence)
    {
        try
        {
            return Json.Serialize(door(sequence).GetAwaiter().GetResult());
        }
        catch (JsonDataException e)
        {
            return e.Message;
        }
    }

    private static string? Judge(byte[] written)
    {
        try
        {
            Utf8JsonReader reader = new(written);
            while (reader.Read())
            {
                if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName)
                {
                    _ = reader.GetString();
                }
            }

            return null;
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            return $"{e.Message}\n{Convert.ToHexString(written)}";
        }
    }

    private void ChangeAll()
    {
        Random turns = new(_seed);
        while (!Volatile.Read(ref _isOver))
        {
            char[] text = Volatile.Read(ref _text);
            if (turns.Next(50) == 0)
            {
                text.AsSpan().Fill(Turns[turns.Next(Turns.Length)]);
            }

            text[turns.Next(text.Length)] = Turns[turns.Next(Turns.Length)];
        }
    }
}
