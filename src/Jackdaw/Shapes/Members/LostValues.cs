namespace Jackdaw.Shapes;

/// <summary>
/// Detects values that are written but not read, or the other way round, although the type could support both. System.Text.Json ignores
/// this silently, but it is rarely intended.
/// </summary>
internal static class LostValues
{
    public static IEnumerable<ShapeProblem> In(TypeFacts type, ConstructionShape construction, IReadOnlyList<MemberShape> members)
        => members.Select(member => OfOverride(type, member)).Append(OfStruct(type, construction, members)).OfType<ShapeProblem>();

    private static ShapeProblem? OfOverride(TypeFacts type, MemberShape member)
    {
        if (member.Source is not PropertyFacts { IsOverride: true } property || property.HasGetter == property.HasSetter)
        {
            return null;
        }

        bool isLost = property.HasGetter ? member.AllowsReading && member.Reading == MemberReading.None : member.AllowsWriting && !member.IsWritten;
        return isLost && Overridden(type, property, member.IsIncluded) is { } overridden
            ? new ShapeProblem(
                property.HasGetter ? ProblemKind.SetterNotOverridden : ProblemKind.GetterNotOverridden,
                property,
                property.Declaring.Name + "." + property.Name,
                overridden.Declaring.Name + "." + property.Name)
            : null;
    }

    /// <summary>Returns the property of a base class whose other accessor is meant.</summary>
    private static PropertyFacts? Overridden(TypeFacts type, PropertyFacts property, bool isIncluded)
        => type.Levels()
            .SkipWhile(level => !level.Equals(property.Declaring))
            .Skip(1)
            .SelectMany(level => level.Properties)
            .FirstOrDefault(other => other.Name == property.Name
                && other.IsVirtual
                && (property.HasGetter ? other.HasSetter && (other.IsSetterPublic || isIncluded) : other.HasGetter && (other.IsGetterPublic || isIncluded)));

    private static ShapeProblem? OfStruct(TypeFacts type, ConstructionShape construction, IReadOnlyList<MemberShape> members)
    {
        if (!type.IsValueType || construction.Constructor is not null || construction.Factory is not null || construction.IsMissing || construction.Parameters.Count > 0 || FrameworkTypes.Contains(type))
        {
            return null;
        }

        MemberShape[] lost = [.. members.Where(member => member.IsWritten && member.AllowsReading && member.Reading == MemberReading.None && type.Constructors.Any(constructor => Takes(constructor, member.Source)))];
        return lost.Length == 0
            ? null
            : new ShapeProblem(
                ProblemKind.ConstructorNotUsed,
                type,
                type.ToString(),
                string.Join(", ", lost.Select(member => "'" + member.Source.Name + "'")));
    }

    private static bool Takes(ConstructorFacts constructor, MemberFacts member)
        => constructor.Parameters.Any(parameter => string.Equals(parameter.Name, member.Name, StringComparison.OrdinalIgnoreCase) && parameter.Type.Equals(member.Type));
}
