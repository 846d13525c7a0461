using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>
/// A value that an object is created from: an argument of its constructor, without nesting even if a long tuple nests others.
/// </summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonParameterShape
{
    internal JsonParameterShape(Type type, JsonMemberShape? member, object? defaultValue) => (Type, Member, DefaultValue) = (type, member, defaultValue);

    /// <summary>The type of the value.</summary>
    public Type Type { get; }

    /// <summary>The member that provides the value, or null if it is always <see cref="DefaultValue"/>.</summary>
    public JsonMemberShape? Member { get; }

    /// <summary>The value if the member is absent from the JSON.</summary>
    public object? DefaultValue { get; }
}
