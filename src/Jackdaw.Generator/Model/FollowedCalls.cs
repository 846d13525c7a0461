namespace Jackdaw.Generator.Model;

/// <summary>What calls of generic declarations request.</summary>
/// <param name="Roots">The types that callers pass, each with the position of the caller.</param>
/// <param name="Warnings">Calls that other callers may reach.</param>
/// <param name="Passed">The types that declarations pass on which other assemblies can use.</param>
internal sealed record FollowedCalls(EquatableArray<RootRequest> Roots, EquatableArray<Problem> Warnings, EquatableArray<PassedType> Passed);
