using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Following;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>
/// The entry points for HTTP, with the profile as a type argument: <c>JackdawResults&lt;ApiJson&gt;.Json(order)</c>,
/// <c>JsonBody&lt;Order&gt;</c>, <c>JackdawJsonContent.Create(order)</c>; and those for caches: <c>cache.GetJsonAsync&lt;Order,
/// ApiJson&gt;(key)</c>.
/// </summary>
internal static class FrameworkDoors
{
    /// <summary>Parts of the text of every file that contains one.</summary>
    public static readonly string[] Marks = ["JackdawResults", ".Jackdaw", "JsonBody", "JackdawJsonContent", "FromJackdawJson", "JsonAsync"];

    private const string Body = "JsonBody";
    private const string Results = "JackdawResults";
    private const string ResultsOwner = "Jackdaw.AspNetCore.JackdawResults`1";
    private const string ExtensionsOwner = "Microsoft.AspNetCore.Http.JackdawResultExtensions";
    private const string Content = "JackdawJsonContent";
    private const string ContentOwner = "Jackdaw.JackdawJsonContent";
    private const string ContentsOwner = "Jackdaw.JackdawJsonContentExtensions";
    private const string CacheOwner = "Jackdaw.Caching.JackdawCache`1";
    private const string CachesOwner = "Jackdaw.Caching.JackdawDistributedCacheExtensions";
    private const string BodyOwner = "Jackdaw.AspNetCore.JsonBody`";

    public static bool IsCandidate(SyntaxNode node) => node switch
    {
        GenericNameSyntax { Identifier.ValueText: Body, TypeArgumentList.Arguments.Count: 1 or 2 } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } => access.Name.Identifier.ValueText is "JackdawJson" or "JackdawJsonStream" or "ReadFromJackdawJsonAsync" or "ReadFromJackdawJsonAsAsyncEnumerable"
            or "GetJsonAsync" or "SetJsonAsync" or "GetOrCreateJsonAsync" || IsResults(access.Expression),
        _ => false,
    };

    public static RootRequest? Read(SemanticModel bound, SyntaxNode node, CancellationToken cancellation)
    {
        if (node is GenericNameSyntax name)
        {
            return bound.GetSymbolInfo(name, cancellation).Symbol is INamedTypeSymbol body && TypeNames.Metadata(body).StartsWith(BodyOwner, StringComparison.Ordinal)
                ? Request(bound, body.TypeArguments[0], body.TypeArguments.Length > 1 ? body.TypeArguments[1] : Web(bound), node, isRead: true)
                : null;
        }

        if (bound.GetSymbolInfo(node, cancellation).Symbol is not IMethodSymbol { TypeArguments.Length: 1 or 2 } method || Attributes.Find(method.OriginalDefinition, KnownNames.DoorAttribute) is null)
        {
            return null;
        }

        INamedTypeSymbol owner = (method.ReducedFrom ?? method).ContainingType;
        return TypeNames.Metadata(owner) switch
        {
            ResultsOwner => Request(bound, method.TypeArguments[0], method.ContainingType.TypeArguments[0], node, isRead: false),
            ContentOwner or ContentsOwner => Request(
                bound, method.TypeArguments[0], method.TypeArguments.Length > 1 ? method.TypeArguments[1] : Web(bound), node, isRead: method.Name.StartsWith("Read", StringComparison.Ordinal)),
            ExtensionsOwner => Request(bound, method.TypeArguments[0], Web(bound), node, isRead: false),
            CacheOwner => Request(bound, method.TypeArguments[0], method.ContainingType.TypeArguments[0], node, IsGet(method)),
            CachesOwner => Request(bound, method.TypeArguments[0], method.TypeArguments.Length > 1 ? method.TypeArguments[1] : Default(bound), node, IsGet(method)),
            _ => null,
        };
    }

    private static bool IsResults(ExpressionSyntax receiver)
        => (receiver is MemberAccessExpressionSyntax access ? access.Name : receiver as SimpleNameSyntax)
            is GenericNameSyntax { Identifier.ValueText: Results } or IdentifierNameSyntax { Identifier.ValueText: Content };

    private static bool IsGet(IMethodSymbol method) => method.Name.StartsWith("Get", StringComparison.Ordinal);

    private static ITypeSymbol? Default(SemanticModel bound) => bound.Compilation.GetTypeByMetadataName(FrameworkNames.DefaultProfile);

    private static ITypeSymbol? Web(SemanticModel bound) => bound.Compilation.GetTypeByMetadataName(FrameworkNames.WebProfile);

    private static RootRequest? Request(SemanticModel bound, ITypeSymbol type, ITypeSymbol? profile, SyntaxNode node, bool isRead)
        => profile is null ? null : DoorRequest.Of(bound, node, type, profile, isRead);
}
