using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Finds the types named by attributes: <c>[JsonModel]</c>, <c>[assembly: JsonModel(typeof(T))]</c>, <c>[JsonProfile]</c>.
/// </summary>
internal static class MarkedTypes
{
    /// <summary>Whether a node has any attribute: an alias can give Jackdaw's attributes another name.</summary>
    public static bool IsCandidate(SyntaxNode node) => node is BaseTypeDeclarationSyntax { AttributeLists.Count: > 0 };

    /// <summary>Reads the attributes of one declaration; other parts of a partial type are read at their own declarations.</summary>
    public static void Read(
        BaseTypeDeclarationSyntax node, SemanticModel bound, List<RootRequest> models, List<RootRequest> profiles, CancellationToken cancellation)
    {
        // A type whose name has not been typed yet requests nothing.
        if (bound.GetDeclaredSymbol(node, cancellation) is not ITypeSymbol { Name.Length: > 0 } type)
        {
            return;
        }

        bool isProfile = false;
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.ApplicationSyntaxReference is not { } reference || reference.SyntaxTree != node.SyntaxTree || !node.Span.Contains(reference.Span))
            {
                continue;
            }

            string name = Attributes.NameOf(attribute);
            if (name == KnownNames.ModelAttribute)
            {
                models.Add(Request(type, attribute, cancellation));
            }
            else if (name == KnownNames.ProfileAttribute && node is ClassDeclarationSyntax && !isProfile && !IsBaseOfProfiles(type))
            {
                isProfile = true;
                profiles.Add(Request(type, attribute, cancellation));
            }
        }
    }

    public static IEnumerable<RootRequest> OfAssembly(Compilation compilation, CancellationToken cancellation)
        => compilation.Assembly.GetAttributes()
            .Where(attribute => Attributes.NameOf(attribute) == KnownNames.ModelAttribute && Attributes.TypeArgument(attribute) is not null)
            .Select(attribute => Request(Attributes.TypeArgument(attribute)!, attribute, cancellation));

    /// <summary>Reports an open type: a root must be closed.</summary>
    public static bool RefuseOpen(ITypeSymbol type, Graph graph, SourcePlace? place)
    {
        if (!DoorCalls.IsOpen(type))
        {
            return false;
        }

        if (type.TypeKind != TypeKind.Error)
        {
            graph.Report(Descriptors.OpenType, place, type.ToDisplayString());
        }

        return true;
    }

    /// <summary>Returns the profile that an attribute names; null for the default profile.</summary>
    public static TypeHandle? ProfileOf(AttributeData attribute) => Attributes.Named(attribute, "Profile") is ITypeSymbol profile ? TypeHandles.Of(profile) : null;

    /// <summary>Returns the request of an attribute that names a type. The type may be open, which is reported with other problems.</summary>
    public static RootRequest Request(ITypeSymbol type, TypeHandle? profile, SourcePlace? place)
        => new(DefinitionHandle(type), type.ToDisplayString(), profile, place, IsRead: true);

    /// <summary>Whether the class only passes its attributes on to the profiles that derive from it.</summary>
    private static bool IsBaseOfProfiles(ITypeSymbol type) => type is INamedTypeSymbol { IsAbstract: true, Arity: > 0 };

    private static RootRequest Request(ITypeSymbol type, AttributeData attribute, CancellationToken cancellation)
        => Request(type, ProfileOf(attribute), Places.Of(attribute, cancellation));

    /// <summary>Returns the handle of a generic definition without arguments, so that it can be reported with the others.</summary>
    private static TypeHandle? DefinitionHandle(ITypeSymbol type)
        => type is INamedTypeSymbol named && DoorCalls.IsOpen(named)
            ? new TypeHandle(named.ContainingAssembly.Name, TypeNames.Metadata(named), EquatableArray<TypeHandle>.Empty)
            : TypeHandles.Of(type);
}
