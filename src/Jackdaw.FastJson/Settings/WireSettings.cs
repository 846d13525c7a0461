using System.Xml.Serialization;

namespace fastJSON.Settings;

/// <summary>
/// The parameters of one call as they were when it began: whoever changes the object meanwhile changes the next call. Only the ignored attributes decide what a type looks like,
/// so they alone select a set of shapes; everything else is looked at while writing and reading.
/// </summary>
internal sealed class WireSettings
{
    internal WireSettings(JSONParameters from, bool isCopy = false)
    {
        UseOptimizedDatasetSchema = from.UseOptimizedDatasetSchema;
        UseFastGuid = from.UseFastGuid;
        SerializeNullValues = from.SerializeNullValues;
        UseUtcDateTime = from.UseUTCDateTime;
        ShowReadOnlyProperties = from.ShowReadOnlyProperties || from.EnableAnonymousTypes;
        UseExtensions = from.UseExtensions && !from.EnableAnonymousTypes;
        UsingGlobalTypes = from.UsingGlobalTypes && UseExtensions;

        // Anonymous types switch the names of types off and leave references as they are: what fastJSON does.
        InlineCircularReferences = from.InlineCircularReferences || !from.UseExtensions;
        UseEscapedUnicode = from.UseEscapedUnicode;
        KeyValueStringDictionary = from.KVStyleStringDictionary;
        UseValuesOfEnums = from.UseValuesOfEnums;
        ParametricConstructorOverride = from.ParametricConstructorOverride;
        DateTimeMilliseconds = from.DateTimeMilliseconds;
        SerializerMaxDepth = from.SerializerMaxDepth;
        SerializeToLowerCaseNames = from.SerializeToLowerCaseNames;
        FormatterIndentSpaces = from.FormatterIndentSpaces;
        AllowNonQuotedKeys = from.AllowNonQuotedKeys;
        AutoConvertStringToNumbers = from.AutoConvertStringToNumbers;
        FullyQualifiedDataSetSchema = from.FullyQualifiedDataSetSchema;
        FlatArrays = from.FlatArrays;

        // A copy has no document of somebody else.
        SetStaticMembers = from.SetStaticMembers || isCopy;

        IgnoreAttributes = CopyOf(from.IgnoreAttributes);
    }

    /// <summary>The attributes that fastJSON ignores by default.</summary>
    internal static Type[] DefaultIgnoreAttributes { get; } = [typeof(XmlIgnoreAttribute), typeof(NonSerializedAttribute)];

    // Fields: before code is optimised, each property is a method more to compile, and a first call has many.
    internal readonly bool UseOptimizedDatasetSchema;

    internal readonly bool UseFastGuid;

    internal readonly bool SerializeNullValues;

    internal readonly bool UseUtcDateTime;

    internal readonly bool ShowReadOnlyProperties;

    internal readonly bool UseExtensions;

    internal readonly bool UsingGlobalTypes;

    internal readonly bool InlineCircularReferences;

    internal readonly bool UseEscapedUnicode;

    internal readonly bool KeyValueStringDictionary;

    internal readonly bool UseValuesOfEnums;

    internal readonly bool ParametricConstructorOverride;

    internal readonly bool DateTimeMilliseconds;

    internal readonly int SerializerMaxDepth;

    internal readonly bool SerializeToLowerCaseNames;

    internal readonly byte FormatterIndentSpaces;

    internal readonly bool AllowNonQuotedKeys;

    internal readonly bool AutoConvertStringToNumbers;

    internal readonly bool FullyQualifiedDataSetSchema;

    internal readonly bool FlatArrays;

    internal readonly bool SetStaticMembers;

    internal readonly Type[] IgnoreAttributes;

    /// <summary>A copy, because the list may be changed while shapes are made of it; the usual list needs none.</summary>
    private static Type[] CopyOf(List<Type>? list)
    {
        if (list is null)
        {
            return [];
        }

        return System.Runtime.InteropServices.CollectionsMarshal.AsSpan(list).SequenceEqual(DefaultIgnoreAttributes)
            ? DefaultIgnoreAttributes
            : [.. list.ToArray().OfType<Type>()];
    }
}
