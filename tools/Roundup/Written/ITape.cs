using System.Runtime.InteropServices;
using System.Text;

namespace Roundup.Written;

/// <summary>Hands out prepared values one after the other.</summary>
public interface ITape
{
    long Next();

    string? Text();

    byte[]? Bytes();

    decimal Decimal();

    Guid Guid();
}

/// <summary>Strings lie ready as strings: floor A.</summary>
public struct TextTape(PreparedArrays values) : ITape
{
    private Utf8Tape _rest = new(values);

    public long Next() => _rest.Next();

    public string? Text() => values.Texts[_rest.SkipText()];

    public byte[]? Bytes() => _rest.Bytes();

    public decimal Decimal() => _rest.Decimal();

    public Guid Guid() => _rest.Guid();
}

/// <summary>Strings lie ready as UTF-8 and are decoded: floor B.</summary>
public struct Utf8Tape(PreparedArrays values) : ITape
{
    private int _number;
    private int _text;
    private int _byte;

    public long Next() => values.Numbers[_number++];

    public string? Text()
    {
        int length = values.Lengths[_text++];
        if (length < 0)
        {
            return null;
        }

        int start = _byte;
        _byte += length;
        return Encoding.UTF8.GetString(values.Utf8, start, length);
    }

    public byte[]? Bytes()
    {
        int length = values.Lengths[_text++];
        if (length < 0)
        {
            return null;
        }

        int start = _byte;
        _byte += length;
        return values.Utf8.AsSpan(start, length).ToArray();
    }

    public decimal Decimal() => Sixteen<decimal>();

    public Guid Guid() => Sixteen<Guid>();

    /// <summary>Goes on by one text; its index.</summary>
    internal int SkipText()
    {
        _byte += Math.Max(0, values.Lengths[_text]);
        return _text++;
    }

    private T Sixteen<T>()
        where T : struct
    {
        T value = MemoryMarshal.Read<T>(MemoryMarshal.AsBytes(values.Numbers.AsSpan(_number, 2)));
        _number += 2;
        return value;
    }
}
