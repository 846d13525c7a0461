using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// Specifies the settings of a profile, a sealed class that derives from <see cref="JsonProfile{TSelf}"/>. Settings belong to a type, so no
/// options object can be created per call.
/// </summary>
/// <example><code>
/// [JsonProfile(Naming = JsonNaming.CamelCase, IgnoreNull = true)]
/// public sealed class ApiJson : JsonProfile&lt;ApiJson&gt;;
/// </code></example>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class JsonProfileAttribute : Attribute
{
    /// <summary>The naming policy for members without a name attribute. Default: names are unchanged.</summary>
    public JsonNaming Naming { get; set; }

    /// <summary>
    /// The naming policy for enum values without a name attribute, where enums are written as names. Default: names are unchanged.
    /// </summary>
    /// <remarks>It also applies to enums as dictionary keys. The C# names are read too, in any case.</remarks>
    public JsonNaming EnumNaming { get; set; }

    /// <summary>
    /// The naming policy for text that is written as a dictionary key. Default: keys are unchanged. Keys are read as they are.
    /// </summary>
    public JsonNaming KeyNaming { get; set; }

    /// <summary>
    /// A naming policy of the program for members without a name attribute: a class that derives from <see cref="JsonNamingPolicy"/>, with a
    /// public constructor without parameters. Default: null (<see cref="Naming"/> applies).
    /// </summary>
    /// <remarks>
    /// The generator cannot run it. The profile therefore has no generated codecs; they are composed at run time, which is impossible in
    /// trimmed and Native AOT programs.
    /// </remarks>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public Type? NamingPolicy { get; set; }

    /// <summary>
    /// The same for enum values without a name attribute, where enums are written as names. Default: null (<see cref="EnumNaming"/>
    /// applies).
    /// </summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public Type? EnumNamingPolicy { get; set; }

    /// <summary>
    /// The same for text that is written as a dictionary key. Default: null (<see cref="KeyNaming"/> applies).
    /// </summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public Type? KeyNamingPolicy { get; set; }

    /// <summary>
    /// Whether member names are matched in any case, as with <c>PropertyNameCaseInsensitive</c> of System.Text.Json. Names are written as
    /// declared, and two declared names that differ only in case are an error. Default: false (exact match).
    /// </summary>
    /// <remarks>Matching costs nothing extra for a name in its declared case, and almost nothing if only the first letter differs.</remarks>
    public bool CaseInsensitive { get; set; }

    /// <summary>
    /// Whether comments, <c>// to the end of the line</c> and <c>/* between marks */</c>, are allowed wherever white space is. Default:
    /// false (a comment is an error, as in RFC 8259).
    /// </summary>
    public bool AllowComments { get; set; }

    /// <summary>
    /// Whether a comma is allowed after the last element or member. Default: false (such a comma is an error, as in RFC 8259).
    /// </summary>
    public bool AllowTrailingCommas { get; set; }

    /// <summary>Whether members whose value is null are omitted. Default: false.</summary>
    public bool IgnoreNull { get; set; }

    /// <summary>Whether members whose value is the default of their type are omitted. Default: false.</summary>
    public bool IgnoreDefault { get; set; }

    /// <summary>Whether enums are written as names instead of numbers. If true, both are read. Default: false.</summary>
    public bool EnumsAsNames { get; set; }

    /// <summary>Whether a member that the type does not have is an error. Default: false (it is skipped).</summary>
    public bool RejectUnknownMembers { get; set; }

    /// <summary>
    /// Whether duplicates are errors: a member that occurs twice in one object, even if its value is skipped, or a key that occurs twice in
    /// a dictionary. Default: false (the last one wins).
    /// </summary>
    /// <remarks>
    /// Members that the type does not have are skipped without a check for duplicates, as in System.Text.Json. With
    /// <see cref="RejectUnknownMembers"/>, each of them is an error anyway.
    /// </remarks>
    public bool RejectDuplicateMembers { get; set; }

    /// <summary>
    /// Whether null is an error, on reading and writing, if the nullable annotation of a property, a field or a constructor parameter
    /// excludes it. Default: false (annotations are ignored).
    /// </summary>
    /// <remarks>
    /// As in System.Text.Json, elements of collections, type parameters and the root value have no annotation, and an absent member is not
    /// null.
    /// </remarks>
    public bool RespectNullableAnnotations { get; set; }

    /// <summary>
    /// Whether a document must contain a value for each constructor parameter without a default. Default: false (the parameter gets the
    /// default of its type).
    /// </summary>
    public bool RequireConstructorParameters { get; set; }

    /// <summary>
    /// Specifies whether members that C#'s <c>required</c> or an attribute marks as required must be in a document. Default: they must.
    /// <see cref="JsonOptionalAttribute"/> exempts a single member.
    /// </summary>
    public JsonRequiredMembers RequiredMembers { get; set; }

    /// <summary>
    /// Specifies whether numbers are read from and written as strings, and whether NaN and the infinities are allowed. Default: none of
    /// these, as in System.Text.Json. <c>[JsonNumberHandling]</c> on a type or member overrides this for its numbers. Dictionary keys are
    /// always in quotes.
    /// </summary>
    public JsonNumberHandling NumberHandling { get; set; }

    /// <summary>
    /// Whether each <see cref="double"/>, <see cref="float"/>, <see cref="Half"/> and <see cref="decimal"/> is written with a fraction or
    /// an exponent: <c>12.0</c>, not <c>12</c>. This is for consumers that infer a field's type from its first value, such as dynamic
    /// mappings of search engines. It applies through <see cref="object"/>, too, but not to dictionary keys and documents (JsonNode).
    /// Default: false (<c>12</c>, as in System.Text.Json).
    /// </summary>
    public bool AlwaysFraction { get; set; }

    /// <summary>
    /// Specifies what <see cref="object"/> is read as. Default: <see cref="JsonObjectHandling.Elements"/>, as in System.Text.Json.
    /// </summary>
    public JsonObjectHandling ObjectHandling { get; set; }

    /// <summary>
    /// Specifies whether existing collections, dictionaries and objects are replaced or filled, even through read-only members. Default:
    /// they are replaced.
    /// </summary>
    /// <remarks>
    /// <c>[JsonObjectCreationHandling]</c> on a type or a member takes precedence. Types whose constructor takes arguments are always
    /// replaced, as in System.Text.Json.
    /// </remarks>
    public JsonObjectCreationHandling ObjectCreationHandling { get; set; }

    /// <summary>
    /// Whether classes declared with C#'s <c>closed</c> are written and read as the derived type of the value, without
    /// <c>[JsonDerivedType]</c>. The discriminator is the name of the type. Default: false. The same setting of <c>[JsonPolymorphic]</c> on
    /// a class takes precedence.
    /// </summary>
    public bool InferClosedTypePolymorphism { get; set; }

    /// <summary>
    /// Specifies how objects are handled that occur more than once or contain themselves. Default: <see cref="JsonReferenceHandling.None"/>, as in
    /// System.Text.Json.
    /// </summary>
    public JsonReferenceHandling ReferenceHandling { get; set; }

    /// <summary>Specifies which characters are escaped. Default: <see cref="JsonEscaping.Minimal"/>.</summary>
    public JsonEscaping Escaping { get; set; }

    /// <summary>
    /// Whether the output has line breaks and indentation: two spaces per level, unless <see cref="IndentSize"/> says otherwise. Default:
    /// false (compact).
    /// </summary>
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

    /// <summary>
    /// Whether public fields are written and read like properties. Default: false (only fields with <c>[JsonInclude]</c>).
    /// </summary>
    public bool IncludeFields { get; set; }

    /// <summary>
    /// Whether properties without a setter are omitted on writing, as in System.Text.Json. Collections and properties with
    /// <c>[JsonIgnore(Condition = …)]</c> are still written. A setter that is not public counts only with <c>[JsonInclude]</c>. Default:
    /// false.
    /// </summary>
    public bool IgnoreReadOnlyProperties { get; set; }

    /// <summary>Whether read-only fields are omitted on writing, in the same way. Default: false.</summary>
    public bool IgnoreReadOnlyFields { get; set; }

    /// <summary>
    /// Specifies whether methods such as <c>bool ShouldSerializeTitle()</c> are called before a member is written. Default: they are called
    /// unless they were written for XML.
    /// </summary>
    public JsonShouldSerialize ShouldSerialize { get; set; }

    /// <summary>The indentation character for <see cref="Indented"/>: a space or a tab. Default: a space.</summary>
    public char IndentCharacter { get; set; } = JsonProfileSettings.DefaultIndentCharacter;

    /// <summary>The number of <see cref="IndentCharacter"/> per level: 0 to 127. Default: 2.</summary>
    public int IndentSize { get; set; } = JsonProfileSettings.DefaultIndentSize;

    /// <summary>The line break of indented text: <c>"\n"</c> or <c>"\r\n"</c>. Default: <see cref="Environment.NewLine"/>.</summary>
    public string? NewLine { get; set; }

    /// <summary>
    /// Whether documents are read as JSON5 (spec.json5.org), for files that people write: comments, trailing commas, single quotation
    /// marks, unquoted names, hexadecimal numbers, and more escapes. The output is strict JSON. Default: false (only JSON, RFC 8259, is
    /// read).
    /// </summary>
    /// <remarks>
    /// Every entry point for reading then accepts JSON5. <c>Infinity</c> and <c>NaN</c> are read if <see cref="NumberHandling"/> allows
    /// them. Lone surrogates and invalid UTF-8 remain errors. The document is translated before it is read; other profiles are not
    /// affected.
    /// </remarks>
    public bool Json5 { get; set; }
}
