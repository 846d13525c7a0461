namespace Jackdaw.Shapes;

/// <summary>
/// A generic derived type named without type arguments, <c>[JsonDerivedType(typeof(Derived&lt;&gt;))]</c>: those of the base determine
/// them.
/// </summary>
internal static class GenericDerivation
{
    /// <summary>Returns the derived type that derives from the base; null and the reason if there is none, or more than one.</summary>
    public static TypeFacts? Close(TypeFacts derived, TypeFacts type, out string reason)
    {
        var found = new List<TypeFacts>();
        bool derives = false;
        bool isAllowed = true;
        foreach (TypeFacts ancestor in derived.OpenBases.Where(type.IsSameDefinition))
        {
            derives = true;
            var arguments = new Dictionary<TypeFacts, TypeFacts>();
            if (Unify(ancestor, type, arguments) && derived.Parameters.All(arguments.ContainsKey))
            {
                TypeFacts? closed = derived.Close([.. derived.Parameters.Select(parameter => arguments[parameter])]);
                isAllowed &= closed is not null;
                if (closed is not null && !found.Contains(closed))
                {
                    found.Add(closed);
                }
            }
        }

        reason = !derives ? "does not derive from it; remove the attribute, or derive it"
            : !isAllowed ? "has type parameters that do not allow the arguments of the base; name a closed type"
            : found.Count > 1 ? "derives from it with several arguments; name a closed type"
            : "has type parameters that the arguments of the base do not determine; name a closed type";
        return isAllowed && found.Count == 1 ? found[0] : null;
    }

    /// <summary>Finds the type arguments that make the pattern equal to the type.</summary>
    private static bool Unify(TypeFacts pattern, TypeFacts type, Dictionary<TypeFacts, TypeFacts> arguments)
    {
        if (pattern.Form == TypeForm.Parameter)
        {
            if (arguments.TryGetValue(pattern, out TypeFacts? known))
            {
                return known.Equals(type);
            }

            arguments.Add(pattern, type);
            return true;
        }

        if (pattern.Element is { } element)
        {
            return type.Element is { } other && pattern.Rank == type.Rank && Unify(element, other, arguments);
        }

        return pattern.Arguments.Count == 0
            ? pattern.Equals(type)
            : pattern.IsSameDefinition(type)
                && pattern.Arguments.Count == type.Arguments.Count
                && pattern.Arguments.Zip(type.Arguments, (one, other) => Unify(one, other, arguments)).All(fits => fits);
    }
}
