using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>The contract types of a profile, whose attributes it applies to other types.</summary>
internal static class ReflectedContracts
{
    /// <summary>Returns them by the definition of the type they apply to; null if there are none.</summary>
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
