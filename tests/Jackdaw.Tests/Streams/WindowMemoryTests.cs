using System.Text;
using Jackdaw.Dom;

namespace Jackdaw.Tests.Streams;

/// <summary>How much memory a stream takes, however long it is.</summary>
public class WindowMemoryTests
{
    private const long Length = 256L * 1024 * 1024;

    /// <summary>Whether 5 GB are passed, which takes some seconds.</summary>
    private static readonly bool IsLong = Environment.GetEnvironmentVariable("JACKDAW_SPLITS") == "full";

    [Fact]
    public void A_member_that_is_passed_is_not_kept()
    {
        long once = Passing(Length / 64);
        Assert.InRange(Passing(Length), 0, 1024 * 1024);

        // Nothing for each time that the window is filled, or gigabytes would add up: both are measured again, when all that is made once has been made.
        Assert.InRange(Passing(Length) - Passing(Length / 64), -16 * 1024, 16 * 1024);
        Assert.InRange(once, 0, 1024 * 1024);

        static long Passing(long length)
        {
            // Nearly every window ends within the text.
            byte[] element = Encoding.UTF8.GetBytes($"{{\"a\":\"{new string('t', 600)} \\n é\",\"b\":[1,2.5e3,true]}},");
            GeneratedStream stream = new("{\"skipped\":["u8.ToArray(), element, length, "0],\"wanted\":[1,2]}"u8.ToArray());
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Equal([1, 2], Json.DeserializeEnumerable<int>(stream, new() { Pointer = "/wanted" }));
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.True(stream.Given > length);
            return allocated;
        }
    }

