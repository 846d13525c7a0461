using System.Buffers;
using System.Text;
using System.Text.Json;
using Jackdaw.Generated;

namespace Jackdaw.Tests.Codecs;

/// <summary>One codec called through the doors, without generated code, and compared with System.Text.Json.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
internal static class CodecHarness<T, TCodec>
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    private static readonly JsonCodecHandle<T> Handle = (JsonCodecHandle<T>)JsonCodecHandle.Of<T, TCodec>();

    internal static T? Read(string json, JsonProfileSettings? settings = null) =>
        ReadDoor.From(Encoding.UTF8.GetBytes(json).AsSpan(), Handle, settings ?? JsonProfileSettings.Default);

    internal static string Write(T? value, JsonProfileSettings? settings = null) =>
        Encoding.UTF8.GetString(WriteDoor.ToArray(Handle, settings ?? JsonProfileSettings.Default, value!));

    internal static JsonDataException ReadFails(string json, JsonError code, JsonProfileSettings? settings = null)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Read(json, settings));
        Assert.Equal(code, error.Code);
        return error;
    }

    internal static JsonDataException WriteFails(T? value, JsonError code, JsonProfileSettings? settings = null)
    {
        JsonDataException error = Assert.Throws<JsonDataException>(() => Write(value, settings));
        Assert.Equal(code, error.Code);
        return error;
    }

    /// <summary>Writes and reads as System.Text.Json does: the same bytes, and values that it writes as the same bytes again.</summary>
    internal static void AgreesWithSystemTextJson(T? value)
    {
        string expected = JsonSerializer.Serialize(value);
        Assert.Equal(expected, Write(value));
        Assert.Equal(expected, WriteInPieces(value));
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(expected)), JsonSerializer.Serialize(Read(expected)));
    }

    /// <summary>Writes as System.Text.Json does, which can't read the type; reading gives a value that is written as the same bytes.</summary>
    internal static void WritesLikeSystemTextJson(T? value)
    {
        string expected = JsonSerializer.Serialize(value);
        Assert.Equal(expected, Write(value));
        Assert.Equal(expected, WriteInPieces(value));
        Assert.Equal(expected, Write(Read(expected)));
    }

    private static string WriteInPieces(T? value)
    {
        PieceWriter pieces = new();
        WriteDoor.To(pieces, Handle, JsonProfileSettings.Default, value!);
        return Encoding.UTF8.GetString(pieces.Written.ToArray());
    }

    /// <summary>Gives out memory that is exactly as large as asked for, another one each time.</summary>
    private sealed class PieceWriter : IBufferWriter<byte>
    {
        private byte[] _piece = [];

        internal MemoryStream Written { get; } = new();

        public void Advance(int count) => Written.Write(_piece, 0, count);

        public Memory<byte> GetMemory(int sizeHint = 0) => _piece = new byte[Math.Max(1, sizeHint)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
