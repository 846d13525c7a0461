using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>Source positions by value.</summary>
internal static class Places
{
    public static SourcePlace? Of(Location? location)
        => location is { IsInSource: true }
            ? new SourcePlace(location.SourceTree!.FilePath, location.SourceSpan, location.GetLineSpan().Span)
            : null;

    public static SourcePlace? Of(ISymbol symbol, Compilation compilation)
        => Of(symbol.Locations.FirstOrDefault(location => location.IsInSource && compilation.ContainsSyntaxTree(location.SourceTree)));

    public static SourcePlace? Of(AttributeData attribute, CancellationToken cancellation)
        => attribute.ApplicationSyntaxReference is { } reference ? Of(reference.GetSyntax(cancellation).GetLocation()) : null;
}
