using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

namespace Jackdaw.Codecs;

/// <summary>
/// An attribute that derives from <see cref="JsonConverterAttribute"/>, as it is on a type or member. It knows its converter only after it
/// has been created.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public interface IJsonConverterSource
{
    /// <summary>Creates the attribute with its arguments.</summary>
    /// <returns>A new attribute.</returns>
    static abstract JsonConverterAttribute Create();
}
