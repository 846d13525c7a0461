using System.Diagnostics.CodeAnalysis;

namespace Jackdaw;

/// <summary>
/// States the JSON schema of values that Jackdaw cannot inspect. On a user-defined codec or a System.Text.Json converter, it describes what
/// that writes. On a type or a member, it replaces the schema that <see cref="JsonProfile{TSelf}.GetSchema{T}"/> would return.
/// </summary>
/// <remarks>It does not change how values are read and written.</remarks>
/// <example><code>
/// [JsonSchema("""{"type":"string","pattern":"^[A-Z]{3} \\d+$"}""")]
/// public readonly struct MoneyCodec : IJsonCodec&lt;Money&gt;
/// </code></example>
/// <param name="schema">
/// A schema of draft 2020-12: a JSON object, <c>true</c> or <c>false</c>. If null is possible, it is added. The schema becomes part of a
/// larger one, so it must not contain references to itself (<c>"$ref": "#…"</c>).
/// </param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonSchemaAttribute([StringSyntax(StringSyntaxAttribute.Json)] string schema) : Attribute
{
    /// <summary>The schema.</summary>
    public string Schema { get; } = schema;
}
