namespace Jackdaw.Generator.Model;

/// <summary>Everything the emitter needs, by value.</summary>
internal sealed record GeneratorModel(EquatableArray<CodecModel> Codecs, ProviderModel Provider);

/// <summary>What this assembly registers.</summary>
internal sealed record ProviderModel(
    string Namespace,
    EquatableArray<ProfileModel> Profiles,
    EquatableArray<RegistrationModel> Registrations,
    EquatableArray<string> Warnings,
    EquatableArray<CodecName> References);

/// <summary>A type that can be asked for under the profiles that share one shape.</summary>
internal sealed record RegistrationModel(TypeName Type, string ProfileLabel, CodecRef Codec);

/// <summary>What parsing found: the model and, apart from it, what to tell the user.</summary>
internal sealed record ParseResult(GeneratorModel Model, EquatableArray<Problem> Problems);
