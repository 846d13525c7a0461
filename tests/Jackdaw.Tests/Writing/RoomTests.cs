using System.Buffers;
using System.Text.Json;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Writing;

/// <summary>
/// Every kind of codec at every place near the end of the buffer, through every door: the bytes are those of System.Text.Json, and nothing
/// after the buffer is touched.
/// </summary>
public class RoomTests
{
    private const int FlushSize = 32 * 1024;

    /// <summary>Sizes of a first buffer; real ones are larger, but the ends of these come more often.</summary>
    private static readonly int[] Sizes = [1024, 1536, 2048];

    [Fact]
    public void Scalars() => SweepModel<RoomOfScalars>();

    [Fact]
    public void Texts() => SweepModel<RoomOfTexts>();

    [Fact]
    public void Collections() => SweepModel<RoomOfCollections>();

    [Fact]
    public void Documents() => SweepModel<RoomOfDocuments>();

    [Fact]
    public void Codecs_of_users() => SweepModel<RoomOfOwn>();

    [Fact]
    public void Codecs_of_users_in_collections()
    {
        Sweep<List<string>, ListCodec<string, UnreservedCodec>>(shift => [new('a', shift % 127), .. Enumerable.Repeat(RoomOfOwn.Full, 9 + (shift / 127))]);
        Sweep<HashSet<string>, CollectionCodec<HashSet<string>, string, UnreservedCodec>>(
            shift => [new('a', shift % 127), .. Enumerable.Range(0, 9 + (shift / 127)).Select(i => RoomOfOwn.Full[3..] + (100 + i))]);
        Sweep<Dictionary<string, string>, DictionaryCodec<string, UnreservedCodec, string, UnreservedCodec>>(
            shift => Enumerable.Range(0, 5 + (shift / 126)).ToDictionary(i => i == 0 ? new('k', shift % 126) : RoomOfOwn.Full[4..] + (100 + i), _ => RoomOfOwn.Full));
    }

    [Fact]
    public void Codecs_composed_at_run_time()
    {
        SweepModel(JsonTypeOf<RoomOfScalars, RuntimeJson>.Handle);
        SweepModel(JsonTypeOf<RoomOfTexts, RuntimeJson>.Handle);
        SweepModel(JsonTypeOf<RoomOfCollections, RuntimeJson>.Handle);
        SweepModel(JsonTypeOf<RoomOfOwn, RuntimeJson>.Handle);
    }

    [Fact]
    public void At_the_size_of_a_piece() =>
        OnOwnThread(() =>
        {
            CanaryBuffer canary = new(2 * FlushSize, FlushSize);
            foreach (Room room in new Room[] { new RoomOfScalars(), new RoomOfTexts(), new RoomOfCollections(), new RoomOfOwn() })
            {
                byte[] rest = JsonSerializer.SerializeToUtf8Bytes(room, room.GetType(), Oracle.Options)[Empty.Length..];
                for (int shift = FlushSize - rest.Length - 300; shift < FlushSize; shift += 3)
                {
                    room.Shift = Shift(shift);
                    ArrayBufferWriter<byte> pieces = new();
                    canary.Install();
                    switch (room)
                    {
                        case RoomOfScalars scalars:
                            Json.Serialize(pieces, scalars);
                            break;
                        case RoomOfTexts texts:
                            Json.Serialize(pieces, texts);
                            break;
                        case RoomOfCollections collections:
                            Json.Serialize(pieces, collections);
                            break;
                        case RoomOfOwn own:
                            Json.Serialize(pieces, own);
                            break;
                    }

                    Assert.True(canary.IsIntact, $"{room.GetType().Name}, shift {shift}: written beyond the size of a piece.");
                    Assert.True(pieces.WrittenSpan.EndsWith(rest) && pieces.WrittenCount == Empty.Length + shift + rest.Length, $"{room.GetType().Name}, shift {shift}");
                }
            }
        });

    private static ReadOnlySpan<byte> Empty => "{\"Shift\":[]"u8;

    private static void SweepModel<TRoom>()
        where TRoom : Room, new() => SweepModel(JsonTypeOf<TRoom, Json>.Handle);

    private static void SweepModel<TRoom>(JsonCodecHandle<TRoom> handle)
        where TRoom : Room, new()
    {
        TRoom room = new();
        byte[] rest = JsonSerializer.SerializeToUtf8Bytes(room, Oracle.Options)[Empty.Length..];
        OnOwnThread(() =>
        {
            foreach (int size in Sizes)
            {
                CanaryBuffer canary = new(size, size);
                for (int shift = 1; shift < size; shift++)
                {
                    room.Shift = Shift(shift);
                    byte[] list = JsonSerializer.SerializeToUtf8Bytes(room.Shift);
                    AllDoors(canary, handle, room, [.. "{\"Shift\":"u8, .. list, .. rest], $"{typeof(TRoom).Name}, size {size}, shift {shift}");
                }
            }
        });
    }

    private static void Sweep<T, TCodec>(Func<int, T> make)
        where TCodec : struct, IUncheckedJsonCodec<T>
    {
        var handle = (JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>();
        OnOwnThread(() =>
        {
            CanaryBuffer canary = new(Sizes[0], Sizes[0]);
            for (int shift = 0; shift < 600; shift++)
            {
                T value = make(shift);
                AllDoors(canary, handle, value, JsonSerializer.SerializeToUtf8Bytes(value, Oracle.Options), $"{typeof(T).Name}, shift {shift}");
            }
        });
    }

    private static void AllDoors<T>(CanaryBuffer canary, JsonCodecHandle<T> handle, T value, byte[] expected, string where)
    {
        JsonProfileSettings settings = JsonProfileSettings.Default;
        Check("array", WriteDoor.ToArray(handle, settings, value));

        canary.Install();
        ArrayBufferWriter<byte> pieces = new();
        WriteDoor.To(pieces, handle, settings, value);
        Check("buffer writer", pieces.WrittenSpan);

        canary.Install();
        using MemoryStream stream = new();
        WriteDoor.To(stream, handle, settings, value);
        Check("stream", stream.GetBuffer().AsSpan(0, (int)stream.Length));

        canary.Install();
        byte[] exact = new byte[expected.Length];
        Assert.True(WriteDoor.TryTo(exact, handle, settings, value, out int written) && written == exact.Length, where);
        Check("memory", exact);
        Assert.False(WriteDoor.TryTo(exact.AsSpan(1), handle, settings, value, out written));
        canary.Install();

        void Check(string door, ReadOnlySpan<byte> actual)
        {
            Assert.True(canary.IsIntact, $"{where}, {door}: written beyond the buffer.");
            Assert.True(actual.SequenceEqual(expected), $"{where}, {door}: not what System.Text.Json writes.");
        }
    }

    /// <summary>A list that is written in so many bytes between its brackets.</summary>
    private static List<int> Shift(int length)
    {
        List<int> list = [.. Enumerable.Repeat(1, (length + 1) / 2)];
        if (length % 2 == 0)
        {
            list[^1] = 11;
        }

        return list;
    }

    /// <summary>On a thread of its own: the writer of a thread is kept by it, and this one's buffer is of no use to others.</summary>
    private static void OnOwnThread(Action action)
    {
        Exception? failure = null;
        Thread thread = new(() => failure = Record.Exception(action));
        thread.Start();
        thread.Join();
        Assert.Null(failure);
    }
}
