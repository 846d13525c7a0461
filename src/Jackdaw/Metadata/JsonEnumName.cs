using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>A name of an enum that is written by name.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonEnumName
{
    internal JsonEnumName(string name, object value, bool isWritten) => (Name, Value, IsWritten) = (name, value, isWritten);

    /// <summary>The unescaped name in JSON.</summary>
    public string Name { get; }

    /// <summary>The value, as an instance of the enum.</summary>
    public object Value { get; }

    /// <summary>Whether this is the name that is written for a value with several names.</summary>
    public bool IsWritten { get; }
}
