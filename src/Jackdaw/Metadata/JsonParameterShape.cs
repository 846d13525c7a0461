using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>A value that an object is created of: the arguments of its constructor, flat also where a long tuple nests others.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonParameterShape
{
    internal JsonParameterShape(Type type, JsonMemberShape? member, object? defaultValue) => (Type, Member, DefaultValue) = (type, member, defaultValue);

    /// <summary>The type of the value.</summary>
    public Type Type { get; }

    /// <summary>The member that the value comes from; null where it is always <see cref="DefaultValue"/>.</summary>
    public JsonMemberShape? Member { get; }

    /// <summary>What it is where JSON has no such member.</summary>
    public object? DefaultValue { get; }
}
