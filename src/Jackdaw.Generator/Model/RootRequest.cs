namespace Jackdaw.Generator.Model;

/// <summary>
/// Somebody wants a codec for a type under a profile. <see cref="Type"/> is null for a type without a name; <see cref="Display"/> is for
/// messages. <see cref="Profile"/> null means the default one. Calls of <c>Serialize</c> and its kin only write.
/// Calls inside user-defined codecs ask for every profile of the project: under which one the codec runs is known only at run time.
/// </summary>
internal sealed record RootRequest(TypeHandle? Type, string Display, TypeHandle? Profile, SourcePlace? Place, bool IsRead, bool EveryProfile = false);

/// <summary>What the syntax of a compilation asks for.</summary>
internal sealed record Requests(EquatableArray<RootRequest> Roots, EquatableArray<RootRequest> Profiles);
