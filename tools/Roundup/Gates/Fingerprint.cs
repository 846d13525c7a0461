using System.Security.Cryptography;
using System.Text;
using Roundup.Written;

namespace Roundup.Gates;

/// <summary>The exact bits of a graph: lengths, doubles, scales of decimals, kinds of times, all as BinaryWriter puts them, into SHA-256.</summary>
internal static class Fingerprint
{
    public static string Of<T>(WrittenOutCode<T> code, T value)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        using var output = new HashedStream(hash);
        using (var writer = new BinaryWriter(output, Encoding.UTF8))
        {
            code.WriteBinary(writer, value);
        }

        return Convert.ToHexStringLower(hash.GetHashAndReset());
    }

    public static string Of(ReadOnlySpan<byte> bytes) => Convert.ToHexStringLower(SHA256.HashData(bytes));

    private sealed class HashedStream(IncrementalHash hash) : Stream
    {
        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override void Write(ReadOnlySpan<byte> buffer) => hash.AppendData(buffer);

        public override void Write(byte[] buffer, int offset, int count) => hash.AppendData(buffer, offset, count);

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
