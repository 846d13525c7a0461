using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>The contracts of a profile, whose attributes it applies to other types, and its converters.</summary>
/// <param name="contracts">The contract types by the definition of the type they apply to; null if there are none.</param>
/// <param name="profile">The profile, if it has converters.</param>
internal sealed class ReflectedContracts(IReadOnlyDictionary<Type, Type>? contracts, Type? profile)
{
    private static readonly ReflectedContracts None = new(null, null);

    /// <summary>Reads them once for a profile.</summary>
    /// <exception cref="NotSupportedException">A contract or converter does not fit its type.</exception>
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    internal static ReflectedContracts Of(Type profile)
    {
        bool hasConverters = ProfileLevels.Attributes<JsonProfileConverterAttribute>(profile).Any();
        if (!hasConverters && !ProfileLevels.Attributes<JsonContractAttribute>(profile).Any())
        {
            return None;
        }

        List<string> reasons = [];
        TypeFacts facts = new ReflectedFacts().Of(profile);
        IReadOnlyList<(TypeFacts Type, TypeFacts Contract)> contracts = ContractRules.Of(facts, reasons);
        AssignmentRules.Of(facts, reasons);
        if (reasons.Count > 0)
        {
            ShapeProblem problem = new(ProblemKind.InvalidProfile, null, MissingCodec.Readable(profile), string.Join("; ", reasons));
            throw new NotSupportedException($"{problem.Message} ({problem.Kind.Id}).");
        }

        return new ReflectedContracts(
            contracts.Count == 0 ? null : contracts.ToDictionary(contract => ReflectedFacts.TypeOf(contract.Type), contract => ReflectedFacts.TypeOf(contract.Contract)),
            hasConverters ? profile : null);
    }

    /// <summary>Returns facts about types as the profile sees them.</summary>
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    internal ReflectedFacts Facts() => new(contracts, profile is null ? null : AssignmentRules.Of(new ReflectedFacts().Of(profile), []));
}
