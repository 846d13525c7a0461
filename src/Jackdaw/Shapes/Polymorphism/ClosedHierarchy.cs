namespace Jackdaw.Shapes;

/// <summary>
/// Classes declared with C#'s <c>closed</c>, all of whose derived types are in one assembly and known: where the profile asks for it, they are polymorphic without attributes, with the name of
/// the type as discriminator.
/// </summary>
internal static class ClosedHierarchy
{
    /// <summary>Whether its derived types are inferred: the attribute of the type decides, else the settings. Derived types that an attribute names are all there are.</summary>
    public static bool IsInferred(TypeFacts type, ShapeSettings settings)
        => type.Form == TypeForm.Class
            && type.Find(AttributeNames.DerivedType) is null
            && (type.Find(AttributeNames.Polymorphic)?.Named("InferClosedTypePolymorphism") as bool? ?? settings.InferClosedTypePolymorphism)
            && type.ClosedDerived is { Count: > 0 };

    /// <summary>The types that values may have: a derived class that is closed itself is replaced by those that derive from it. By name, which is the same whoever lists them.</summary>
    public static IEnumerable<TypeFacts> Derived(TypeFacts type)
    {
        var found = new List<TypeFacts>();
        Collect(type, [], found);
        return found.OrderBy(derived => derived.Name, StringComparer.Ordinal).ThenBy(derived => derived.MetadataName, StringComparer.Ordinal);
    }

    private static void Collect(TypeFacts type, HashSet<string> visited, List<TypeFacts> found)
    {
        foreach (TypeFacts derived in type.ClosedDerived ?? [])
        {
            if (!visited.Add(derived.MetadataName))
            {
                continue;
            }

            if (derived.ClosedDerived is null)
            {
                found.Add(derived);
            }
            else
            {
                Collect(derived, visited, found);
            }
        }
    }
}
