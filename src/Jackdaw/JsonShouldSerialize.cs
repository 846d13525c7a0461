namespace Jackdaw;

/// <summary>Whether methods such as <c>bool ShouldSerializeTitle()</c> are asked before a member is written.</summary>
public enum JsonShouldSerialize
{
    /// <summary>
    /// They are asked, but not where they were written for XML: of a type that carries attributes of <c>System.Xml.Serialization</c>, itself or on its members, and none of Newtonsoft.Json. The default.
    /// </summary>
    UnlessXml,

    /// <summary>They are asked of every type, as Newtonsoft.Json does.</summary>
    Always,

    /// <summary>They are never asked, as in System.Text.Json. A static method of a contract is asked all the same, because nobody else calls it.</summary>
    Never,
}
