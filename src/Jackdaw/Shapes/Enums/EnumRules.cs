using System.Globalization;

namespace Jackdaw.Shapes;

/// <summary>An enum to its names.</summary>
internal static class EnumRules
{
    public static EnumContent Decide(TypeFacts type, ShapeSettings settings)
    {
        var names = new List<EnumName>();
        var values = new HashSet<ulong>();
        var problems = new List<ShapeProblem>();
        bool isFlags = type.Find(AttributeNames.Flags) is not null;
        Naming naming = EnumRule.ConverterOn(type) is { } converter && EnumRule.NamingOf(converter) is { } own ? own : settings.EnumNaming;
        foreach (FieldFacts field in type.Fields.Where(field => field.Constant is not null && field.Name.Length > 0))
        {
            if (field.Attributes.FirstOrDefault(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused) is { } refused)
            {
                problems.Add(new ShapeProblem(
                    ProblemKind.UnsupportedAttribute, field, KnownAttributes.Display(refused), type.Name + "." + field.Name, Advice.ForEnumName));
                continue;
            }

            string? stated = NameOf(field);
            string name = stated ?? NamingPolicy.Apply(naming, field.Name);
            string? escaped = JsonText.Escape(name, settings.NameEscaping);
            if (escaped is null)
            {
                problems.Add(new ShapeProblem(ProblemKind.InvalidName, field, field.Name, type.ToString()));
            }
            else if (names.Find(other => other.Name == name) is { } other)
            {
                problems.Add(new ShapeProblem(ProblemKind.DuplicateName, field, other.Source.Name, field.Name, type.ToString(), name));
            }
            else
            {
                ulong value = Bits(field.Constant!);
                names.Add(new EnumName(field, name, escaped, value, values.Add(value), stated is not null && name != field.Name));
            }
        }

        return new EnumContent(type, isFlags, names.OrderByDescending(name => isFlags ? BitCount(name.Value) : 0).ThenBy(name => name.Value).ToList())
        {
            Problems = problems,
        };
    }

    private static string? NameOf(FieldFacts field)
        => field.Find(AttributeNames.EnumMemberName)?.Argument(0) as string
            ?? field.Find(AttributeNames.EnumMember)?.Named("Value") as string;

    /// <summary>Names of many bits are taken out of a value before those of few, as in System.Text.Json.</summary>
    private static int BitCount(ulong value)
    {
        int count = 0;
        for (; value != 0; value &= value - 1)
        {
            count++;
        }

        return count;
    }

    /// <summary>The bits of a value of any integer type, sign-extended.</summary>
    public static ulong Bits(object value) => unchecked(value switch
    {
        sbyte number => (ulong)number,
        short number => (ulong)number,
        int number => (ulong)number,
        long number => (ulong)number,
        _ => Convert.ToUInt64(value, CultureInfo.InvariantCulture),
    });
}
