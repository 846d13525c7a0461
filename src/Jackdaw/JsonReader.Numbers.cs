using System.Numerics;

namespace Jackdaw;

/// <content>Scalars. Each call reads one value, or throws <see cref="JsonDataException"/> and does not move.</content>
public readonly ref partial struct JsonReader
{
    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonDataException">The value does not have this form.</exception>
    public bool ReadBoolean()
    {
        _context.EndValue(_context.BeginStep().Boolean(_context, out bool value));
        return value;
    }

    /// <summary>Reads a number as a signed 8-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public sbyte ReadSByte()
    {
        _context.EndValue(_context.BeginStep().SByte(_context, out sbyte value));
        return value;
    }

    /// <summary>Reads a number as an unsigned 8-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public byte ReadByte()
    {
        _context.EndValue(_context.BeginStep().Byte(_context, out byte value));
        return value;
    }

    /// <summary>Reads a number as a 16-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public short ReadInt16()
    {
        _context.EndValue(_context.BeginStep().Int16(_context, out short value));
        return value;
    }

    /// <summary>Reads a number as an unsigned 16-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public ushort ReadUInt16()
    {
        _context.EndValue(_context.BeginStep().UInt16(_context, out ushort value));
        return value;
    }

    /// <summary>Reads a number as a 32-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public int ReadInt32()
    {
        _context.EndValue(_context.BeginStep().Int32(_context, out int value));
        return value;
    }

    /// <summary>Reads a number as an unsigned 32-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public uint ReadUInt32()
    {
        _context.EndValue(_context.BeginStep().UInt32(_context, out uint value));
        return value;
    }

    /// <summary>Reads a number as a 64-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public long ReadInt64()
    {
        _context.EndValue(_context.BeginStep().Int64(_context, out long value));
        return value;
    }

    /// <summary>Reads a number as an unsigned 64-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public ulong ReadUInt64()
    {
        _context.EndValue(_context.BeginStep().UInt64(_context, out ulong value));
        return value;
    }

    /// <summary>Reads a number as a 128-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public Int128 ReadInt128()
    {
        _context.EndValue(_context.BeginStep().Int128(_context, out Int128 value));
        return value;
    }

    /// <summary>Reads a number as an unsigned 128-bit integer.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public UInt128 ReadUInt128()
    {
        _context.EndValue(_context.BeginStep().UInt128(_context, out UInt128 value));
        return value;
    }

    /// <summary>Reads a number as a double-precision floating-point number.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public double ReadDouble()
    {
        _context.EndValue(_context.BeginStep().Double(_context, out double value));
        return value;
    }

    /// <summary>Reads a number as a single-precision floating-point number.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public float ReadSingle()
    {
        _context.EndValue(_context.BeginStep().Single(_context, out float value));
        return value;
    }

    /// <summary>Reads a number as a half-precision floating-point number.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public Half ReadHalf()
    {
        _context.EndValue(_context.BeginStep().Half(_context, out Half value));
        return value;
    }

    /// <summary>Reads a number as a decimal and keeps its scale.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public decimal ReadDecimal()
    {
        _context.EndValue(_context.BeginStep().Decimal(_context, out decimal value));
        return value;
    }

    /// <summary>Reads a number as an integer of any size that the profile allows.</summary>
    /// <exception cref="JsonDataException">The value is not a number or is not in the range of the type.</exception>
    public BigInteger ReadBigInteger()
    {
        _context.EndValue(_context.BeginStep().BigInteger(_context, out BigInteger value));
        return value;
    }
}
