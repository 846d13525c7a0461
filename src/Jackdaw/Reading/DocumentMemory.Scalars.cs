using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Jackdaw.Scalars;
using Jackdaw.Text.Kernels;

namespace Jackdaw.Reading;

/// <content>
/// Fast paths for the most common values, read in place. They return false if the value is of another kind; the caller then uses the codec,
/// which reports the error.
/// </content>
// SAFETY: see DocumentMemory.cs. The functions of Scalars and Text read only within the document and its padding.
internal sealed unsafe partial class DocumentMemory
{
    /// <summary>
    /// The <see cref="JsonKind"/> of each <see cref="TapeKind"/>, in four bits each: a lookup needed at every value, without a jump table.
    /// </summary>
    private const ulong Kinds =
        ((ulong)JsonKind.Null << (4 * (int)TapeKind.Null))
        | ((ulong)JsonKind.Boolean << (4 * (int)TapeKind.False))
        | ((ulong)JsonKind.Boolean << (4 * (int)TapeKind.True))
        | ((ulong)JsonKind.String << (4 * (int)TapeKind.String))
        | ((ulong)JsonKind.String << (4 * (int)TapeKind.EscapedString))
        | ((ulong)JsonKind.Object << (4 * (int)TapeKind.Object))
        | ((ulong)JsonKind.Array << (4 * (int)TapeKind.Array));

    /// <summary>Returns the kind of a value, distinguishing integers from other numbers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal JsonKind Kind(int row)
    {
        ulong head = Row(row);
        TapeKind kind = TapeRow.Kind(head);
        return kind == TapeKind.Number ? KindOfNumber(row) : (JsonKind)((Kinds >> (4 * (int)kind)) & 0xF);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonKind KindOfNumber(int row)
    {
        ulong head = Tape[row];
        int length = TapeRow.Size(head);
        if (Vector256.IsHardwareAccelerated && length <= Vector256<byte>.Count)
        {
            fixed (byte* start = &MemoryMarshal.GetArrayDataReference(Bytes))
            {
                // Of the characters in a number, only an e is greater than the digits.
                Vector256<byte> block = Vector256.Load(start + TapeRow.Offset(head));
                uint marks = (Vector256.Equals(block, Vector256.Create((byte)'.')) | Vector256.GreaterThan(block, Vector256.Create((byte)'9'))).ExtractMostSignificantBits();
                return (marks << (Vector256<byte>.Count - length)) != 0 ? JsonKind.Fraction : JsonKind.Integer;
            }
        }

        return Bytes.AsSpan(TapeRow.Offset(head), length).ContainsAny((byte)'.', (byte)'e', (byte)'E') ? JsonKind.Fraction : JsonKind.Integer;
    }

    internal bool TryString(int row, out string? value)
    {
        ulong head = Tape[row];
        if (TapeRow.Kind(head) is TapeKind.String or TapeKind.EscapedString)
        {
            fixed (byte* start = &MemoryMarshal.GetArrayDataReference(Bytes))
            {
                StringResult read = StringReader.Read(start + TapeRow.Offset(head) + 1);
                value = read.Value;
                return read.End is not null;
            }
        }

        value = null;
        return false;
    }

    internal bool TryInt32(int row, out int value) => TryNumber<Int32Token, int>(row, out value);

    internal bool TryInt64(int row, out long value) => TryNumber<Int64Token, long>(row, out value);

    internal bool TryDouble(int row, out double value) => TryNumber<DoubleToken, double>(row, out value);

    internal bool TryDecimal(int row, out decimal value) => TryNumber<DecimalToken, decimal>(row, out value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryNumber<TToken, T>(int row, out T value)
        where TToken : struct, INumberToken<T>
        where T : struct
    {
        ulong head = Tape[row];
        if (TapeRow.Kind(head) == TapeKind.Number)
        {
            fixed (byte* start = &MemoryMarshal.GetArrayDataReference(Bytes))
            {
                if (TToken.Read(start + TapeRow.Offset(head), out value) is not null)
                {
                    return true;
                }
            }
        }

        // A function that fails may leave a partial result.
        value = default;
        return false;
    }

    /// <summary>Reads the number at a position. Returns null if it is not a valid number of the type.</summary>
    private interface INumberToken<T>
    {
        static abstract byte* Read(byte* at, out T value);
    }

    private readonly struct Int32Token : INumberToken<int>
    {
        public static byte* Read(byte* at, out int value) => IntegerReader.ReadInt32(at, out value);
    }

    private readonly struct Int64Token : INumberToken<long>
    {
        public static byte* Read(byte* at, out long value) => IntegerReader.ReadInt64(at, out value);
    }

    private readonly struct DoubleToken : INumberToken<double>
    {
        public static byte* Read(byte* at, out double value) => FloatReader.ReadDouble(at, out value);
    }

    private readonly struct DecimalToken : INumberToken<decimal>
    {
        public static byte* Read(byte* at, out decimal value) => DecimalReader.ReadDecimal(at, out value);
    }
}
