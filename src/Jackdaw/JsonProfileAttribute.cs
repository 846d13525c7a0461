using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// States the settings of a profile, a sealed class that derives from <see cref="JsonProfile{TSelf}"/>. Settings are part of a type,
/// so there is no options object that could be built per call.
/// </summary>
/// <example><code>
/// [JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true)]
/// public sealed class ApiJson : JsonProfile&lt;ApiJson&gt;;
/// </code></example>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class JsonProfileAttribute : Attribute
{
    /// <summary>How members without a name attribute are named. Default: as is.</summary>
    public JsonNaming Naming { get; set; }

    /// <summary>How the names of enums without a name attribute are named, where enums are written by name. Default: as is.</summary>
    /// <remarks>It holds for enums as dictionary keys too. Reading takes these names, in any casing.</remarks>
    public JsonNaming EnumNaming { get; set; }

    /// <summary>How text becomes a key of a dictionary on writing. Default: as is. Reading takes keys as they are.</summary>
    public JsonNaming KeyNaming { get; set; }

    /// <summary>
    /// Reads names of members in any casing, as System.Text.Json does with <c>PropertyNameCaseInsensitive</c>. Names are written as they are
    /// declared, and two that differ by casing alone are refused. Default: names are compared exactly.
    /// </summary>
    /// <remarks>A name in its declared casing is found as fast as ever, and one whose first letter alone differs nearly as fast.</remarks>
    public bool CaseInsensitive { get; set; }

    /// <summary>
    /// Reads documents with comments, <c>// to the end of the line</c> and <c>/* between marks */</c>, wherever white space may be. Default: a comment is
    /// an error, as RFC 8259 has none.
    /// </summary>
    public bool AllowComments { get; set; }

    /// <summary>Reads documents with a comma after the last element or member. Default: such a comma is an error (RFC 8259).</summary>
    public bool AllowTrailingCommas { get; set; }

    /// <summary>Leaves out members whose value is null. Default: they are written.</summary>
    public bool IgnoreNull { get; set; }

    /// <summary>Leaves out members whose value is the default of their type. Default: they are written.</summary>
    public bool IgnoreDefault { get; set; }

    /// <summary>Writes enums by name instead of by number; reading then takes both. Default: by number.</summary>
    public bool EnumsAsNames { get; set; }

    /// <summary>Makes a member that the type does not have an error. Default: it is skipped.</summary>
    public bool RejectUnknownMembers { get; set; }

    /// <summary>
    /// Makes a member that occurs twice in one object an error, whether its value is read or only passed over, and a key that occurs
    /// twice in a dictionary. Default: the last one wins.
    /// </summary>
    /// <remarks>
    /// Members that the type does not have are passed over without looking whether they occur twice, as System.Text.Json does. With
    /// <see cref="RejectUnknownMembers"/> each of them is an error anyway.
    /// </remarks>
    public bool RejectDuplicateMembers { get; set; }

    /// <summary>
    /// Makes null an error where the annotation of a property, a field or a constructor parameter says that it can't be: when it is read and when it is written. Default: annotations
    /// are not looked at.
    /// </summary>
    /// <remarks>As in System.Text.Json, elements of collections, type parameters and the value at the root have no annotation, and a member that is absent is not null.</remarks>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>Makes a document an error that lacks a value for a constructor parameter without a default. Default: the parameter gets the default of its type.</summary>
    public bool RequireConstructorParameters { get; set; }

    /// <summary>
    /// Whether numbers in quotes are read, numbers are written in quotes, and NaN and the infinities are read and written. Default: none of it, as in
    /// System.Text.Json. <c>[JsonNumberHandling]</c> on a type or member says otherwise for its numbers. Dictionary keys are in quotes anyway.
    /// </summary>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>
    /// Writes each <see cref="double"/>, <see cref="float"/>, <see cref="Half"/> and <see cref="decimal"/> with a fraction or an exponent: <c>12.0</c>, not <c>12</c>. For readers that
    /// take the first number they see for the type of all, as dynamic mappings of search engines do. Also through <see cref="object"/>; keys of dictionaries and documents (JsonNode) stay as they are.
    /// Default: <c>12</c>, as in System.Text.Json.
    /// </summary>
    public bool AlwaysFraction { get; set; }

    /// <summary>What <see cref="object"/> is read as. Default: <see cref="JsonObjects.Elements"/>, as in System.Text.Json.</summary>
    public JsonObjects Objects { get; set; }

    /// <summary>
    /// Whether members get new values or what is there is filled: collections, dictionaries and objects, also where nothing can set them. Default: new values.
    /// </summary>
    /// <remarks><c>[JsonObjectCreationHandling]</c> on a type or a member goes before. Types whose constructor takes arguments get new values, as in System.Text.Json.</remarks>
    public JsonObjectCreationHandling Creation { get; set; }

    /// <summary>
    /// Whether classes declared with C#'s <c>closed</c> are written and read as the derived type that a value has, without <c>[JsonDerivedType]</c>: the discriminator is the name of
    /// the type. Default: not. The same setting of <c>[JsonPolymorphic]</c> on a class goes before.
    /// </summary>
    public bool InferClosedTypePolymorphism { get; set; }

    /// <summary>What becomes of objects that occur more than once or contain themselves. Default: <see cref="JsonReferences.None"/>, as in System.Text.Json.</summary>
    public JsonReferences References { get; set; }

    /// <summary>Which characters are escaped. Default: <see cref="JsonEscaping.Minimal"/>.</summary>
    public JsonEscaping Escaping { get; set; }

    /// <summary>Writes line breaks, and two spaces per level unless <see cref="IndentSize"/> says otherwise. Default: compact.</summary>
    public bool Indented { get; set; }

    /// <inheritdoc cref="JsonLimits.MaxDepth"/>
    public int MaxDepth { get; set; } = JsonLimits.DefaultMaxDepth;

    /// <inheritdoc cref="JsonLimits.MaxNumberLength"/>
    public int MaxNumberLength { get; set; } = JsonLimits.DefaultMaxNumberLength;

    /// <inheritdoc cref="JsonLimits.MaxNameLength"/>
    public int MaxNameLength { get; set; } = JsonLimits.DefaultMaxNameLength;

    /// <inheritdoc cref="JsonLimits.MaxStringLength"/>
    public int MaxStringLength { get; set; } = JsonLimits.DefaultMaxStringLength;

    /// <inheritdoc cref="JsonLimits.MaxElementLength"/>
    public int MaxElementLength { get; set; } = JsonLimits.DefaultMaxElementLength;

    /// <inheritdoc cref="JsonLimits.MaxDocumentLength"/>
    public long MaxDocumentLength { get; set; } = long.MaxValue;

    /// <inheritdoc cref="JsonLimits.MaxTokens"/>
    public long MaxTokens { get; set; } = long.MaxValue;

    /// <inheritdoc cref="JsonLimits.MaxWork"/>
    public long MaxWork { get; set; } = JsonLimits.DefaultMaxWork;

    /// <summary>Writes and reads public fields as if they were properties. Default: only fields with <c>[JsonInclude]</c>.</summary>
    public bool IncludeFields { get; set; }

    /// <summary>
    /// Leaves out properties without a setter when writing, as System.Text.Json does: not collections, and none with <c>[JsonIgnore(Condition = …)]</c>. A setter that is not public counts only
    /// with <c>[JsonInclude]</c>. Default: they are written.
    /// </summary>
    public bool IgnoreReadOnlyProperties { get; set; }

    /// <summary>The same for read-only fields that take part. Default: they are written.</summary>
    public bool IgnoreReadOnlyFields { get; set; }

    /// <summary>Whether methods such as <c>bool ShouldSerializeTitle()</c> are asked before a member is written. Default: unless they were written for XML.</summary>
    public JsonShouldSerialize ShouldSerialize { get; set; }

    /// <summary>What a level is indented with where <see cref="Indented"/> is set: a space or a tab. Default: a space.</summary>
    public char IndentCharacter { get; set; } = JsonProfileSettings.DefaultIndentCharacter;

    /// <summary>How many of <see cref="IndentCharacter"/> a level has: 0 to 127. Default: 2.</summary>
    public int IndentSize { get; set; } = JsonProfileSettings.DefaultIndentSize;

    /// <summary>The line break of indented text: <c>"\n"</c> or <c>"\r\n"</c>. Default: that of the platform (<see cref="Environment.NewLine"/>).</summary>
    public string? NewLine { get; set; }

    /// <summary>
    /// Reads documents in JSON5 (spec.json5.org), for files that people write: comments, trailing commas, single quotation marks, names without any, hexadecimal numbers, more escapes. Written is
    /// strict JSON. Default: only JSON (RFC 8259) is read.
    /// </summary>
    /// <remarks>
    /// Every entry point for reading takes JSON5 then. <c>Infinity</c> and <c>NaN</c> are read where <see cref="NumberHandling"/> allows them. Lone surrogates and bytes that are not UTF-8 stay errors. The document is
    /// translated before it is read; other profiles pay nothing for it.
    /// </remarks>
    public bool Json5 { get; set; }
}
