namespace Jackdaw.Generator.Model;

/// <summary>A codec for a C# union.</summary>
internal sealed record UnionModel : CodecModel
{
    public required bool IsValueType { get; init; }

    public required EquatableArray<UnionCaseModel> Cases { get; init; }

    /// <summary>Whether names of members that distinguish the cases are matched in any case.</summary>
    public required bool IsCaseInsensitive { get; init; }

    public bool PreservesReferences { get; init; }

    public required CodecOffer Facts { get; init; }

    public override CodecOffer? Offer => Facts;

    public override IEnumerable<CodecRef> Mentions() => Cases.Select(one => one.Codec);
}

/// <summary>A case of a C# union.</summary>
internal sealed record UnionCaseModel(TypeName Type, CodecRef Codec, TokenKinds Kinds, bool TakesNull)
{
    /// <summary>The members that distinguish its objects from those of other cases, and which of them are required.</summary>
    public EquatableArray<string> Members { get; init; } = EquatableArray<string>.Empty;

    public EquatableArray<string> Required { get; init; } = EquatableArray<string>.Empty;

    public bool RejectsOthers { get; init; }

    public bool IsToldByMembers { get; init; }
}

/// <summary>A codec for an F# union.</summary>
internal sealed record FSharpUnionModel : CodecModel
{
    public required bool IsValueType { get; init; }

    public required string Discriminator { get; init; }

    public required string EscapedDiscriminator { get; init; }

    /// <summary>Whether a static method returns the tag of a case.</summary>
    public required bool HasStaticTag { get; init; }

    public required bool RejectUnknownMembers { get; init; }

    public required bool RejectsByItself { get; init; }

    public required bool IsCaseInsensitive { get; init; }

    public bool PreservesReferences { get; init; }

    public required EquatableArray<FSharpCaseModel> Cases { get; init; }

    public required CodecOffer Facts { get; init; }

    public override CodecOffer? Offer => Facts;

    /// <summary>Whether it is also a dictionary key, because no case has fields.</summary>
    public bool IsFieldless => Cases.All(one => one.Codec is null);

    public override IEnumerable<CodecRef> Mentions() => Cases.Select(one => one.Codec).OfType<CodecRef>();
}

/// <summary>A case of an F# union. <see cref="Codec"/> is the codec of its fields, or null if it has none.</summary>
internal sealed record FSharpCaseModel(string Identifier, string Name, string EscapedName, string Start, CodecRef? Codec);
