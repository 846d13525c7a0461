using System.Numerics;

namespace Jackdaw;

/// <content>Numbers, <c>true</c>, <c>false</c> and <c>null</c>.</content>
public readonly ref partial struct JsonWriter
{
    /// <summary>Writes <c>null</c>.</summary>
    public void WriteNull() => _context.EndValue(_context.BeginValue().Null());

    /// <summary>Writes <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">The value.</param>
    public void WriteBoolean(bool value) => _context.EndValue(_context.BeginValue().Boolean(value));

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(int value) => _context.EndValue(_context.BeginValue().Int32(value));

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(uint value) => _context.EndValue(_context.BeginValue().UInt32(value));

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(long value) => _context.EndValue(_context.BeginValue().Int64(value));

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(ulong value) => _context.EndValue(_context.BeginValue().UInt64(value));

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(Int128 value) => _context.EndValue(_context.BeginValue().Int128(value));

    /// <summary>Writes an integer.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(UInt128 value) => _context.EndValue(_context.BeginValue().UInt128(value));

    /// <summary>Writes an integer of any size.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(BigInteger value) => _context.EndValue(_context.BeginValue().BigInteger(_context, value));

    /// <summary>Writes a decimal and keeps its scale.</summary>
    /// <param name="value">The number.</param>
    public void WriteNumber(decimal value) => _context.EndValue(_context.BeginValue().Decimal(value));

    /// <summary>Writes a number as the shortest text that reads back as the same number.</summary>
    /// <param name="value">The number.</param>
    /// <exception cref="JsonDataException">The value is NaN or an infinity.</exception>
    public void WriteNumber(double value) => _context.EndValue(_context.BeginValue().Double(_context, value));

    /// <summary>Writes a number as the shortest text that reads back as the same number.</summary>
    /// <param name="value">The number.</param>
    /// <exception cref="JsonDataException">The value is NaN or an infinity.</exception>
    public void WriteNumber(float value) => _context.EndValue(_context.BeginValue().Single(_context, value));

    /// <summary>Writes a number as the shortest text that reads back as the same number.</summary>
    /// <param name="value">The number.</param>
    /// <exception cref="JsonDataException">The value is NaN or an infinity.</exception>
    public void WriteNumber(Half value) => _context.EndValue(_context.BeginValue().Half(_context, value));
}
