using Jackdaw.Codecs;

namespace Jackdaw.Generated;

/// <summary>
/// The bytes that values of the scalar codecs begin with. Most values of another type are recognized by them, without an exception.
/// </summary>
internal static class FirstBytes
{
    /// <summary>Whether a value may begin with a byte. The result is a constant for each codec.</summary>
    internal static bool Allow<TCodec>(byte first)
    {
        if (typeof(TCodec) == typeof(SByteCodec) || typeof(TCodec) == typeof(ByteCodec) || typeof(TCodec) == typeof(Int16Codec) || typeof(TCodec) == typeof(UInt16Codec)
            || typeof(TCodec) == typeof(Int32Codec) || typeof(TCodec) == typeof(UInt32Codec) || typeof(TCodec) == typeof(Int64Codec) || typeof(TCodec) == typeof(UInt64Codec)
            || typeof(TCodec) == typeof(Int128Codec) || typeof(TCodec) == typeof(UInt128Codec) || typeof(TCodec) == typeof(BigIntegerCodec)
            || typeof(TCodec) == typeof(HalfCodec) || typeof(TCodec) == typeof(SingleCodec) || typeof(TCodec) == typeof(DoubleCodec) || typeof(TCodec) == typeof(DecimalCodec))
        {
            return first is (byte)'-' or (>= (byte)'0' and <= (byte)'9');
        }

        if (typeof(TCodec) == typeof(BooleanCodec))
        {
            return first is (byte)'t' or (byte)'f';
        }

        if (typeof(TCodec) == typeof(CharCodec) || typeof(TCodec) == typeof(GuidCodec) || typeof(TCodec) == typeof(DateTimeCodec) || typeof(TCodec) == typeof(DateTimeOffsetCodec)
            || typeof(TCodec) == typeof(DateOnlyCodec) || typeof(TCodec) == typeof(TimeOnlyCodec) || typeof(TCodec) == typeof(TimeSpanCodec))
        {
            return first == (byte)'"';
        }

        if (typeof(TCodec) == typeof(StringCodec) || typeof(TCodec) == typeof(UriCodec) || typeof(TCodec) == typeof(VersionCodec) || typeof(TCodec) == typeof(ByteArrayCodec))
        {
            return first is (byte)'"' or (byte)'n';
        }

        return true;
    }
}
