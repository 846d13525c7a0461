using System.Diagnostics.CodeAnalysis;

namespace Jackdaw;

/// <summary>
/// States the JSON schema of values that Jackdaw knows nothing about: on a user-defined codec or a converter of System.Text.Json what it writes, on a type or a member in the
/// place of what <see cref="JsonProfile{TSelf}.Schema{T}"/> would say.
/// </summary>
/// <remarks>It does not change what is read and written.</remarks>
/// <example><code>
/// [JsonSchema("""{"type":"string","pattern":"^[A-Z]{3} \\d+$"}""")]
/// public readonly struct MoneyCodec : IJsonCodec&lt;Money&gt;
/// </code></example>
/// <param name="schema">
/// A schema of draft 2020-12: a JSON object, <c>true</c> or <c>false</c>. Where null is possible that is added. It becomes a part of a larger schema, so it may not refer into itself (<c>"$ref": "#…"</c>).
/// </param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonSchemaAttribute([StringSyntax(StringSyntaxAttribute.Json)] string schema) : Attribute
{
    /// <summary>The schema.</summary>
    public string Schema { get; } = schema;
}
