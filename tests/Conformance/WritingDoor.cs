using System.Buffers;
using System.Text;

namespace Jackdaw.Conformance;

/// <summary>One entry point that writes; what it gives is brought into the form of bytes.</summary>
internal sealed record WritingDoor<T>(string Name, Func<T, byte[]> Open)
{
    /// <summary>Every way to write a <typeparamref name="T"/> in a profile.</summary>
    internal static IReadOnlyList<WritingDoor<T>> All<TProfile>()
        where TProfile : JsonProfile<TProfile> =>
    [
        new("bytes", JsonProfile<TProfile>.SerializeToUtf8Bytes),
        new("text", value => Encoding.UTF8.GetBytes(JsonProfile<TProfile>.Serialize(value))),
        new("buffer writer", value => Buffered(output => JsonProfile<TProfile>.Serialize(output, value))),
        new("stream", value => Streamed(output => JsonProfile<TProfile>.Serialize(output, value))),
        new("memory", value => InMemory((Span<byte> memory, out int written) => JsonProfile<TProfile>.TrySerialize(memory, value, out written))),
        new("bytes, type at run time", value => JsonProfile<TProfile>.SerializeToUtf8Bytes(value, typeof(T))),
        new("text, type at run time", value => Encoding.UTF8.GetBytes(JsonProfile<TProfile>.Serialize(value, typeof(T)))),
        new("buffer writer, type at run time", value => Buffered(output => JsonProfile<TProfile>.Serialize(output, value, typeof(T)))),
        new("stream, type at run time", value => Streamed(output => JsonProfile<TProfile>.Serialize(output, value, typeof(T)))),
        new("memory, type at run time", value => InMemory((Span<byte> memory, out int written) => JsonProfile<TProfile>.TrySerialize(memory, value, typeof(T), out written))),
        new("bytes, with state", value => JsonProfile<TProfile>.SerializeToUtf8Bytes(value, new JsonState("state"))),
        new("text, with state", value => Encoding.UTF8.GetBytes(JsonProfile<TProfile>.Serialize(value, new JsonState("state")))),
        new("buffer writer, with state", value => Buffered(output => JsonProfile<TProfile>.Serialize(output, value, new JsonState("state")))),
        new("stream, with state", value => Streamed(output => JsonProfile<TProfile>.Serialize(output, value, new JsonState("state")))),
        new("memory, with state", value => InMemory((Span<byte> memory, out int written) => JsonProfile<TProfile>.TrySerialize(memory, value, new JsonState("state"), out written))),
    ];

    private delegate bool IntoMemory(Span<byte> memory, out int written);

    private static byte[] Buffered(Action<ArrayBufferWriter<byte>> write)
    {
        ArrayBufferWriter<byte> output = new();
        write(output);
        return output.WrittenSpan.ToArray();
    }

    private static byte[] Streamed(Action<MemoryStream> write)
    {
        using MemoryStream output = new();
        write(output);
        return output.ToArray();
    }

    /// <summary>It fits into as many bytes as it has and into no fewer.</summary>
    private static byte[] InMemory(IntoMemory write)
    {
        byte[] memory = new byte[256];
        int written;
        while (!write(memory, out written))
        {
            Claim.That(written == 0, "bytes are said to be written where the value does not fit");
            Array.Resize(ref memory, memory.Length * 2);
        }

        Claim.That(!write(memory.AsSpan(0, written - 1), out _), "a value fits into too little memory");
        Claim.That(write(memory.AsSpan(0, written), out _), "a value does not fit into memory of its length");
        return memory[..written];
    }
}
