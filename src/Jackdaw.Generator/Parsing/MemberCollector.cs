using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// The members of a type in System.Text.Json's order: derived before base, properties before fields, each in declaration order; then a
/// stable sort by the order attributes. What a derived type hides or overrides is out, also if the hiding member is ignored.
/// </summary>
internal sealed class MemberCollector(INamedTypeSymbol type, Site site, Graph graph)
{
    private readonly List<MemberCandidate> _members = [];
    private readonly Dictionary<string, int> _byName = new(StringComparer.Ordinal);
    private readonly Dictionary<string, ISymbol> _ignored = new(StringComparer.Ordinal);

    public bool Failed { get; private set; }

    public List<MemberCandidate> Collect()
    {
        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None }; level = level.BaseType)
        {
            bool isContract = Attributes.Find(level, KnownNames.DataContract) is not null;
            foreach (IPropertySymbol property in FrameworkTypes.Sort(level, level.GetMembers().OfType<IPropertySymbol>()))
            {
                if (!property.IsStatic && property.Parameters.Length == 0 && property.ExplicitInterfaceImplementations.Length == 0)
                {
                    Consider(property, property.Type, IsPublic(property), isContract);
                }
            }

            foreach (IFieldSymbol field in level.GetMembers().OfType<IFieldSymbol>())
            {
                if (!field.IsStatic && !field.IsConst && !field.IsImplicitlyDeclared)
                {
                    Consider(field, field.Type, isPublic: false, isContract);
                }
            }
        }

        return _members.OrderBy(member => member.Order).ToList();
    }

    private static bool IsPublic(IPropertySymbol property)
        => property.GetMethod?.DeclaredAccessibility == Accessibility.Public
            || property.SetMethod?.DeclaredAccessibility == Accessibility.Public;

    private void Consider(ISymbol symbol, ITypeSymbol memberType, bool isPublic, bool isContract)
    {
        if (symbol.Name.Length == 0)
        {
            // While it is being typed, a member has no name yet.
            return;
        }

        UnreadAttributes.Report(symbol, graph, site.Place);
        var attributes = new MemberAttributes(symbol, isContract);
        if (!isPublic && !attributes.Include)
        {
            return;
        }

        if (isContract && !attributes.IsMentioned)
        {
            return;
        }

        if (symbol is IPropertySymbol property && IsOverriddenAndIgnored(property))
        {
            return;
        }

        // Data contracts put members without an order first.
        int order = attributes.Order ?? (isContract ? -1 : 0);
        string name = attributes.Name ?? NamingPolicy.Apply(site.Shape.Naming, symbol.Name);
        Add(new MemberCandidate(symbol, memberType, attributes, name, order));
    }

    private bool IsOverriddenAndIgnored(IPropertySymbol property)
        => IsVirtual(property)
            && _ignored.TryGetValue(property.Name, out ISymbol? hiding)
            && hiding is IPropertySymbol other
            && IsVirtual(other)
            && SymbolEqualityComparer.Default.Equals(property.Type, other.Type);

    private static bool IsVirtual(IPropertySymbol property) => property.IsVirtual || property.IsOverride || property.IsAbstract;

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
        else if (!member.IsIgnored && !IsHidden(member.Symbol, _members[index].Symbol))
        {
            Failed = true;
            graph.Report(
                Diagnostics.Descriptors.DuplicateName,
                graph.PlaceOf(member.Symbol, site.Place),
                _members[index].Symbol.Name,
                member.Symbol.Name,
                type.ToDisplayString(),
                member.JsonName);
        }

        if (member.IsIgnored)
        {
            _ignored[member.Symbol.Name] = member.Symbol;
        }
    }

    /// <summary>Types are visited from derived to base, so an earlier member of the same CLR name hides a later one.</summary>
    private bool IsHidden(ISymbol member, ISymbol earlier)
        => IsHiddenBy(member, earlier) || (_ignored.TryGetValue(member.Name, out ISymbol? ignored) && IsHiddenBy(member, ignored));

    private static bool IsHiddenBy(ISymbol member, ISymbol earlier)
        => member.Name == earlier.Name && !SymbolEqualityComparer.Default.Equals(member.ContainingType, earlier.ContainingType);
}
