using System.Text;
using System.Text.Json;
using Jackdaw.Build;
using Jackdaw.Dom;
using Jackdaw.Tests.Codecs.Checked;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Memory of the caller that another thread changes while it is read. What comes of it may be any mixture of what it was; nothing is written beyond the memory that was reserved, and what is
/// written is JSON.
/// </summary>
public class ChangingTextTests
{
    private const int Seed = 29_101;

    /// <summary>What one place of a text becomes, and what it was: other lengths in UTF-8, quotes, controls, halves of pairs.</summary>
    private const string Turns = "a\u20ac\"\\\n\u00e9\ud83d\ude00\uffff\u0100\u0122b";

    /// <summary>In a process of its own: a writer that runs beyond its memory ends it.</summary>
    [SampledFact(Guards = true)]
    public void A_document_that_changes_is_read_as_something_or_refused()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(ChangingTextTests), nameof(A_document_that_changes_is_read_as_something_or_refused));
            return;
        }

        foreach (int length in (int[])[40, 1_000, 100_000])
        {
            char[] text = new string('a', length).ToCharArray();
            text[0] = text[^1] = '"';
            While(text.AsMemory(1, length - 2), () =>
            {
                Try(() => Json.Parse(text.AsSpan()).Dispose());
                Try(() => Json.Deserialize<string>(text.AsSpan()));
                Try(() => JsonNode.Parse(text.AsSpan()));
            });
        }

        // Above 5.6 million characters the bytes are counted first. All of it turns at once from one byte to three, when it has been counted.
        const int Long = 6_000_000;
        char[] many = new char[Long];
        using CancellationTokenSource stop = new();
        Thread turning = new(() =>
        {
            for (char c = 'a'; !stop.IsCancellationRequested; c = c == 'a' ? '\u20ac' : 'a')
            {
                many.AsSpan(1, Long - 2).Fill(c);
                many[0] = many[^1] = '"';
                Thread.Sleep(1);
            }
        });
        turning.Start();
        for (int round = 0; round < 40; round++)
        {
            Try(() => Json.Deserialize<string>(many.AsSpan()));
            Try(() => Json.Parse(many.AsSpan()).Dispose());
        }

        stop.Cancel();
        turning.Join();
    }

    [SampledTheory(Guards = true)]
    [InlineData(JsonEscaping.Minimal)]
    [InlineData(JsonEscaping.Html)]
    [InlineData(JsonEscaping.Ascii)]
    public void Text_that_changes_is_written_as_JSON(JsonEscaping escaping)
    {
        JsonProfileSettings settings = new(escaping: escaping);
        foreach (int length in (int[])[3, 7, 30, 60, 500, 5_000])
        {
            char[] text = new string('a', length).ToCharArray();
            byte[] bytes = new byte[length];
            Changing value = new(text, bytes);
            While(text, () => Check(() => WriteDoor.ToArray(CheckedHarness<Changing, ChangingCodec>.Handle, settings, value)));
            WhileBytes(bytes, () => Check(() => WriteDoor.ToArray(CheckedHarness<Changing, ChangingBytesCodec>.Handle, settings, value)));
        }
    }

    /// <summary>In a process of its own: what keeps writing does so in memory that other operations of this process get.</summary>
    [Fact]
    public async Task A_reader_that_keeps_the_memory_it_was_given_breaks_nothing_that_is_written()
    {
        if (!ChildTest.IsChild)
        {
            ChildTest.Run(typeof(ChangingTextTests), nameof(A_reader_that_keeps_the_memory_it_was_given_breaks_nothing_that_is_written));
            return;
        }

        string text = string.Concat(Enumerable.Repeat(Turns.Replace("\ud83d", "", StringComparison.Ordinal).Replace("\ude00", "", StringComparison.Ordinal), 300));
        for (int round = 0; round < 500; round++)
        {
            MemoryStream output = new();
            KeepingReader reader = new(text.ToCharArray());
            await Json.SerializeAsync(output, new JsonStreamedString(reader));
            Assert.Equal(text.Length, JsonSerializer.Deserialize<string>(output.ToArray())!.Length);
        }
    }

    private static void Check(Func<byte[]> write)
    {
        byte[] written;
        try
        {
            written = write();
        }
        catch (JsonDataException e) when (e.Code is JsonError.LoneSurrogate or JsonError.InvalidUtf8 || e.Message.StartsWith("The raw JSON", StringComparison.Ordinal))
        {
            return;
        }

        Utf8JsonReader reader = new(written);
        try
        {
            while (reader.Read())
            {
                if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName)
                {
                    _ = reader.GetString();
                }
            }
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            Assert.Fail($"{e.Message}\n{Convert.ToHexString(written)}\n{Encoding.UTF8.GetString(written)}");
        }
    }

    private static void Try(Action read)
    {
        try
        {
            read();
        }
        catch (JsonDataException)
        {
            // Half of a pair, or a quote within the text.
        }
        catch (InvalidOperationException e) when (e.Message.Contains("modified by another thread", StringComparison.Ordinal))
        {
            // It took more bytes than were counted.
        }
    }

    /// <summary>Does something again and again while another thread changes the text.</summary>
    private static void While(Memory<char> text, Action action) => While(
        random =>
        {
            if (random.Next(4) == 0)
            {
                // All of it at once, between one look at a block and the next.
                text.Span.Fill(Turns[random.Next(Turns.Length)]);
            }

            text.Span[random.Next(text.Length)] = Turns[random.Next(Turns.Length)];
        },
        action);

    private static void WhileBytes(Memory<byte> bytes, Action action) => While(random => bytes.Span[random.Next(bytes.Length)] = (byte)random.Next(256), action);

    private static void While(Action<Random> change, Action action)
    {
        bool isOver = false;
        Thread changing = new(() =>
        {
            Random random = new(Seed);
            while (!Volatile.Read(ref isOver))
            {
                for (int i = 0; i < 64; i++)
                {
                    change(random);
                }
            }
        });
        changing.Start();
        try
        {
            for (int round = 0; round < LongTests.Rounds(3_000, sample: 800); round++)
            {
                action();
            }
        }
        finally
        {
            Volatile.Write(ref isOver, true);
            changing.Join();
        }
    }

    private sealed record Changing(char[] Text, byte[] Bytes);

    private readonly struct ChangingCodec : IJsonCodec<Changing>
    {
        public static Changing Read(JsonReader reader) => throw new NotSupportedException();

        public static void Write(JsonWriter writer, Changing value)
        {
            writer.BeginObject();
            writer.WriteName(value.Text.AsSpan()).WriteString(value.Text.AsSpan());
            writer.EndObject();
        }
    }

    private readonly struct ChangingBytesCodec : IJsonCodec<Changing>
    {
        public static Changing Read(JsonReader reader) => throw new NotSupportedException();

        public static void Write(JsonWriter writer, Changing value)
        {
            writer.BeginArray();
            writer.WriteBase64(value.Bytes);
            try
            {
                writer.WriteUtf8String(value.Bytes);
            }
            catch (JsonDataException)
            {
                writer.WriteRaw(value.Bytes);
            }

            writer.EndArray();
        }
    }

    /// <summary>Gives text, and goes on to change the memory that it was given.</summary>
    private sealed class KeepingReader(char[] text) : TextReader
    {
        private int _position;
        private Task _changing = Task.CompletedTask;

        public override async ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            await _changing;
            int count = Math.Min(text.Length - _position, buffer.Length);
            text.AsSpan(_position, count).CopyTo(buffer.Span);
            _position += count;
            if (count > 0)
            {
                TaskCompletionSource given = new(TaskCreationOptions.RunContinuationsAsynchronously);
                _changing = Task.Run(
                    () =>
                    {
                        given.SetResult();
                        Random random = new(Seed);
                        for (int i = 0; i < 10_000; i++)
                        {
                            buffer.Span[random.Next(count)] = '"';
                        }
                    },
                    CancellationToken.None);
            }

            return count;
        }
    }
}
