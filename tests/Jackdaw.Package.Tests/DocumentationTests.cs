using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Package.Tests;

/// <summary>What an editor shows of the packages.</summary>
[Collection(PackedPackage.Collection)]
public class DocumentationTests(PackedPackage packages)
{
    public static TheoryData<string> Packages { get; } =
        ["Jackdaw", "Jackdaw.AspNetCore", "Jackdaw.AspNetCore.OpenApi", "Jackdaw.Caching", "Jackdaw.Caching.PostgreSql", "Jackdaw.FastJson", "Jackdaw.Search", "Jackdaw.Search.AspNetCore"];

    [Theory]
    [MemberData(nameof(Packages))]
    public void Every_public_member_is_documented(string package)
    {
        Assert.NotNull(packages);
        HashSet<string> documented =
        [
            .. XDocument.Parse(PackedPackage.TextOf(package, $"lib/net10.0/{package}.xml")).Descendants("member")
                .Where(member => member.Elements().Any(part => part.Name.LocalName is "summary" or "inheritdoc"))
                .Select(member => (string)member.Attribute("name")!),
        ];
        string[] missing = [.. Members(package).Select(member => member.GetDocumentationCommentId()!).Where(id => !documented.Contains(id))];
        Assert.True(documented.Count > 0 && missing.Length == 0, $"{missing.Length} members have no summary:\n{string.Join('\n', missing.Take(50))}");
    }

    private static IEnumerable<ISymbol> Members(string package)
    {
        using MemoryStream library = new(PackedPackage.BytesOf(package, $"lib/net10.0/{package}.dll"));
        MetadataReference reference = MetadataReference.CreateFromStream(library);
        IEnumerable<string> framework = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        CSharpCompilation all = CSharpCompilation.Create("all", references: [reference, .. framework.Select(file => MetadataReference.CreateFromFile(file))]);
        return Visible(((IAssemblySymbol)all.GetAssemblyOrModuleSymbol(reference)!).GlobalNamespace);
    }

    private static IEnumerable<ISymbol> Visible(INamespaceOrTypeSymbol container) => container.GetMembers().SelectMany(member => member switch
    {
        INamespaceSymbol inner => Visible(inner),
        { DeclaredAccessibility: not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal) } => [],
        INamedTypeSymbol type => Visible(type).Prepend(type),
        _ when IsWritten(member) => [member],
        _ => [],
    });

    /// <summary>Whether somebody wrote the member down: what the compiler adds (accessors, members of records, constructors without parameters) has no documentation.</summary>
    private static bool IsWritten(ISymbol member) => member.ContainingType.TypeKind != TypeKind.Delegate && !member.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "CompilerGeneratedAttribute") && member switch
    {
        IMethodSymbol { MethodKind: MethodKind.Constructor } constructor => constructor.Parameters.Length > 0 && !IsOfRecord(constructor),
        IMethodSymbol method => method.MethodKind is MethodKind.Ordinary or MethodKind.UserDefinedOperator or MethodKind.Conversion && method.Name[0] != '<',
        IFieldSymbol field => field.Name != "value__",
        _ => !IsOfRecord(member),
    };

    /// <summary>The positional members of a record are documented as its parameters.</summary>
    private static bool IsOfRecord(ISymbol member) => member.ContainingType.IsRecord;
}
