// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
#nullable disable annotations

namespace fastJSON;

/// <summary>Gives a member another name in JSON, for programs that don't use System.Runtime.Serialization's attribute of the same name. Both are honoured.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class DataMemberAttribute : Attribute
{
    /// <summary>The name in JSON; null leaves the member's own.</summary>
    public string Name { get; set; }
}
