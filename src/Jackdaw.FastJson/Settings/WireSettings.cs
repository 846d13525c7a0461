using System.Xml.Serialization;

namespace fastJSON.Settings;

/// <summary>
/// A snapshot of the parameters at the start of a call; later changes of the object affect only the next call. Only the ignored attributes
/// determine the shape of a type, so they alone select a shape set; all other settings are evaluated while reading and writing.
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

        // As in fastJSON: anonymous types disable type names, but do not affect references.
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

        // A copy does not come from an untrusted document.
        SetStaticMembers = from.SetStaticMembers || isCopy;

        IgnoreAttributes = CopyOf(from.IgnoreAttributes);
    }

    /// <summary>The attributes that fastJSON ignores by default.</summary>
    internal static Type[] DefaultIgnoreAttributes { get; } = [typeof(XmlIgnoreAttribute), typeof(NonSerializedAttribute)];

    // Fields, because before tiered optimization each property is another method to compile, and a first call has many.
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

    /// <summary>Copies the list, because it may be changed while shapes are created from it; the default list needs no copy.</summary>
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
