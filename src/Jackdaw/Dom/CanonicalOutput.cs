using System.Buffers;
using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Scalars;

namespace Jackdaw.Dom;

/// <summary>The canonical text under construction, in pooled memory. Writes tokens as RFC 8785 specifies.</summary>
internal sealed class CanonicalOutput : IDisposable
{
    private const int Smallest = 4096;

    private static readonly SearchValues<byte> Escaped = SearchValues.Create([.. Enumerable.Range(0, 0x20).Select(code => (byte)code), (byte)'"', (byte)'\\']);

    private byte[] _bytes = BoundedPool<byte>.Rent(Smallest);
    private int _length;

    /// <summary>The bytes written so far; valid until the next write.</summary>
    internal ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _length);

    public void Dispose()
    {
        BoundedPool<byte>.Return(_bytes);
        _bytes = [];
        _length = 0;
    }

    internal void Put(byte c)
    {
        Reserve(1);
        _bytes[_length++] = c;
    }

    internal void Put(ReadOnlySpan<byte> token)
    {
        Reserve(token.Length);
        token.CopyTo(_bytes.AsSpan(_length));
        _length += token.Length;
    }

    /// <summary>Writes a finite number.</summary>
    internal void Number(double value)
    {
        Reserve(EcmaNumberWriter.MaxLength);
        _length += EcmaNumberWriter.Write(value, _bytes.AsSpan(_length));
    }

    /// <summary>Writes a string. Only characters that must be escaped are, each in its shortest form (RFC 8785 section 3.2.2.2).</summary>
    /// <param name="text">The unescaped text.</param>
    internal void String(ReadOnlySpan<byte> text)
    {
        Put((byte)'"');
        for (int next = text.IndexOfAny(Escaped); next >= 0; next = text.IndexOfAny(Escaped))
        {
            Put(text[..next]);
            Escape(text[next]);
            text = text[(next + 1)..];
        }

        Put(text);
        Put((byte)'"');
    }

    private void Escape(byte c)
    {
        switch (c)
        {
            case (byte)'"':
                Put("\\\""u8);
                break;
            case (byte)'\\':
                Put("\\\\"u8);
                break;
            case (byte)'\b':
                Put("\\b"u8);
                break;
            case (byte)'\t':
                Put("\\t"u8);
                break;
            case (byte)'\n':
                Put("\\n"u8);
                break;
            case (byte)'\f':
                Put("\\f"u8);
                break;
            case (byte)'\r':
                Put("\\r"u8);
                break;
            default:
                Put(c < 0x10 ? "\\u000"u8 : "\\u001"u8);
                Put("0123456789abcdef"u8[c & 0xF]);
                break;
        }
    }

    private void Reserve(int more)
    {
        long needed = (long)_length + more;
        if (needed <= _bytes.Length)
        {
            return;
        }

        if (needed > Array.MaxLength)
        {
            throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
        }

        byte[] larger = BoundedPool<byte>.Rent((int)Math.Min(Array.MaxLength, Math.Max(needed, 2L * _bytes.Length)));
        Written.CopyTo(larger);
        BoundedPool<byte>.Return(_bytes);
        _bytes = larger;
    }
}
