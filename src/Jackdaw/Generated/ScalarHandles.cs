using System.Numerics;
using System.Text.Json;
using System.Text.Json.Nodes;
using Jackdaw.Codecs;
using Jackdaw.Reflection;

namespace Jackdaw.Generated;

/// <summary>Codecs of scalars that are requested by a type at run time, if none can be composed.</summary>
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
        [typeof(JsonElement)] = Of<JsonElement, JsonElementCodec>(),
        [typeof(JsonDocument)] = Of<JsonDocument, JsonDocumentCodec>(),
        [typeof(JsonNode)] = Of<JsonNode, JsonNodeCodec>(),
        [typeof(JsonObject)] = Of<JsonObject, JsonObjectCodec>(),
        [typeof(JsonArray)] = Of<JsonArray, JsonArrayCodec>(),
        [typeof(JsonValue)] = Of<JsonValue, JsonValueCodec>(),
        [typeof(Dom.JsonDoc)] = Of<Dom.JsonDoc, JsonDocCodec>(),
        [typeof(Dom.JsonView)] = Of<Dom.JsonView, JsonViewCodec>(),
        [typeof(Dom.JsonNode)] = Of<Dom.JsonNode, TreeNodeCodec>(),
        [typeof(Dom.JsonObject)] = Of<Dom.JsonObject, TreeObjectCodec>(),
        [typeof(Dom.JsonArray)] = Of<Dom.JsonArray, TreeArrayCodec>(),
        [typeof(Dom.JsonValue)] = Of<Dom.JsonValue, TreeValueCodec>(),
        [typeof(Dom.JsonPatch)] = Of<Dom.JsonPatch, JsonPatchCodec>(),
        [typeof(Dom.JsonPointer)] = Of<Dom.JsonPointer, JsonPointerCodec>(),
    };

    private static readonly Dictionary<Type, JsonCodecHandle> WithFraction = new()
    {
        [typeof(Half)] = Of<Half, PointHalfCodec>(),
        [typeof(float)] = Of<float, PointSingleCodec>(),
        [typeof(double)] = Of<double, PointDoubleCodec>(),
        [typeof(decimal)] = Of<decimal, PointDecimalCodec>(),
    };

    internal static JsonCodecHandle? Find(Type type, string shape)
    {
        // The names of types with contracts come last; such a type has only the codec that its contract names.
        int contracts = shape.IndexOf(ReflectedSettings.ContractsPrefix, StringComparison.Ordinal);
        return contracts < 0 ? FindOwn(type, shape)
            : IsNamed(type, shape.AsSpan(contracts)) ? null
            : FindOwn(type, shape[..contracts]);
    }

    private static bool IsNamed(Type type, ReadOnlySpan<char> contracts) =>
        contracts.Contains($"{ProfileConverters.TypeText(type)}=", StringComparison.Ordinal)
        || (type.IsConstructedGenericType && contracts.Contains($"{type.GetGenericTypeDefinition().FullName}=", StringComparison.Ordinal));

    private static JsonCodecHandle? FindOwn(Type type, string shape) =>
        (ChangesNumbers(shape) && IsNumber(type) ? null
            : shape.Contains("AlwaysFraction", StringComparison.Ordinal) && WithFraction.TryGetValue(type, out JsonCodecHandle? pointed) ? pointed
            : Handles.GetValueOrDefault(type))
        ?? OfObjects(type, shape.Split(' '));

    /// <summary>Whether numbers may be in quotes: those have codecs of their own, which are composed.</summary>
    private static bool ChangesNumbers(string shape) => shape.Contains("Numbers", StringComparison.Ordinal) || shape.Contains("NamedFloats", StringComparison.Ordinal);

    private static bool IsNumber(Type type) =>
        Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal
        || type == typeof(Half) || type == typeof(Int128) || type == typeof(UInt128) || type == typeof(BigInteger);

    /// <summary>
    /// Returns codecs of objects and of collections of objects: the values inside determine their types at run time. Profiles that change
    /// their text have codecs that ask the profile, because one for each combination of settings would be much code.
    /// </summary>
    private static JsonCodecHandle? OfObjects(Type type, string[] words) =>
        words.Contains("ReferencesPreserve") ? Preserving(type)
            : words.Contains("ReferencesIgnoreCycles") ? Acyclic(type)
            : Array.Exists(words, static word => word.StartsWith("Key", StringComparison.Ordinal)) ? OfObjects<ProfileObjectCodec, ProfileKeyCodec>(type)
            : words.Contains("NaturalObjects") ? OfObjects<NaturalObjectCodec, StringCodec>(type)
            : OfObjects<ObjectCodec, StringCodec>(type);

    private static JsonCodecHandle? OfObjects<TCodec, TKeyCodec>(Type type)
        where TCodec : struct, IUncheckedJsonCodec<object>
        where TKeyCodec : struct, IUncheckedJsonKeyCodec<string> =>
        type == typeof(object) ? Of<object, TCodec>()
            : type == typeof(object[]) ? Of<object[], ArrayCodec<object, TCodec>>()
            : type == typeof(List<object>) ? Of<List<object>, ListCodec<object, TCodec>>()
            : type == typeof(Dictionary<string, object>) ? Of<Dictionary<string, object>, DictionaryCodec<string, TKeyCodec, object, TCodec>>()
            : null;

    private static JsonCodecHandle? Acyclic(Type type) =>
        type == typeof(object) ? Of<object, ProfileObjectCodec>()
            : type == typeof(object[]) ? Of<object[], CycleCodec<object[], ArrayCodec<object, ProfileObjectCodec>>>()
            : type == typeof(List<object>) ? Of<List<object>, CycleCodec<List<object>, ListCodec<object, ProfileObjectCodec>>>()
            : type == typeof(Dictionary<string, object>)
                ? Of<Dictionary<string, object>, CycleCodec<Dictionary<string, object>, DictionaryCodec<string, ProfileKeyCodec, object, ProfileObjectCodec>>>()
            : null;

    private static JsonCodecHandle? Preserving(Type type) =>
        type == typeof(object) ? Of<object, ProfileObjectCodec>()
            : type == typeof(object[]) ? Of<object[], ReferenceArrayCodec<object[], ArrayCodec<object, ProfileObjectCodec>>>()
            : type == typeof(List<object>) ? Of<List<object>, ReferenceItemsCodec<List<object>, object, ProfileObjectCodec>>()
            : type == typeof(Dictionary<string, object>)
                ? Of<Dictionary<string, object>, ReferenceMapCodec<Dictionary<string, object>, string, ReferenceKeyCodec<string, ProfileKeyCodec>, object, ProfileObjectCodec>>()
            : null;

    private static JsonCodecHandle Of<T, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<T> => JsonCodecHandle.Of<T, TCodec>();
}
