namespace Jackdaw.Generator.Model;

/// <summary>Everything the emitter needs, by value.</summary>
internal sealed record GeneratorModel(EquatableArray<CodecModel> Codecs, ProviderModel Provider);

/// <summary>What this assembly registers.</summary>
internal sealed record ProviderModel(
    string Namespace,
    EquatableArray<ProfileModel> Profiles,
    EquatableArray<RegistrationModel> Registrations,
    EquatableArray<string> Warnings,
    EquatableArray<CodecName> References)
{
    /// <summary>The JSON schemas that this assembly asks for.</summary>
    public EquatableArray<SchemaModel> Schemas { get; init; } = EquatableArray<SchemaModel>.Empty;
}

/// <summary>A type that can be asked for under the profiles that share one shape.</summary>
internal sealed record RegistrationModel(TypeName Type, string ProfileLabel, CodecRef Codec, CodecOffer Facts);

/// <summary>What is known of a type that can be asked for.</summary>
/// <param name="Hash">Under which it is found among many.</param>
/// <param name="IsOffered">This assembly declares it and others can name it: they use this codec.</param>
/// <param name="UsesInternal">The codec uses internal members, which only friends see.</param>
/// <param name="UsesPrivate">The codec uses private members, which nobody else sees.</param>
internal sealed record CodecOffer(uint Hash, bool IsOffered, bool UsesInternal, bool UsesPrivate);

/// <summary>What parsing found: the model and, apart from it, what to tell the user.</summary>
internal sealed record ParseResult(GeneratorModel Model, EquatableArray<Problem> Problems);
