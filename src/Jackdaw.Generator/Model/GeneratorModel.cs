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
    /// <summary>The JSON schemas that this assembly requests.</summary>
    public EquatableArray<SchemaModel> Schemas { get; init; } = EquatableArray<SchemaModel>.Empty;
}

/// <summary>A type that can be requested under the profiles that share one shape.</summary>
internal sealed record RegistrationModel(TypeName Type, string ProfileLabel, CodecRef Codec, CodecOffer Facts);

/// <summary>The facts about a type that can be requested.</summary>
/// <param name="Hash">The hash code under which it is found among many.</param>
/// <param name="IsOffered">Whether this assembly declares the type and other assemblies, which can name it, use this codec.</param>
/// <param name="UsesInternal">Whether the codec uses internal members, which only friend assemblies can access.</param>
/// <param name="UsesPrivate">Whether the codec uses private members, which no other assembly can access.</param>
internal sealed record CodecOffer(uint Hash, bool IsOffered, bool UsesInternal, bool UsesPrivate);

/// <summary>The result of parsing: the model and, separately, the problems to report.</summary>
internal sealed record ParseResult(GeneratorModel Model, EquatableArray<Problem> Problems);
