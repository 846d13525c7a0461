namespace Jackdaw.Generator.Model;

/// <summary>What the <c>Write</c> of a codec needs and leaves, so that the emitter can place as few reservations as possible.</summary>
internal enum WriteCost
{
    /// <summary>Stores at most 64 bytes from its start position, and advances by at most <see cref="CodecRef.MaxBytes"/>.</summary>
    Bounded,

    /// <summary>Reserves space itself before its first byte; leaves the standard free space.</summary>
    SelfReserving,

    /// <summary>Needs the entry space; leaves the standard free space.</summary>
    Unbounded,

    /// <summary>Written by a user: needs the entry space and may use all of it. What it leaves is not relied on.</summary>
    Custom,
}

internal enum CodecSource
{
    /// <summary>A codec of the library, by name.</summary>
    Library,

    /// <summary>A codec that this compilation generates, by key (see <see cref="CodecName"/>).</summary>
    Generated,

    /// <summary>A codec written by a user.</summary>
    Custom,
}

/// <summary>A codec as a type expression: <c>ListCodec&lt;Answer, AnswerCodec&gt;</c>.</summary>
internal sealed record CodecRef(
    CodecSource Source,
    string Name,
    TypeName? CustomType,
    EquatableArray<CodecArgument> Arguments,
    WriteCost Cost,
    int MaxBytes)
{
    /// <summary>
    /// The codec of the library that requests one from the run time. If it were offered to other assemblies, it would find itself.
    /// </summary>
    public const string Composed = "ComposedCodec";

    /// <summary>A reference to a codec that never exists: everything that mentions it is dropped.</summary>
    public static CodecRef Unsupported { get; } = Generated("", WriteCost.Unbounded, 0);

    /// <summary>For members that are neither read nor written.</summary>
    public static CodecRef None { get; } = Library("", WriteCost.Bounded, 0);

    public static CodecRef Library(string name, WriteCost cost, int maxBytes, params CodecArgument[] arguments)
        => new(CodecSource.Library, name, null, new(arguments), cost, maxBytes);

    public static CodecRef Generated(string key, WriteCost cost, int maxBytes)
        => new(CodecSource.Generated, key, null, EquatableArray<CodecArgument>.Empty, cost, maxBytes);

    public static CodecRef Custom(TypeName type)
        => new(CodecSource.Custom, "", type, EquatableArray<CodecArgument>.Empty, WriteCost.Custom, 0);

    /// <summary>Adds the keys of all generated codecs in this expression.</summary>
    public void AddGeneratedKeys(ICollection<string> keys)
    {
        if (Source == CodecSource.Generated)
        {
            keys.Add(Name);
        }

        for (int i = 0; i < Arguments.Count; i++)
        {
            Arguments[i].Codec?.AddGeneratedKeys(keys);
        }
    }
}

/// <summary>A type argument of a codec: a plain type or another codec.</summary>
internal sealed record CodecArgument(TypeName? Type, CodecRef? Codec)
{
    public static implicit operator CodecArgument(TypeName type) => new(type, null);

    public static implicit operator CodecArgument(CodecRef codec) => new(null, codec);
}

/// <summary>The name assigned to a generated codec.</summary>
internal sealed record CodecName(string Key, string Name);