    [Fact]
    public void A_string_that_is_passed_is_not_kept()
    {
        GeneratedStream stream = new("{\"skipped\":\""u8.ToArray(), "text of any length é \\u00e9 "u8.ToArray(), Length / 2, "\",\"wanted\":[1,2]}"u8.ToArray());
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal([1, 2], Json.DeserializeEnumerable<int>(stream, new() { Pointer = "/wanted" }));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1024 * 1024);
    }

    /// <summary>Objects, texts and numbers of any length and number; the awaited form takes memory for each wait, and is measured where there is none.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void What_a_cursor_passes_is_not_kept(bool isFound)
    {
        Assert.InRange(Passing(Length / 64), 0, 1024 * 1024);
        long twice = Passing(IsLong ? 5L * 1024 * 1024 * 1024 : Length);
        Assert.InRange(twice, 0, 1024 * 1024);
        Assert.InRange(twice - Passing(Length / 64), -16 * 1024, 16 * 1024);

        long Passing(long length)
        {
            byte[] element = Encoding.UTF8.GetBytes($"{{\"a\":\"{new string('t', 600)} \\n é\",\"b\":[1,2.5e3,true]}},");
            GeneratedStream stream = new("{\"skipped\":["u8.ToArray(), element, length, "0],\"wanted\":[1,2]}"u8.ToArray());
            long before = GC.GetAllocatedBytesForCurrentThread();
            using (JsonCursor cursor = Json.OpenCursor(stream))
            {
                cursor.EnterObject();
                if (!isFound)
                {
                    cursor.NextMember();
                    cursor.Skip();
                }

                Assert.True(cursor.FindMember("wanted"u8));
                Assert.Equal([1, 2], cursor.Deserialize<int[]>()!);
                cursor.Finish();
            }

            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.True(stream.Given > length);
            return allocated;
        }
    }

    [Fact]
    public void Members_that_a_cursor_goes_through_take_no_memory()
    {
        GeneratedStream stream = new("{"u8.ToArray(), "\"na\\u006de\":[1],\"b\":{\"c\":1},"u8.ToArray(), Length / 64, "\"wanted\":true}"u8.ToArray());
        long before = GC.GetAllocatedBytesForCurrentThread();
        using (JsonCursor cursor = Json.OpenCursor(stream))
        {
            cursor.EnterObject();
            long members = 0;
            while (cursor.NextMember())
            {
                if (cursor.Kind == JsonKind.Object)
                {
                    cursor.EnterObject();
                    cursor.Leave();
                }

                members++;
            }

            Assert.InRange(members, Length / 64 / 32, Length);
            cursor.Finish();
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1024 * 1024);
    }

    [Fact]
    public void Elements_take_no_more_than_the_window()
    {
        GeneratedStream stream = new("["u8.ToArray(), "12345,"u8.ToArray(), Length / 32, "1]"u8.ToArray());
        long before = GC.GetAllocatedBytesForCurrentThread();
        long count = 0;
        foreach (int number in Json.DeserializeEnumerable<int>(stream))
        {
            count++;
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1024 * 1024);
        Assert.InRange(count, Length / 32 / 6, Length);
    }

    [Fact]
    public void An_element_beyond_the_limit_is_refused_and_one_at_the_limit_is_read()
    {
        foreach ((int length, bool isRead) in new[] { (998, true), (999, false), (100_000, false) })
        {
            byte[] document = [.. "[1,\""u8, .. Enumerable.Repeat((byte)'x', length), .. "\",2]"u8];
            foreach (int window in (int[])[1, 100, 1000])
            {
                IEnumerable<object?> elements = SmallElementJson.DeserializeEnumerable<object>(new CutStream(document, 1, 500), new() { BufferSize = window });
                if (isRead)
                {
                    Assert.Equal(3, elements.Count());
                    continue;
                }

                JsonDataException error = Assert.Throws<JsonDataException>(() => elements.Count());
                Assert.Equal((JsonError.TooLarge, 3L), (error.Code, error.Offset));
            }
        }
    }

    [Fact]
    public void What_is_wrong_in_an_element_beyond_the_limit_is_said_first()
    {
        byte[] document = [.. "[{\"a\" 1,\"b\":\""u8, .. Enumerable.Repeat((byte)'x', 5000)];
        JsonDataException error = Assert.Throws<JsonDataException>(
            () => SmallElementJson.DeserializeEnumerable<object>(new MemoryStream(document), new() { BufferSize = 100 }).Count());
        Assert.Equal((JsonError.ExpectedColon, 6L), (error.Code, error.Offset));
    }

    [Fact]
    public void Names_and_strings_that_are_passed_keep_to_their_limits()
    {
        byte[] longName = [.. "{\"x\":{\n\""u8, .. Enumerable.Repeat((byte)'n', 100), .. "\":1},\"a\":[1]}"u8];
        byte[] longText = [.. "{\"x\":\n\""u8, .. Enumerable.Repeat((byte)'n', 100), .. "\",\"a\":[1]}"u8];
        foreach (int window in (int[])[1, 7, 4096])
        {
            JsonStreamOptions options = new() { Pointer = "/a", BufferSize = window };
            JsonDataException error = Assert.Throws<JsonDataException>(() => ShortTextJson.DeserializeEnumerable<int>(CutStream.ByteByByte(longName), options).Count());
            JsonDataException ofBytes = Assert.Throws<JsonDataException>(() => ShortTextJson.Validate(longName));
            Assert.Equal((ofBytes.Code, ofBytes.Offset, ofBytes.LineNumber), (error.Code, error.Offset, error.LineNumber));
            error = Assert.Throws<JsonDataException>(() => ShortNameJson.DeserializeEnumerable<int>(CutStream.ByteByByte(longName), options).Count());
            Assert.Equal((JsonError.NameTooLong, 7L, 1L), (error.Code, error.Offset, error.LineNumber));
            error = Assert.Throws<JsonDataException>(() => ShortTextJson.DeserializeEnumerable<int>(CutStream.ByteByByte(longText), options).Count());
            Assert.Equal((JsonError.StringTooLong, 6L, 1L), (error.Code, error.Offset, error.LineNumber));
            Assert.Single(Json.DeserializeEnumerable<int>(CutStream.ByteByByte(longName), options));
        }
    }

    /// <summary>A beginning, one text again and again, and an end.</summary>
    private sealed class GeneratedStream(byte[] start, byte[] again, long length, byte[] end) : MemoryStream
    {
        private readonly byte[] _block = [.. Enumerable.Repeat(again, 4096 / again.Length + 1).SelectMany(bytes => bytes)];

        /// <summary>What arrives at once: not a number of whole elements.</summary>
        private readonly int _most = (again.Length * 5) + (again.Length / 2);
        private int _step;
        private int _position;

        internal long Given { get; private set; }

        public override bool CanSeek => false;

        public override int Read(Span<byte> buffer)
        {
            ReadOnlySpan<byte> source = _step == 0 ? start : _step == 1 ? _block : end;
            int count = Math.Min(Math.Min(buffer.Length, _most), source.Length - _position);
            source.Slice(_position, count).CopyTo(buffer);
            Given += count;
            _position += count;
            if (_position == source.Length && _step < 3)
            {
                _step += _step == 1 && Given < length ? 0 : _step == 2 ? 0 : 1;
                _position = _step == 2 && source.Length == end.Length && source.SequenceEqual(end) ? end.Length : 0;
            }

            return count;
        }
    }
}

[JsonProfile(MaxElementLength = 1000)]
internal sealed class SmallElementJson : JsonProfile<SmallElementJson>;

[JsonProfile(MaxNameLength = 99, MaxStringLength = 99)]
internal sealed class ShortTextJson : JsonProfile<ShortTextJson>;

[JsonProfile(MaxNameLength = 99)]
internal sealed class ShortNameJson : JsonProfile<ShortNameJson>;
