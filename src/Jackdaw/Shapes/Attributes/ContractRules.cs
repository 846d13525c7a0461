namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonContract(typeof(Order), typeof(OrderContract))]</c> on a profile. Members of a contract that match nothing are errors, because
/// they would otherwise have no effect silently.
/// </summary>
internal static class ContractRules
{
    private const string Enumerable = "System.Collections.IEnumerable";

    /// <summary>Returns the types with contracts in a profile, in the order of their attributes.</summary>
    /// <param name="profile">The profile.</param>
    /// <param name="reasons">Receives the errors.</param>
    public static IReadOnlyList<(TypeFacts Type, TypeFacts Contract)> Of(TypeFacts profile, List<string> reasons)
    {
        List<(TypeFacts Type, TypeFacts Contract)> contracts = [];
        foreach (TypeFacts level in profile.Levels())
        {
            List<(TypeFacts Type, TypeFacts Contract)> own = Own(level, reasons);
            contracts.AddRange(own.Where(stated => !contracts.Any(nearer => nearer.Type.Equals(stated.Type))));
        }

        return contracts;
    }

    /// <summary>Returns the contracts that a class states itself; those of a base class for the same types have no effect.</summary>
    private static List<(TypeFacts Type, TypeFacts Contract)> Own(TypeFacts profile, List<string> reasons)
    {
        List<(TypeFacts Type, TypeFacts Contract)> contracts = [];
        foreach (AttributeFacts attribute in profile.Attributes.Where(attribute => attribute.MetadataName == AttributeNames.ProfileContract))
        {
            if (attribute.Argument(0) is not TypeFacts type || attribute.Argument(1) is not TypeFacts contract)
            {
                reasons.Add("[JsonContract] names no type");
            }
            else if (contracts.Any(other => other.Type.Equals(type)))
            {
                reasons.Add($"it has two contracts for '{type}'");
            }
            else
            {
                contracts.Add((type, contract));
                if (WhyNot(type, contract) is { } reason)
                {
                    reasons.Add($"the contract '{contract}' does not fit '{type}': {reason}");
                }
            }
        }

        return contracts;
    }

    private static string? WhyNot(TypeFacts type, TypeFacts contract)
    {
        if (type.Form is not (TypeForm.Class or TypeForm.Struct or TypeForm.Interface or TypeForm.Enum))
        {
            return "only classes, structs, interfaces and enums have contracts";
        }

        if (type.Arguments.Count > 0 && !type.IsOpen)
        {
            return "a contract applies to all instantiations of a generic type; name it without type arguments";
        }

        if (contract.Arguments.Count > 0 || contract.IsOpen)
        {
            return "a contract cannot be generic";
        }

        return Members(contract).FirstOrDefault(name => ContractAttributes.Find(type, name) is null) is { } missing
                ? $"'{type}' declares no property or field {missing}; put a member of a base class into a contract for that class"
            : contract.Constructors.FirstOrDefault(constructor => (constructor.Attributes.Count > 0 || constructor.Parameters.Any(parameter => parameter.HasDefault))
                && !type.Constructors.Any(other => ContractAttributes.HasSameParameters(constructor, other))) is not null
                ? $"'{type}' declares no constructor with these parameters"
            : contract.Methods.Select(method => WhyNot(type, method) ?? WhyNotCalled(type, contract, method)).FirstOrDefault(reason => reason is not null);
    }

    /// <summary>Returns why a callback of a contract is never called, or null.</summary>
    private static string? WhyNotCalled(TypeFacts type, TypeFacts contract, MethodFacts method)
        => ContractCallbacks.KindOf(method) == Callbacks.None ? null
            : type.Form is not (TypeForm.Class or TypeForm.Struct) ? $"{method.Name} is called for classes and structs only"
            : type.Interfaces.Any(implemented => implemented.MetadataName == Enumerable) ? $"'{type}' is a collection, for which {method.Name} is not called"
            : contract.Attributes.Concat(type.Attributes).Any(ContractAttributes.NamesConverter) ? $"'{type}' has a converter or codec, which does not call {method.Name}"
            : !ContractCallbacks.IsOfContract(method, type) ? $"{method.Name} must be public static void {method.Name}({(type.Form == TypeForm.Struct ? "ref " : "")}{type.Name} value)"
            : null;

    private static string? WhyNot(TypeFacts type, MethodFacts method)
        => WriteQuestions.MemberOf(method) is not { } member ? null
            : ContractAttributes.Find(type, member) is null ? $"'{type}' declares no property or field {member}, to which {method.Name} refers"
            : !WriteQuestions.IsOfContract(method, type) || !WriteQuestions.CanAnswer(method) ? $"{method.Name} must be public static bool {method.Name}({type.Name} value)"
            : null;

    private static IEnumerable<string> Members(TypeFacts contract)
        => contract.Properties.Where(property => !property.IsStatic && property.Name.IndexOf('.') < 0).Select(property => property.Name)
            .Concat(contract.Fields
                .Where(declared => (contract.Form == TypeForm.Enum ? declared.Constant is not null : !declared.IsStatic) && declared.Name[0] != '<')
                .Select(declared => declared.Name));
}
