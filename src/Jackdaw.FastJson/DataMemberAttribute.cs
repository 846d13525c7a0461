// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

namespace fastJSON;

/// <summary>
/// Renames a member in JSON. An alternative to the attribute of the same name in System.Runtime.Serialization; both are supported.
/// </summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class DataMemberAttribute : Attribute
{
    /// <summary>The name in JSON; null keeps the name of the member.</summary>
    public string Name { get; set; }
}
