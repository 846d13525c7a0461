using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>The contracts of a profile: the types whose attributes it puts on others.</summary>
internal static class ReflectedContracts
{
    /// <summary>By the definition of a type; null where the profile has none.</summary>
    /// <exception cref="NotSupportedException">A contract does not fit its type.</exception>
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    internal static IReadOnlyDictionary<Type, Type>? Of(Type profile)
    {
        if (!profile.IsDefined(typeof(JsonContractAttribute), inherit: false))
        {
            return null;
        }

        List<string> reasons = [];
        IReadOnlyList<(TypeFacts Type, TypeFacts Contract)> contracts = ContractRules.Of(new ReflectedFacts().Of(profile), reasons);
        if (reasons.Count > 0)
        {
            ShapeProblem problem = new(ProblemKind.InvalidProfile, null, MissingCodec.Readable(profile), string.Join("; ", reasons));
            throw new NotSupportedException($"{problem.Message} ({problem.Kind.Id}).");
        }

        return contracts.ToDictionary(contract => ReflectedFacts.TypeOf(contract.Type), contract => ReflectedFacts.TypeOf(contract.Contract));
    }
}
