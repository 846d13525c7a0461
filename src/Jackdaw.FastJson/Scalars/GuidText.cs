using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

/// <summary>Reads and writes the text of a Guid: Base64 of its 16 bytes, or one of the .NET formats.</summary>
internal static class GuidText
{
    private const int LongestBase64 = 30;

    /// <summary>An index outside the vector, which Shuffle turns into zero.</summary>
    private const byte None = 0xFF;
    private const int Longest = 68;

    /// <summary>Writes 16 bytes as Base64 in quotation marks; 64 bytes must be free.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, Guid value)
    {
        Span<byte> text = stackalloc byte[32];
        value.TryWriteBytes(text);
        Vector128<byte> bytes = Vector128.Create((ReadOnlySpan<byte>)text[..16]);

        // The first twelve bytes are sixteen characters; of the other four, three are four characters and the last one two, followed by two
        // equals signs.
        Vector128<byte> first = Characters(Vector128.Shuffle(bytes, Vector128.Create((byte)2, 1, 0, None, 5, 4, 3, None, 8, 7, 6, None, 11, 10, 9, None)));
        Vector128<byte> rest = Characters(Vector128.Shuffle(bytes, Vector128.Create((byte)14, 13, 12, None, None, None, 15, None, None, None, None, None, None, None, None, None)));

        // The whole end in one store: text stored in parts cannot be loaded as a whole without a stall.
        rest = (rest & Vector128.Create(255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) | Vector128.Create(0, 0, 0, 0, 0, 0, (byte)'=', (byte)'=', (byte)'"', 0, 0, 0, 0, 0, 0, 0);
        first.CopyTo(text);
        rest.CopyTo(text[16..]);
        at = at.Ascii('"').Literal(text[..16], 16);
        return at.Literal(text[16..], 9);
    }

    internal static bool TryRead(ReadOnlySpan<byte> text, out Guid value)
    {
        value = default;
        if (text.Length > LongestBase64)
        {
            return (Utf8Parser.TryParse(text, out value, out int read) && read == text.Length)
                || (text.Length <= Longest && Guid.TryParse(Encoding.UTF8.GetString(text), out value));
        }

        Span<byte> bytes = stackalloc byte[24];
        if (Base64.DecodeFromUtf8(text, bytes, out int used, out int length) != OperationStatus.Done || used != text.Length || length != 16)
        {
            return false;
        }

        value = new Guid(bytes[..16]);
        return true;
    }

    /// <summary>Returns four Base64 characters for each 24-bit number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Characters(Vector128<byte> threes)
    {
        Vector128<uint> bits = threes.AsUInt32();
        Vector128<byte> sixes = ((bits >> 18) | ((bits >> 4) & Vector128.Create(0x3F00u)) | ((bits << 10) & Vector128.Create(0x3F_0000u)) | ((bits << 24) & Vector128.Create(0x3F00_0000u))).AsByte();

        // A to Z, a to z, 0 to 9, + and /: the value that each range adds to the preceding one.
        return sixes + Vector128.Create((byte)'A')
            + (Vector128.GreaterThan(sixes, Vector128.Create((byte)25)) & Vector128.Create((byte)('a' - 'Z' - 1)))
            - (Vector128.GreaterThan(sixes, Vector128.Create((byte)51)) & Vector128.Create((byte)('z' + 1 - '0')))
            - (Vector128.GreaterThan(sixes, Vector128.Create((byte)61)) & Vector128.Create((byte)('9' + 1 - '+')))
            + (Vector128.GreaterThan(sixes, Vector128.Create((byte)62)) & Vector128.Create((byte)('/' - '+' - 1)));
    }

    internal static bool TryRead(string text, out Guid value) => TryRead(Encoding.UTF8.GetBytes(text), out value);
}
