using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Types named by attributes: <c>[JsonModel]</c>, <c>[assembly: JsonModel(typeof(T))]</c>, <c>[JsonProfile]</c>.</summary>
internal static class MarkedTypes
{
    /// <summary>A type whose name has not been typed yet asks for nothing.</summary>
    public static IEnumerable<RootRequest> ReadModels(GeneratorAttributeSyntaxContext context, CancellationToken cancellation)
        => context.TargetSymbol.Name.Length == 0 ? [] : context.Attributes.Select(attribute => Request((ITypeSymbol)context.TargetSymbol, attribute, cancellation));

    public static RootRequest ReadProfile(GeneratorAttributeSyntaxContext context, CancellationToken cancellation)
        => Request((ITypeSymbol)context.TargetSymbol, context.Attributes[0], cancellation);

    public static IEnumerable<RootRequest> OfAssembly(Compilation compilation, CancellationToken cancellation)
        => compilation.Assembly.GetAttributes()
            .Where(attribute => Attributes.NameOf(attribute) == KnownNames.ModelAttribute && Attributes.TypeArgument(attribute) is not null)
            .Select(attribute => Request(Attributes.TypeArgument(attribute)!, attribute, cancellation));

    /// <summary>An open type can only be reported: a root is closed.</summary>
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

    private static RootRequest Request(ITypeSymbol type, AttributeData attribute, CancellationToken cancellation)
    {
        ITypeSymbol? profile = Attributes.Named(attribute, "Profile") as ITypeSymbol;
        return new RootRequest(
            DefinitionHandle(type), type.ToDisplayString(), profile is null ? null : TypeHandles.Of(profile), Places.Of(attribute, cancellation), IsRead: true);
    }

    /// <summary>A generic definition is passed on without arguments, so that it can be reported with the others.</summary>
    private static TypeHandle? DefinitionHandle(ITypeSymbol type)
        => type is INamedTypeSymbol named && DoorCalls.IsOpen(named)
            ? new TypeHandle(named.ContainingAssembly.Name, TypeNames.Metadata(named), EquatableArray<TypeHandle>.Empty)
            : TypeHandles.Of(type);
}
