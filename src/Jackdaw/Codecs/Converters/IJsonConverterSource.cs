using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

namespace Jackdaw.Codecs;

/// <summary>An attribute that derives from <see cref="JsonConverterAttribute"/>, as it is written on a type or member: it knows its converter only when it has been created.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IJsonConverterSource
{
    /// <summary>Creates the attribute with its arguments.</summary>
    /// <returns>A new attribute.</returns>
    static abstract JsonConverterAttribute Create();
}
