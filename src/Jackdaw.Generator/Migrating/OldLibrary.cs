using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>The types of System.Text.Json whose uses can move, in a compilation that references both libraries.</summary>
internal sealed class OldLibrary
{
    /// <summary>The methods of <c>JsonSerializer</c>, also as extensions of its documents: a first filter over syntax.</summary>
    public static readonly HashSet<string> Calls = new(StringComparer.Ordinal)
    {
        "Serialize", "SerializeToUtf8Bytes", "SerializeToElement", "SerializeToDocument", "SerializeToNode", "SerializeAsync", "SerializeAsyncEnumerable",
        "Deserialize", "DeserializeAsync", "DeserializeAsyncEnumerable",
    };

    private OldLibrary(INamedTypeSymbol serializer, INamedTypeSymbol options, INamedTypeSymbol typeInfo, INamedTypeSymbol context, INamedTypeSymbol converter, INamedTypeSymbol profile)
        => (Serializer, Options, TypeInfo, Context, Converter, Profile) = (serializer, options, typeInfo, context, converter, profile);

    public INamedTypeSymbol Serializer { get; }

    public INamedTypeSymbol Options { get; }

    public INamedTypeSymbol TypeInfo { get; }

    public INamedTypeSymbol Context { get; }

    public INamedTypeSymbol Converter { get; }

    /// <summary>The base type of profiles, open.</summary>
    public INamedTypeSymbol Profile { get; }

    /// <summary>Returns the types, or null if the compilation lacks one of the libraries.</summary>
    public static OldLibrary? Of(Compilation compilation)
        => compilation.GetTypeByMetadataName(KnownNames.ProfileBase) is { } profile
            && compilation.GetTypeByMetadataName("System.Text.Json.JsonSerializer") is { } serializer
            && compilation.GetTypeByMetadataName("System.Text.Json.JsonSerializerOptions") is { } options
            && compilation.GetTypeByMetadataName("System.Text.Json.Serialization.Metadata.JsonTypeInfo") is { } typeInfo
            && compilation.GetTypeByMetadataName("System.Text.Json.Serialization.JsonSerializerContext") is { } context
            && compilation.GetTypeByMetadataName("System.Text.Json.Serialization.JsonConverter") is { } converter
                ? new OldLibrary(serializer, options, typeInfo, context, converter, profile)
                : null;

    /// <summary>Whether the type is one that System.Text.Json takes settings from: options, a contract or a context.</summary>
    public bool IsSettings(ITypeSymbol? type) => Is(type, Options) || Is(type, TypeInfo) || Is(type, Context);

    /// <summary>Whether the type is the other one or derives from it.</summary>
    public static bool Is(ITypeSymbol? type, INamedTypeSymbol other)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(level.OriginalDefinition, other))
            {
                return true;
            }
        }

        return false;
    }
}
