using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>One name of an enum that is written by name.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonEnumName
{
    internal JsonEnumName(string name, object value, bool isWritten) => (Name, Value, IsWritten) = (name, value, isWritten);

    /// <summary>The name in JSON, not escaped.</summary>
    public string Name { get; }

    /// <summary>The value, of the type of the enum.</summary>
    public object Value { get; }

    /// <summary>Values of several names are written under this one.</summary>
    public bool IsWritten { get; }
}
