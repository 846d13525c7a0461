namespace Jackdaw.Shapes;

/// <summary>
/// Collects the members of a type in System.Text.Json's order: derived before base, properties before fields, each in declaration order;
/// then a stable sort by the order attributes. Members hidden or overridden by a derived type are excluded, even if the hiding member is
/// ignored.
/// </summary>
internal sealed class MemberCollector(TypeFacts type, ShapeSettings settings, List<ShapeProblem> problems)
{
    private readonly List<MemberCandidate> _members = [];
    private readonly Dictionary<string, int> _byName = new(settings.CaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
    private readonly Dictionary<string, MemberFacts> _ignored = new(StringComparer.Ordinal);

    /// <summary>
    /// The condition of <c>[JsonIgnore]</c> on the type, as in .NET 11: it applies to members without a condition of their own.
    /// </summary>
    private readonly IgnoreCondition? _ofType = type.Find(AttributeNames.Ignore) is { } ignore ? MemberAttributes.ConditionOf(ignore) : null;

    /// <summary>
    /// The virtual properties with Newtonsoft.Json attributes: the properties they override are the same member under any name.
    /// </summary>
    private readonly Dictionary<string, MemberFacts> _speaking = new(StringComparer.Ordinal);

    /// <summary>The Newtonsoft.Json attributes of the type.</summary>
    public NewtonsoftType? Newtonsoft { get; } = NewtonsoftType.Of(type);

    /// <summary>The members for extension data; a type may have one.</summary>
    public List<MemberCandidate> Extensions { get; } = [];

    /// <summary>Public members that the contract of their type omits.</summary>
    public List<MemberFacts> LeftOut { get; } = [];

    public List<MemberCandidate> Collect()
    {
        Naming? ownNaming = NamingAttribute.On(type);
        foreach (TypeFacts level in type.Levels())
        {
            bool isContract = level.Find(AttributeNames.DataContract) is not null;
            Naming? naming = ownNaming ?? (Newtonsoft is null ? null : NewtonsoftType.Of(level)?.Naming);
            foreach (PropertyFacts property in FrameworkTypes.Sort(level))
            {
                if (!property.IsStatic && !property.HasParameters && !IsExplicit(property))
                {
                    Consider(property, property.IsGetterPublic || property.IsSetterPublic, isContract, naming);
                }
                else
                {
                    CheckUnused(property);
                }
            }

            foreach (FieldFacts field in FrameworkTypes.SortFields(level))
            {
                if (!field.IsStatic && !IsCompilerMade(field))
                {
                    Consider(field, settings.IncludeFields && field.IsPublic, isContract, naming);
                }
                else
                {
                    CheckUnused(field);
                }
            }
        }

        return _members.OrderBy(member => member.Order).ToList();
    }

    /// <summary>Whether it is an explicit interface implementation, whose name contains a period.</summary>
    private static bool IsExplicit(PropertyFacts property) => property.Name.IndexOf('.') >= 0;

    /// <summary>Whether it is the backing field of a property; no language allows declaring such a name.</summary>
    private static bool IsCompilerMade(FieldFacts field) => field.Name.StartsWith("<", StringComparison.Ordinal);

    /// <summary>
    /// Reports unused attributes: Newtonsoft.Json writes static members, and those of interfaces by their long names, if they have its
    /// attribute.
    /// </summary>
    private void CheckUnused(MemberFacts member)
    {
        if (member.Find(AttributeNames.NewtonsoftIgnore) is null
            && (member.Find(AttributeNames.NewtonsoftProperty) ?? member.Find(AttributeNames.NewtonsoftRequired)) is { } attribute)
        {
            problems.Add(new ShapeProblem(
                ProblemKind.UnsupportedAttribute, member, AttributeDisplay.Full(attribute), type.Name + "." + member.Name, Advice.ForUnused));
        }
    }

    private void Consider(MemberFacts member, bool isPublic, bool isContract, Naming? naming)
    {
        if (member.Name.Length == 0)
        {
            // An incomplete member has no name yet.
            return;
        }

        problems.AddRange(UnreadAttributes.On(member));
        var attributes = new MemberAttributes(member, isContract, Newtonsoft, _ofType);
        if (!isPublic && !attributes.Include)
        {
            return;
        }

        if ((Newtonsoft?.OnlyMarked ?? isContract) && !attributes.IsMentioned)
        {
            LeftOut.Add(member);
            return;
        }

        if (member is PropertyFacts property && (IsOverriddenAndIgnored(property) || IsSpokenFor(property)))
        {
            return;
        }

        if (attributes is { IsExtension: true, Ignore: not IgnoreCondition.Always, Unsupported: null })
        {
            if (!Extensions.Any(extension => IsHiddenBy(member, extension.Source)))
            {
                Extensions.Add(new MemberCandidate(member, attributes, "", 0));
            }

            return;
        }

        // Data contracts put members without an order first.
        int order = attributes.Order ?? (isContract ? -1 : 0);
        string name = attributes.Name ?? ((attributes.Naming ?? naming) is { } stated ? NamingPolicy.Apply(stated, member.Name) : settings.MemberName(member.Name));
        Add(new MemberCandidate(member, attributes, name, order));
    }

    private bool IsOverriddenAndIgnored(PropertyFacts property)
        => property.IsVirtual
            && _ignored.TryGetValue(property.Name, out MemberFacts? hiding)
            && hiding is PropertyFacts { IsVirtual: true } other
            && property.Type.Equals(other.Type);

    private bool IsSpokenFor(PropertyFacts property)
    {
        if (!property.IsVirtual)
        {
            return false;
        }

        if (_speaking.TryGetValue(property.Name, out MemberFacts? overriding) && property.Type.Equals(overriding.Type))
        {
            return true;
        }

        if (NewtonsoftMember.SpeaksOf(property))
        {
            _speaking[property.Name] = property;
        }

        return false;
    }

    private void Add(MemberCandidate member)
    {
        if (!_byName.TryGetValue(member.JsonName, out int index))
        {
            _byName.Add(member.JsonName, _members.Count);
            _members.Add(member);
        }
        else if (_members[index].IsIgnored)
        {
            _members[index] = member;
        }
        else if (!member.IsIgnored && !IsHidden(member.Source, _members[index].Source))
        {
            problems.Add(new ShapeProblem(
                ProblemKind.DuplicateName, member.Source, _members[index].Source.Name, member.Source.Name, type.ToString(), member.JsonName));
        }

        if (member.IsIgnored)
        {
            _ignored[member.Source.Name] = member.Source;
        }
    }

    /// <summary>
    /// Whether an earlier member hides a later one. Types are visited from derived to base, so an earlier member with the same CLR name
    /// hides a later one; members of unrelated interfaces do not hide each other.
    /// </summary>
    private bool IsHidden(MemberFacts member, MemberFacts earlier)
        => IsHiddenBy(member, earlier) || (_ignored.TryGetValue(member.Name, out MemberFacts? ignored) && IsHiddenBy(member, ignored));

    private static bool IsHiddenBy(MemberFacts member, MemberFacts earlier)
        => member.Name == earlier.Name
            && !member.Declaring.Equals(earlier.Declaring)
            && (earlier.Declaring.Form != TypeForm.Interface || earlier.Declaring.Interfaces.Contains(member.Declaring));
}
