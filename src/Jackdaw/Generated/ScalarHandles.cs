using System.Numerics;
using Jackdaw.Codecs;

namespace Jackdaw.Generated;

/// <summary>Codecs of scalars that are asked for by a type at run time, where nothing can be composed.</summary>
internal static class ScalarHandles
{
    private static readonly Dictionary<Type, JsonCodecHandle> Handles = new()
    {
        [typeof(bool)] = Of<bool, BooleanCodec>(),
        [typeof(sbyte)] = Of<sbyte, SByteCodec>(),
        [typeof(byte)] = Of<byte, ByteCodec>(),
        [typeof(short)] = Of<short, Int16Codec>(),
        [typeof(ushort)] = Of<ushort, UInt16Codec>(),
        [typeof(int)] = Of<int, Int32Codec>(),
        [typeof(uint)] = Of<uint, UInt32Codec>(),
        [typeof(long)] = Of<long, Int64Codec>(),
        [typeof(ulong)] = Of<ulong, UInt64Codec>(),
        [typeof(Int128)] = Of<Int128, Int128Codec>(),
        [typeof(UInt128)] = Of<UInt128, UInt128Codec>(),
        [typeof(BigInteger)] = Of<BigInteger, BigIntegerCodec>(),
        [typeof(Half)] = Of<Half, HalfCodec>(),
        [typeof(float)] = Of<float, SingleCodec>(),
        [typeof(double)] = Of<double, DoubleCodec>(),
        [typeof(decimal)] = Of<decimal, DecimalCodec>(),
        [typeof(char)] = Of<char, CharCodec>(),
        [typeof(string)] = Of<string, StringCodec>(),
        [typeof(Guid)] = Of<Guid, GuidCodec>(),
        [typeof(DateTime)] = Of<DateTime, DateTimeCodec>(),
        [typeof(DateTimeOffset)] = Of<DateTimeOffset, DateTimeOffsetCodec>(),
        [typeof(DateOnly)] = Of<DateOnly, DateOnlyCodec>(),
        [typeof(TimeOnly)] = Of<TimeOnly, TimeOnlyCodec>(),
        [typeof(TimeSpan)] = Of<TimeSpan, TimeSpanCodec>(),
        [typeof(Uri)] = Of<Uri, UriCodec>(),
        [typeof(Version)] = Of<Version, VersionCodec>(),
        [typeof(byte[])] = Of<byte[], ByteArrayCodec>(),
    };

    internal static JsonCodecHandle? Find(Type type) => Handles.GetValueOrDefault(type);

    private static JsonCodecHandle Of<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T> => JsonCodecHandle.Of<T, TCodec>();
}
