namespace Jackdaw.Shapes;

/// <summary>
/// Detects generic types that contain ever larger instantiations of themselves. One instance checks all types reached from one root.
/// </summary>
internal sealed class EndlessTypes
{
    private const int DeepestType = 16;

    /// <summary>
    /// The depth beyond which a type is suspicious. If a generic type contains two or three larger instantiations of itself, there are 2^16
    /// or 3^16 types before the hard limit, which would take forever. Real models do not nest one type that deeply.
    /// </summary>
    private const int UsualDepth = 4;
    private const int MostDeepTypes = 64;

    private readonly Dictionary<string, HashSet<TypeFacts>> _deepTypes = new(StringComparer.Ordinal);

    /// <summary>Returns the problem with the type, or null.</summary>
    public ShapeProblem? Check(TypeFacts type)
        => IsEndless(type)
            ? new ShapeProblem(ProblemKind.EndlessType, null, type.MetadataName.Length > 0 ? TypeDisplay.OfDefinition(type) : type.ToString())
            : null;

    private bool IsEndless(TypeFacts type)
    {
        int depth = Depth(type);
        if (depth <= UsualDepth || type.MetadataName.Length == 0)
        {
            return depth > DeepestType;
        }

        if (!_deepTypes.TryGetValue(type.MetadataName, out HashSet<TypeFacts>? known))
        {
            _deepTypes.Add(type.MetadataName, known = []);
        }

        return depth > DeepestType || (!known.Contains(type) && (known.Count == MostDeepTypes || !known.Add(type)));
    }

    private static int Depth(TypeFacts type)
    {
        if (type.Element is { } element)
        {
            return 1 + Depth(element);
        }

        int deepest = -1;
        foreach (TypeFacts argument in type.Arguments)
        {
            deepest = Math.Max(deepest, Depth(argument));
        }

        return 1 + deepest;
    }
}
