using System.Collections.Concurrent;
using Jackdaw.Generator.Parsing;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// Finds types that Jackdaw writes or reads in another form than System.Text.Json: because of attributes and methods that only Jackdaw honors,
/// or as docs/guide/differences-from-stj.md says. Their calls stay, because a moved call must not change the JSON.
/// </summary>
internal sealed class OwnForms(Compilation compilation)
{
    /// <summary>What a file with such a type contains. A call whose type is known only at run time may get there.</summary>
    private static readonly string[] Marks = ["DataContract", "IgnoreDataMember", "EnumMember(", "[JsonProperty(", "[JsonProperty]", "bool ShouldSerialize"];

    /// <summary>A generic type that contains itself with other arguments never ends; it is an error of its own.</summary>
    private const int MaxTypes = 2_000;

    private readonly ConcurrentDictionary<ITypeSymbol, string> _written = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<ITypeSymbol, string> _read = new(SymbolEqualityComparer.Default);
    private string? _marked;

    public ConverterHabits Converters { get; } = new();

    /// <summary>Returns the reason why a call with this type stays, or null.</summary>
    public string? Find(ITypeSymbol type, bool isRead, CancellationToken cancellation)
        => DoorCalls.IsOpen(type) || type.SpecialType == SpecialType.System_Object
            ? Marked(cancellation)
            : (isRead ? _read : _written).GetOrAdd(type, root => Walk(root, isRead, cancellation) ?? "") is { Length: > 0 } reason ? reason : null;

    /// <summary>Returns the reason why a call stays whose type is known only at run time, or null.</summary>
    public string? Marked(CancellationToken cancellation) => Mark(cancellation) is { } mark ? "its type is known only at run time, and " + mark : null;

    /// <summary>Returns what only Jackdaw honors somewhere in the program, or null.</summary>
    private string? Mark(CancellationToken cancellation)
        => (_marked ??= compilation.SyntaxTrees
            .SelectMany(tree => Marks.Where(mark => NamedFiles.Contains(tree, mark, cancellation)).Select(mark => $"'{Path.GetFileName(tree.FilePath)}' has {mark.Trim('(', '[', ']')}, which System.Text.Json ignores and Jackdaw honors"))
            .FirstOrDefault() ?? "") is { Length: > 0 } reason ? reason : null;

    private string? Walk(ITypeSymbol root, bool isRead, CancellationToken cancellation)
    {
        var facts = new SymbolFacts(compilation);
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var next = new Stack<ITypeSymbol>([root]);
        while (next.Count > 0 && seen.Count < MaxTypes)
        {
            ITypeSymbol type = next.Pop();
            if (IsUntyped(type) && Mark(cancellation) is { } mark)
            {
                return $"'{root.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)}' holds values whose types are known only at run time, and {mark}";
            }

            if (type is IArrayTypeSymbol array)
            {
                next.Push(array.ElementType);
            }
            else if (type is INamedTypeSymbol named && seen.Add(named))
            {
                if ((WhyNot(named, isRead, cancellation) ?? (isRead ? null : Sorted(facts.Of(named)))) is { } reason)
                {
                    return reason;
                }

                Push(named, next);
            }
        }

        return null;
    }

    private static string? Sorted(TypeFacts type) => MemberOrder.SortedLevel(type) is { } level ? $"Jackdaw orders the members of '{level}' by name" : null;

    /// <summary>Whether the types of values are known only at run time: those of an object, or of the items of a collection that does not state their type.</summary>
    private static bool IsUntyped(ITypeSymbol type)
        => type.SpecialType == SpecialType.System_Object
            || type.TypeKind == TypeKind.Dynamic
            || (type.TypeKind != TypeKind.Array && Implements(type, SpecialType.System_Collections_IEnumerable) && !Implements(type, SpecialType.System_Collections_Generic_IEnumerable_T));

