using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>One name of an enum that is written by name.</summary>
/// <param name="Name">The name in JSON.</param>
/// <param name="Value">The value, of the type of the enum.</param>
/// <param name="IsWritten">Values of several names are written under this one.</param>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed record JsonEnumName(string Name, object Value, bool IsWritten);
