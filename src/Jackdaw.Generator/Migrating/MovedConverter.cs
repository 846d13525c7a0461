using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>A converter in options, which becomes one of the profile if its type argument says what it serves.</summary>
internal static class MovedConverter
{
    public static void Add(INamedTypeSymbol converter, Compilation compilation, MovedSettings settings)
    {
        if (converter.IsFileLocal || !compilation.IsSymbolAccessibleWithin(converter, compilation.Assembly))
        {
            settings.Refuse($"a profile cannot name the converter '{converter.Name}', which is not visible in the whole project");
        }
        else if (AssignmentRules.Of(new SymbolFacts(compilation).Of(converter)) is not { } assignment)
        {
            settings.Refuse($"'{converter.Name}' determines at run time which types it serves: name them in [JsonProfileConverter]");
        }
        else
        {
            settings.Convert(converter.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat), assignment);
        }
    }
}
