namespace Jackdaw.Generator.Model;

/// <summary>What a codec's <c>Write</c> needs and leaves, so that the emitter can place as few reserves as possible.</summary>
internal enum WriteCost
{
    /// <summary>Stores at most 64 bytes from where it starts and moves on by <see cref="CodecRef.MaxBytes"/> at most.</summary>
    Bounded,

    /// <summary>Reserves by itself before its first byte; leaves the standard free space.</summary>
    SelfReserving,

    /// <summary>Needs the entry space; leaves the standard free space.</summary>
    Unbounded,

    /// <summary>Written by a user: needs the entry space and may use all of it; what it leaves is not relied on.</summary>
    Custom,
}

internal enum CodecSource
{
    /// <summary>A codec of the library, by name.</summary>
    Library,

    /// <summary>A codec this compilation generates, by key (see <see cref="CodecName"/>).</summary>
    Generated,

    /// <summary>A codec a user wrote.</summary>
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
    /// <summary>The library's codec that asks the run time for one. Offered to others, it would find itself.</summary>
    public const string Composed = "ComposedCodec";

    /// <summary>Refers to a codec that never exists: whatever mentions it is dropped.</summary>
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

/// <summary>The name that a generated codec got.</summary>
internal sealed record CodecName(string Key, string Name);
