namespace Jackdaw;

/// <summary>Specifies whether methods such as <c>bool ShouldSerializeTitle()</c> are called before a member is written.</summary>
public enum JsonShouldSerialize
{
    /// <summary>
    /// They are called, except on types for which they were written for XML: types that have attributes of <c>System.Xml.Serialization</c>,
    /// on themselves or on their members, and none of Newtonsoft.Json. The default.
    /// </summary>
    UnlessXml,

    /// <summary>They are called on every type, as in Newtonsoft.Json.</summary>
    Always,

    /// <summary>
    /// They are never called, as in System.Text.Json. A static method of a contract is still called, because it has no other use.
    /// </summary>
    Never,
}
