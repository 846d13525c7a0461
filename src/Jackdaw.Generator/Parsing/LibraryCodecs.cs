namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Names that a generated codec must not have: inside the generated namespace it would hide the library codec of that name, and a class of
/// the user may well be called Version or List.
/// </summary>
internal static class LibraryCodecs
{
    public static readonly HashSet<string> Names = new(StringComparer.OrdinalIgnoreCase)
    {
        "BooleanCodec", "SByteCodec", "ByteCodec", "Int16Codec", "UInt16Codec", "Int32Codec", "UInt32Codec", "Int64Codec", "UInt64Codec",
        "Int128Codec", "UInt128Codec", "BigIntegerCodec", "HalfCodec", "SingleCodec", "DoubleCodec", "DecimalCodec", "CharCodec", "StringCodec",
        "PointHalfCodec", "PointSingleCodec", "PointDoubleCodec", "PointDecimalCodec",
        "GuidCodec", "DateTimeCodec", "DateTimeOffsetCodec", "DateOnlyCodec", "TimeOnlyCodec", "TimeSpanCodec", "UriCodec", "VersionCodec",
        "ByteArrayCodec", "MemoryByteCodec", "ReadOnlyMemoryByteCodec", "NullableCodec", "EnumCodec", "EnumNamesCodec", "IJsonCodec", "IJsonKeyCodec", "IUncheckedJsonCodec",
        "IUncheckedJsonKeyCodec", "IUncheckedJsonObjectCodec", "IUncheckedJsonEntriesCodec", "JsonCodec", "CheckedCodec", "CheckedKeyCodec",
        "ArrayCodec", "MultiArrayCodec", "ListCodec", "ListInterfaceCodec", "SetInterfaceCodec", "CollectionCodec", "QueueCodec", "StackCodec",
        "ConcurrentQueueCodec", "ConcurrentStackCodec", "ConcurrentBagCodec", "ImmutableArrayCodec", "ImmutableListCodec",
        "ImmutableListInterfaceCodec", "ImmutableHashSetCodec", "ImmutableSortedSetCodec", "ImmutableSetInterfaceCodec", "ImmutableQueueCodec",
        "ImmutableQueueInterfaceCodec", "ImmutableStackCodec", "ImmutableStackInterfaceCodec", "FrozenSetCodec", "ReadOnlyCollectionCodec",
        "ReadOnlySetCodec", "MemoryCodec", "ReadOnlyMemoryCodec", "DictionaryCodec", "DictionaryInterfaceCodec", "MapCodec",
        "ImmutableDictionaryCodec", "ImmutableSortedDictionaryCodec", "ImmutableDictionaryInterfaceCodec", "FrozenDictionaryCodec",
        "ReadOnlyDictionaryCodec", "ArraySegmentCodec", "WriteOnlyCollectionCodec", "WriteOnlyMapCodec",
        "ReferenceCodec", "ReferenceItemsCodec", "ReferenceListInterfaceCodec", "ReferenceSetInterfaceCodec", "ReferenceSequenceCodec", "ReferenceArrayCodec", "ReferenceWholeCodec",
        "ReferenceMapCodec", "ReferenceMapInterfaceCodec", "ReferenceEntriesCodec", "ReferenceWholeMapCodec", "ReferenceKeyCodec", "ReferenceObjectCodec",
        "ReferenceNaturalObjectCodec", "ReferenceRunTimeTypeCodec", "CycleCodec", "CycleRunTimeTypeCodec", "EnteredAgainCodec",
        "SystemTextJsonCodec", "SystemTextJsonConverterCodec", "SystemTextJsonConverterKeyCodec", "SystemTextJsonServedCodec", "SystemTextJsonAttributeCodec", "SystemTextJsonAttributeKeyCodec", "NewtonsoftCodec", "SystemTextJsonNullableConverterCodec", "SystemTextJsonNullableAttributeCodec",
        "NumberTextCodec", "ObjectNumbersCodec", "ValuesCodec", "EntriesCodec", "RefusedCodec", "ComposedCodec", "SystemTextJsonNumbersCodec", "ObjectCodec", "NaturalObjectCodec", "RunTimeTypeCodec",
        "JsonElementCodec", "JsonDocumentCodec", "JsonNodeCodec", "JsonObjectCodec", "JsonArrayCodec", "JsonValueCodec",
        "JsonDocCodec", "JsonViewCodec", "TreeNodeCodec", "TreeObjectCodec", "TreeArrayCodec", "TreeValueCodec", "JsonPatchCodec", "JsonPointerCodec",
        "KeyedCollectionCodec", "DerivedCollectionCodec", "OptionCodec", "ValueOptionCodec", "FSharpListCodec", "FSharpSetCodec", "FSharpMapCodec",
        "FSharpCaseCodec", "StreamedArrayCodec", "StreamedStringCodec", "StreamedBase64Codec",
        "CamelCaseKeyCodec", "SnakeCaseKeyCodec", "KebabCaseKeyCodec", "PascalCaseKeyCodec", "UpperSnakeCaseKeyCodec", "UpperKebabCaseKeyCodec",
    };

    public static bool IsOne(string name) => Names.Contains(name);
}
