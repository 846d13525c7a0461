namespace Jackdaw.Generator.Model;

/// <summary>A codec for a type whose values may be of derived types.</summary>
internal sealed record PolymorphicModel : CodecModel
{
    public required string Discriminator { get; init; }

    public required string EscapedDiscriminator { get; init; }

    public required UnknownDerived Unknown { get; init; }

    public required bool IgnoresUnknownDiscriminators { get; init; }

    public required EquatableArray<DerivedModel> Derived { get; init; }

    /// <summary>The codec of values of the declared type itself; null if there cannot be any.</summary>
    public required CodecRef? Base { get; init; }

    /// <summary>Whether the declared type can be created.</summary>
    public required bool ReadsBase { get; init; }

    /// <summary>How objects that occur more than once are handled.</summary>
    public References ReferenceHandling { get; init; }

    /// <summary>Whether it only populates existing values.</summary>
    public bool IsFilled { get; init; }

    /// <summary>Whether an existing value can be replaced.</summary>
    public bool CanReplace { get; init; }

    /// <summary>The codecs in the list whose types may have more than the generator sees.</summary>
    public EquatableArray<CodecRef> PartialViews { get; init; } = EquatableArray<CodecRef>.Empty;

    public required CodecOffer Facts { get; init; }

    public override CodecOffer? Offer => IsFilled ? null : Facts;

    public override IEnumerable<CodecRef> Mentions()
        => Derived.Select(derived => derived.Codec).Concat(Base is null ? [] : [Base]);
}

/// <summary>A derived type; <see cref="Discriminator"/> is a C# constant.</summary>
internal sealed record DerivedModel(TypeName Type, CodecRef Codec, string Discriminator, string Start, DerivedForm Form)
{
    /// <summary>Why its values are errors, or null if they are not.</summary>
    public string? Refusal { get; init; }
}