    private static bool Implements(ITypeSymbol type, SpecialType contract)
        => type.OriginalDefinition.SpecialType == contract || type.AllInterfaces.Any(declared => declared.OriginalDefinition.SpecialType == contract);

    private static void Push(INamedTypeSymbol type, Stack<ITypeSymbol> next)
    {
        foreach (ITypeSymbol argument in type.TypeArguments)
        {
            next.Push(argument);
        }

        if (IsOfFramework(type))
        {
            return;
        }

        if (type.BaseType is { SpecialType: not SpecialType.System_Object } root)
        {
            next.Push(root);
        }

        // The items of a collection, and what an interface inherits.
        foreach (INamedTypeSymbol contract in type.AllInterfaces.Where(contract => type.TypeKind == TypeKind.Interface || contract.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T))
        {
            next.Push(contract);
        }

        foreach (ITypeSymbol derived in type.GetAttributes().Where(attribute => attribute.AttributeClass?.Name == "JsonDerivedTypeAttribute").Select(Attributes.TypeArgument).OfType<ITypeSymbol>())
        {
            next.Push(derived);
        }

        foreach (ISymbol member in type.GetMembers().Where(member => !member.IsStatic))
        {
            if ((member as IPropertySymbol)?.Type is { } property)
            {
                next.Push(property);
            }
            else if (member is IFieldSymbol { IsImplicitlyDeclared: false } field)
            {
                next.Push(field.Type);
            }
        }
    }

    private string? WhyNot(INamedTypeSymbol type, bool isRead, CancellationToken cancellation)
    {
        if (type.IsTupleType)
        {
            return "Jackdaw writes tuples with their items";
        }

        if (IsOfFramework(type))
        {
            return type.ToDisplayString() == "System.Numerics.BigInteger" ? "Jackdaw writes a BigInteger as a number" : null;
        }

        IEnumerable<ISymbol> declared = [type, .. type.GetMembers(), .. type.InstanceConstructors.SelectMany(constructor => constructor.Parameters)];
        if (declared.SelectMany(symbol => symbol.GetAttributes()).Select(ConverterHabits.Named).OfType<INamedTypeSymbol>().Select(converter => Converters.Find(converter, isRead, cancellation)).FirstOrDefault(habit => habit is not null) is { } habit)
        {
            return habit;
        }

        return declared.SelectMany(symbol => symbol.GetAttributes().Where(attribute => IsOwn(attribute, symbol))).FirstOrDefault() is { AttributeClass: { } own }
            ? $"'{type.Name}' has [{own.Name.Substring(0, own.Name.Length - "Attribute".Length)}], which System.Text.Json ignores and Jackdaw honors"
            : type.GetMembers().OfType<IMethodSymbol>().FirstOrDefault(method => method.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal) && method.ReturnType.SpecialType == SpecialType.System_Boolean) is { } decides
                ? $"'{type.Name}' has the method {decides.Name}, which only Jackdaw calls"
                : null;
    }

    /// <summary>Whether only Jackdaw honors the attribute. <c>[DataMember]</c> has no effect without <c>[DataContract]</c>.</summary>
    private static bool IsOwn(AttributeData attribute, ISymbol symbol) => attribute.AttributeClass switch
    {
        { Name: "DataContractAttribute" or "IgnoreDataMemberAttribute" } => true,
        { Name: "EnumMemberAttribute" } => Attributes.Named(attribute, "Value") is string value && value != symbol.Name,
        { ContainingNamespace: { } space } => space.ToDisplayString() is "Newtonsoft.Json" or "Newtonsoft.Json.Converters" or "Newtonsoft.Json.Serialization",
        _ => false,
    };

    private static bool IsOfFramework(INamedTypeSymbol type)
    {
        INamespaceSymbol? root = type.ContainingNamespace;
        while (root?.ContainingNamespace is { IsGlobalNamespace: false } outer)
        {
            root = outer;
        }

        return root?.Name == "System";
    }
}
