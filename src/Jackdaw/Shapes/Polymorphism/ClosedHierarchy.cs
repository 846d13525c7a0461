namespace Jackdaw.Shapes;

/// <summary>
/// C# <c>closed</c> classes, whose derived types are all in one assembly and known: if the profile requests it, they are polymorphic
/// without attributes, with type names as discriminators.
/// </summary>
internal static class ClosedHierarchy
{
    /// <summary>
    /// Whether the derived types are inferred: the attribute of the type decides, otherwise the settings. Derived types named by attributes
    /// replace the inferred ones.
    /// </summary>
    public static bool IsInferred(TypeFacts type, ShapeSettings settings)
        => type.Form == TypeForm.Class
            && type.Find(AttributeNames.DerivedType) is null
            && (type.Find(AttributeNames.Polymorphic)?.Named("InferClosedTypePolymorphism") as bool? ?? settings.InferClosedTypePolymorphism)
            && type.ClosedDerived is { Count: > 0 };

    /// <summary>
    /// Returns the types that values may have: a derived class that is closed itself is replaced by its derived types. Sorted by name, so
    /// that the order does not depend on who lists them.
    /// </summary>
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
