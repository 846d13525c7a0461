// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;
using fastJSON.Settings;

namespace fastJSON;

/// <summary>
/// What a call of <see cref="JSON"/> does differently from the default. Names and defaults are fastJSON's. A call takes a copy when it begins, so an object may be changed at
/// any time; what a type looks like is never worked out again because of it.
/// </summary>
[SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "They are fields in fastJSON, and code that uses them has to compile.")]
public sealed class JSONParameters
{
    /// <summary>Writes the schema of a DataSet as a flat list; otherwise as an XML schema, which is not read back. Default: true.</summary>
    public bool UseOptimizedDatasetSchema = true;

    /// <summary>Writes a Guid as base64 of its 16 bytes (24 characters); otherwise as text of 36 characters. Both are read. Default: true.</summary>
    public bool UseFastGuid = true;

    /// <summary>Writes members, and values of dictionaries with text as keys, that are null. Default: true.</summary>
    public bool SerializeNullValues = true;

    /// <summary>Writes a DateTime in UTC with a Z. Reading: what has no Z is taken for UTC and becomes local time. Default: true.</summary>
    public bool UseUTCDateTime = true;

    /// <summary>Also writes properties that have no setter, and read-only fields; reading sets automatic properties without a setter. Default: false.</summary>
    public bool ShowReadOnlyProperties;

    /// <summary>Writes the names of types once, as a table; otherwise in each object. Default: true.</summary>
    public bool UsingGlobalTypes = true;

    /// <summary>Has no effect: names are always matched in any casing.</summary>
    [Obsolete("Names are always matched in any casing.")]
    public bool IgnoreCaseOnDeserialize;

    /// <summary>Writes anonymous types: their properties have no setter. No type information is written then. Default: false.</summary>
    public bool EnableAnonymousTypes;

    /// <summary>Writes <c>$types</c>, <c>$type</c>, <c>$map</c>, <c>$schema</c> and <c>$i</c>. Reading honours them in any case, by the registry (<see cref="JsonTypes"/>). Default: true.</summary>
    public bool UseExtensions = true;

    /// <summary>Writes everything beyond ASCII as <c>\uXXXX</c>; otherwise as UTF-8. Default: true.</summary>
    public bool UseEscapedUnicode = true;

    /// <summary>Writes dictionaries with text as keys as a list of <c>{"k":…,"v":…}</c> too. Both are read. Default: false.</summary>
    public bool KVStyleStringDictionary;

    /// <summary>Writes enums as numbers of 32 bits; otherwise by name. Both are read. Default: false.</summary>
    public bool UseValuesOfEnums;

    /// <summary>Attributes of members that are not written: XmlIgnore and NonSerialized by default. They are read all the same.</summary>
    [SuppressMessage("Design", "CA1002:Do not expose generic lists", Justification = "It is a list in fastJSON.")]
    public List<Type> IgnoreAttributes = [.. WireSettings.DefaultIgnoreAttributes];

    /// <summary>Makes every object without running a constructor: members that the document does not have keep the default of their type. Default: false.</summary>
    public bool ParametricConstructorOverride;

    /// <summary>Writes milliseconds of a DateTime. Default: false.</summary>
    public bool DateTimeMilliseconds;

    /// <summary>How many objects may be nested when writing; lists do not count. Default: 20.</summary>
    public byte SerializerMaxDepth = 20;

    /// <summary>Writes an object that occurs again in full; otherwise as <c>{"$i":n}</c>. Default: false.</summary>
    public bool InlineCircularReferences;

    /// <summary>Writes the names of members and text keys of dictionaries in lower case; not names that an attribute gives. Default: false.</summary>
    public bool SerializeToLowerCaseNames;

    /// <summary>Spaces for each level of <see cref="JSON.ToNiceJSON(object)"/>. Default: 3.</summary>
    public byte FormatterIndentSpaces = 3;

    /// <summary>Reads names without quotation marks. Default: false.</summary>
    public bool AllowNonQuotedKeys;

    /// <summary>Reads numbers in quotation marks where a number belongs; otherwise they are refused. Default: true.</summary>
    public bool AutoConvertStringToNumbers = true;

    /// <summary>Has no effect: whether an object was seen before is a question of identity, never of its own Equals.</summary>
    public bool OverrideObjectHashCodeChecking;

    /// <summary>Has no effect: the registry decides which types a document may name (<see cref="JsonTypes"/>).</summary>
    public bool BadListTypeChecking = true;

    /// <summary>The old name of <see cref="BadListTypeChecking"/>, without effect either.</summary>
    [Obsolete("Has no effect. The registry decides which types a document may name.")]
    public bool BlackListTypeChecking = true;

    /// <summary>Writes assembly-qualified names of types into the schema of a DataSet. Default: false.</summary>
    public bool FullyQualifiedDataSetSchema;

    /// <summary>
    /// Lets a document set static members of its types, which fastJSON always does. Otherwise a document that would change one is refused; one that has the value that is there anyway is read.
    /// Default: false. Not in fastJSON.
    /// </summary>
    public bool SetStaticMembers;

    /// <summary>Writes arrays of more than one dimension as one list, as fastJSON does; such a list can't be read back. Default: false, lists in lists. Not in fastJSON.</summary>
    public bool FlatArrays;

    /// <summary>
    /// Makes the values agree: without <see cref="UseExtensions"/> there are no global types, and what occurs again is written in full; with
    /// <see cref="EnableAnonymousTypes"/>, read-only properties are written. Writing calls it on the object it is given, as fastJSON does.
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

    /// <summary>A copy with a list of ignored attributes of its own.</summary>
    public JSONParameters MakeCopy()
    {
        JSONParameters copy = (JSONParameters)MemberwiseClone();
        copy.IgnoreAttributes = IgnoreAttributes is null ? null! : [.. IgnoreAttributes];
        return copy;
    }
}
