using System.Runtime.InteropServices;
using System.Text;

namespace Jackdaw.Bench.Libraries;

/// <summary>Takes the prepared values one after the other.</summary>
internal ref struct PreparedReader(PreparedText.Tape tape)
{
    private ReadOnlySpan<byte> _text = tape.Text;
    private ReadOnlySpan<int> _lengths = tape.Lengths;
    private ReadOnlySpan<long> _numbers = tape.Numbers;

    public string? Text()
    {
        int length = _lengths[0];
        _lengths = _lengths[1..];
        if (length < 0)
        {
            return null;
        }
        string value = Encoding.UTF8.GetString(_text[..length]);
        _text = _text[length..];
        return value;
    }

    public long Int64()
    {
        long value = _numbers[0];
        _numbers = _numbers[1..];
        return value;
    }

    public int Int32() => (int)Int64();

    public bool Boolean() => Int64() != 0;

    public long? NullableInt64()
    {
        bool present = Boolean();
        long value = Int64();
        return present ? value : null;
    }

    public int? NullableInt32() => (int?)NullableInt64();

    public decimal Decimal() => SixteenBytes<decimal>();

    public Guid Guid() => SixteenBytes<Guid>();

    private T SixteenBytes<T>()
        where T : struct
    {
        T value = MemoryMarshal.Read<T>(MemoryMarshal.AsBytes(_numbers));
        _numbers = _numbers[2..];
        return value;
    }
}
