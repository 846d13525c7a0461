using System.Globalization;

namespace Jackdaw.Shapes;

/// <summary>Decides the names of an enum.</summary>
internal static class EnumRules
{
    public static EnumContent Decide(TypeFacts type, ShapeSettings settings)
    {
        var names = new List<EnumName>();
        var aliases = new List<EnumName>();
        var values = new HashSet<ulong>();
        var problems = new List<ShapeProblem>();
        bool isFlags = type.Find(AttributeNames.Flags) is not null;
        Naming? own = EnumRule.ConverterOn(type) is { } converter ? EnumRule.NamingOf(converter) : null;
        foreach (FieldFacts field in FrameworkTypes.SortFields(type).Where(field => field.Constant is not null && field.Name.Length > 0))
        {
            if (field.Attributes.FirstOrDefault(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused) is { } refused)
            {
                problems.Add(new ShapeProblem(
                    ProblemKind.UnsupportedAttribute, field, KnownAttributes.Display(refused), type.Name + "." + field.Name, Advice.ForEnumName));
                continue;
            }

            string? stated = NameOf(field, out bool isContract);
            string name = stated ?? (own is { } naming ? NamingPolicy.Apply(naming, field.Name) : settings.EnumName(field.Name));
            string? escaped = JsonText.Escape(name, settings.NameEscaping);
            if (escaped is null)
            {
                problems.Add(new ShapeProblem(ProblemKind.InvalidName, field, field.Name, type.ToString(), JsonText.Broken));
            }
            else if (WhyNotListed(name, isFlags, isContract: isContract && stated is not null) is { } reason)
            {
                problems.Add(new ShapeProblem(ProblemKind.InvalidName, field, field.Name, type.ToString(), reason));
            }
            else if (names.Find(other => other.Name == name) is { } other)
            {
                if (other.Value == Bits(field.Constant!))
                {
                    // Harmless: the same text and the same value.
                    continue;
                }

                problems.Add(new ShapeProblem(ProblemKind.DuplicateName, field, other.Source.Name, field.Name, type.ToString(), name));
            }
            else
            {
                ulong value = Bits(field.Constant!);

                // As in System.Text.Json: a name from a naming policy is case-sensitive, and the C# name is read too, in any case.
                // System.Text.Json does not support [EnumMember], so there the C# name is read as well.
                bool isSpelledAnew = stated is null ? !string.Equals(name, field.Name, StringComparison.OrdinalIgnoreCase) : isContract && name != field.Name;
                bool isRenamed = stated is null ? isSpelledAnew && own is null : name != field.Name;
                names.Add(new EnumName(field, name, escaped, value, values.Add(value), isRenamed));
                if (isSpelledAnew)
                {
                    aliases.Add(new EnumName(field, field.Name, field.Name, value, IsFirstOfValue: false, IsRenamed: false));
                }
            }
        }

        return new EnumContent(type, isFlags, names.OrderByDescending(name => isFlags ? BitCount(name.Value) : 0).ThenBy(name => name.Value).ToList())
        {
            Aliases = aliases.FindAll(alias => names.TrueForAll(name => name.Name != alias.Name)),
            Problems = problems,
        };
    }

    /// <summary>
    /// Explains why a name cannot be found in text, which is trimmed and cut at commas; null if it can. System.Text.Json rejects the same
    /// names. It does not read those of data contracts: they matter only where values have several names, because one name is compared as
    /// it is.
    /// </summary>
    private static string? WhyNotListed(string name, bool isFlags, bool isContract)
        => isContract && !isFlags ? null
            : name.Length == 0 ? "must not be empty"
            : char.IsWhiteSpace(name[0]) || char.IsWhiteSpace(name[name.Length - 1]) ? "must not begin or end with white space"
            : isFlags && name.Contains(',') ? "must not contain a comma, because several flags are written as a list of names"
            : null;

    private static string? NameOf(FieldFacts field, out bool isContract)
    {
        string? own = field.Find(AttributeNames.EnumMemberName)?.Argument(0) as string;
        isContract = own is null;
        return own ?? field.Find(AttributeNames.EnumMember)?.Named("Value") as string;
    }

    /// <summary>Counts bits: names with many bits are extracted before those with few, as in System.Text.Json.</summary>
    private static int BitCount(ulong value)
    {
        int count = 0;
        for (; value != 0; value &= value - 1)
        {
            count++;
        }

        return count;
    }

    /// <summary>Returns the bits of a value of any integer type, sign-extended.</summary>
    public static ulong Bits(object value) => unchecked(value switch
    {
        sbyte number => (ulong)number,
        short number => (ulong)number,
        int number => (ulong)number,
        long number => (ulong)number,
        _ => Convert.ToUInt64(value, CultureInfo.InvariantCulture),
    });
}
