// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;
using fastJSON.Settings;

namespace fastJSON;

/// <summary>
/// The parameters of a <see cref="JSON"/> call. Names and defaults are fastJSON's. A call copies the values when it begins, so the object
/// may be changed at any time. Changes do not invalidate cached type information.
/// </summary>
[SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "They are fields in fastJSON, and code that uses them must compile.")]
public sealed class JSONParameters
{
    /// <summary>
    /// Whether to write the schema of a DataSet as a flat list; otherwise as an XML schema, which cannot be read back. Default: true.
    /// </summary>
    public bool UseOptimizedDatasetSchema = true;

    /// <summary>
    /// Whether to write a Guid as Base64 of its 16 bytes (24 characters); otherwise as text of 36 characters. Both are read. Default: true.
    /// </summary>
    public bool UseFastGuid = true;

    /// <summary>Whether to write members, and values of dictionaries with text keys, that are null. Default: true.</summary>
    public bool SerializeNullValues = true;

    /// <summary>
    /// Whether to write a DateTime in UTC with a Z. When reading, text without a Z is taken as UTC and converted to local time. Default:
    /// true.
    /// </summary>
    public bool UseUTCDateTime = true;

    /// <summary>
    /// Whether to write read-only properties and fields; when reading, automatic properties without a setter are set. Default: false.
    /// </summary>
    public bool ShowReadOnlyProperties;

    /// <summary>Whether to write type names once, as a table; otherwise in each object. Default: true.</summary>
    public bool UsingGlobalTypes = true;

    /// <summary>Has no effect: names are always case-insensitive.</summary>
    [Obsolete("Names are always case-insensitive.")]
    public bool IgnoreCaseOnDeserialize;

    /// <summary>
    /// Whether to write anonymous types, whose properties have no setter. Type names are not written then. Default: false.
    /// </summary>
    public bool EnableAnonymousTypes;

    /// <summary>
    /// Whether to write <c>$types</c>, <c>$type</c>, <c>$map</c>, <c>$schema</c> and <c>$i</c>. They are always read, subject to the
    /// registry (<see cref="JsonTypes"/>). Default: true.
    /// </summary>
    public bool UseExtensions = true;

    /// <summary>Whether to write non-ASCII characters as <c>\uXXXX</c>; otherwise as UTF-8. Default: true.</summary>
    public bool UseEscapedUnicode = true;

    /// <summary>
    /// Whether to write dictionaries with text keys as a list of <c>{"k":…,"v":…}</c> too. Both are read. Default: false.
    /// </summary>
    public bool KVStyleStringDictionary;

    /// <summary>Whether to write enums as 32-bit numbers; otherwise by name. Both are read. Default: false.</summary>
    public bool UseValuesOfEnums;

    /// <summary>
    /// The attributes of members that are not written, by default XmlIgnore and NonSerialized. Such members are still read.
    /// </summary>
    [SuppressMessage("Design", "CA1002:Do not expose generic lists", Justification = "It is a list in fastJSON.")]
    public List<Type> IgnoreAttributes = [.. WireSettings.DefaultIgnoreAttributes];

    /// <summary>
    /// Whether to create objects without running a constructor, so that members absent from the document keep the default of their type.
    /// Default: false.
    /// </summary>
    public bool ParametricConstructorOverride;

    /// <summary>Whether to write the milliseconds of a DateTime. Default: false.</summary>
    public bool DateTimeMilliseconds;

    /// <summary>The maximum nesting of objects when writing; lists do not count. Default: 20.</summary>
    public byte SerializerMaxDepth = 20;

    /// <summary>Whether to write a repeated object in full; otherwise as <c>{"$i":n}</c>. Default: false.</summary>
    public bool InlineCircularReferences;

    /// <summary>
    /// Whether to write member names and text keys of dictionaries in lower case, except names given by an attribute. Default: false.
    /// </summary>
    public bool SerializeToLowerCaseNames;

    /// <summary>The number of spaces per level in <see cref="JSON.ToNiceJSON(object)"/>. Default: 3.</summary>
    public byte FormatterIndentSpaces = 3;

    /// <summary>Whether to read unquoted names. Default: false.</summary>
    public bool AllowNonQuotedKeys;

    /// <summary>Whether to read quoted numbers where a number is expected; otherwise they are errors. Default: true.</summary>
    public bool AutoConvertStringToNumbers = true;

    /// <summary>Has no effect: objects are always compared by reference, never by their own Equals.</summary>
    public bool OverrideObjectHashCodeChecking;

    /// <summary>Has no effect: the registry (<see cref="JsonTypes"/>) determines the types that a document may name.</summary>
    public bool BadListTypeChecking = true;

    /// <summary>The old name of <see cref="BadListTypeChecking"/>; has no effect either.</summary>
    [Obsolete("Has no effect. The registry determines the types that a document may name.")]
    public bool BlackListTypeChecking = true;

    /// <summary>Whether to write assembly-qualified type names in the schema of a DataSet. Default: false.</summary>
    public bool FullyQualifiedDataSetSchema;

    /// <summary>
    /// Whether a document may set static members of its types, as always in fastJSON. If not, a document that would change one is an error;
    /// one with the current value can be read. Default: false. Not in fastJSON.
    /// </summary>
    public bool SetStaticMembers;

    /// <summary>
    /// Whether to write multidimensional arrays as a flat list, as fastJSON does, which cannot be read back; otherwise as nested lists.
    /// Default: false. Not in fastJSON.
    /// </summary>
    public bool FlatArrays;

    /// <summary>
    /// Makes the values consistent. Without <see cref="UseExtensions"/> there are no global types, and repeated objects are written in
    /// full. With <see cref="EnableAnonymousTypes"/>, read-only properties are written. Writing calls it on the given object, as fastJSON
    /// does.
    /// </summary>
    public void FixValues()
    {
        if (!UseExtensions)
        {
            UsingGlobalTypes = false;
            InlineCircularReferences = true;
        }

        if (EnableAnonymousTypes)
        {
            ShowReadOnlyProperties = true;
        }
    }

    /// <summary>Creates a copy, with a separate list of ignored attributes.</summary>
    public JSONParameters MakeCopy()
    {
        JSONParameters copy = (JSONParameters)MemberwiseClone();
        copy.IgnoreAttributes = IgnoreAttributes is null ? null! : [.. IgnoreAttributes];
        return copy;
    }
}
