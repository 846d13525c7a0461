using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Rules;

/// <summary>
/// Types of F# that look like classes or structs with properties and are none. The compiler of F# notes what it made of each type. Records that are
/// classes, and enums, are what they look like.
/// </summary>
internal static class FSharpRule
{
    private const string Core = "Microsoft.FSharp.Core.";
    private const string Mapping = Core + "CompilationMappingAttribute";
    private const int KindMask = 31;
    private const int Union = 1;
    private const int Record = 2;

    public static CodecRef? Value(ITypeSymbol type, Site site, Graph graph)
        => type is INamedTypeSymbol named && Reason(named) is { } reason
            ? graph.Refuse(Diagnostics.Descriptors.UnsupportedType, site.Place, type.ToDisplayString(), reason + site.Through)
            : null;

    private static string? Reason(INamedTypeSymbol type)
    {
        switch (TypeNames.Metadata(type))
        {
            case Core + "FSharpOption`1":
            case Core + "FSharpValueOption`1":
                return "options of F# are not supported yet; use a nullable type, or name a codec with [JsonCodec]";
            case Core + "Unit":
                return "unit holds nothing; leave it out with [JsonIgnore]";
        }

        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            switch (KindOf(level))
            {
                case Union:
                    return "unions of F# are not supported yet; use a record, or name a codec with [JsonCodec]";
                case Record when type.IsValueType:
                    return "struct records of F# are not supported yet; use a record without [<Struct>], or name a codec with [JsonCodec]";
            }
        }

        return null;
    }

    private static int KindOf(INamedTypeSymbol type)
        => Attributes.Find(type, Mapping) is { } mapping && Attributes.Argument(mapping, 0) is int flags ? flags & KindMask : 0;
}
