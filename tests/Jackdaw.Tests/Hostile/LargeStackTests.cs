using System.Collections.Concurrent;
using System.Globalization;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Tests.Hostile;

/// <summary>
/// An operation whose nesting needs more stack than its thread has runs again on a large one, and there is no larger one: documents within
/// documents do not take one thread after another.
/// </summary>
public class LargeStackTests
{
    private const int Depth = 1000;

    private static readonly JsonProfileSettings Deep = new(limits: new JsonLimits { MaxDepth = Depth });
    private static readonly JsonCodecHandle<Boxed> Handle = (JsonCodecHandle<Boxed>)JsonCodecHandle.Of<Boxed, WideFrameCodec>();
    private static readonly ConcurrentDictionary<int, bool> Threads = new();

    [Fact]
    public void Reading_takes_one()
    {
        Threads.Clear();
        SmallStack.Run(() => Assert.Equal(0, Read(0).Documents));
        Assert.Equal(2, Threads.Count);
        Fails(() => Read(20));
    }

    [Fact]
    public void Writing_takes_one()
    {
        Threads.Clear();
        SmallStack.Run(() => Assert.Equal((2 * Depth) + 1, WriteDoor.ToArray(Handle, Deep, new Boxed(0)).Length));
        Assert.Equal(2, Threads.Count);
        Fails(() => WriteDoor.ToArray(Handle, Deep, new Boxed(20)));
    }

    private static void Fails(Action action)
    {
        Threads.Clear();
        SmallStack.Run(() => Assert.Equal(JsonError.DepthExceeded, Assert.Throws<JsonDataException>(action).Code));
        Assert.Equal(2, Threads.Count);
    }

    private static Boxed Read(int documents)
    {
        string number = documents.ToString(CultureInfo.InvariantCulture);
        return ReadDoor.From((new string('[', Depth) + number + new string(']', Depth)).AsSpan(), Handle, Deep)!;
    }

    /// <summary>A number in a thousand arrays, and so many documents of the kind one within the other.</summary>
    private sealed record Boxed(int Documents);

    /// <summary>Takes 4 KB of stack for each array.</summary>
    private readonly struct WideFrameCodec : IUncheckedJsonCodec<Boxed>
    {
        public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Boxed? value)
        {
            Threads[Environment.CurrentManagedThreadId] = true;
            Occupy(stackalloc byte[4096]);
            at = at.BeginArray(context, out _);
            if (at.Current == (byte)'[')
            {
                at = Read(at, context, out value);
            }
            else
            {
                at = at.Int32(context, out int documents);
                value = documents == 0 ? new(0) : LargeStackTests.Read(documents - 1);
            }

            return at.NextElement(context, out _);
        }

        public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Boxed? value)
        {
            Threads[Environment.CurrentManagedThreadId] = true;
            return Write(at, context, value!, Depth);
        }

        private static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Boxed value, int left)
        {
            Occupy(stackalloc byte[4096]);
            at = context.Enter(at, 1).Ascii('[');
            if (left > 1)
            {
                at = Write(at, context, value, left - 1);
            }
            else
            {
                int length = value.Documents == 0 ? 0 : WriteDoor.ToArray(Handle, Deep, new Boxed(value.Documents - 1)).Length;
                at = context.Reserve(at, 16).Int32(Math.Min(length, 9));
            }

            return context.EndArray(context.Reserve(at, 1));
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void Occupy(Span<byte> room) => room.Fill(1);
    }
}
