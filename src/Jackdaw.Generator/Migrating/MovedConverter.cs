using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>A converter in options, which becomes one of the profile if its type argument says what it serves.</summary>
internal static class MovedConverter
{
    /// <summary>Whether it is the converter of all enums, which is a setting of a profile.</summary>
    public static bool IsOfEnums(INamedTypeSymbol converter)
        => converter is { Name: "JsonStringEnumConverter", Arity: 0, ContainingType: null } && converter.ContainingNamespace.ToDisplayString() == "System.Text.Json.Serialization";

    /// <summary>Adds a converter of options or of a context to the settings, or refuses them.</summary>
    /// <param name="converter">The converter.</param>
    /// <param name="compilation">The compilation.</param>
    /// <param name="habits">What converters of the program do that Jackdaw does not pass on.</param>
    /// <param name="settings">The settings.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static void Add(INamedTypeSymbol converter, Compilation compilation, ConverterHabits habits, MovedSettings settings, CancellationToken cancellation)
    {
        if (converter.IsFileLocal || !compilation.IsSymbolAccessibleWithin(converter, compilation.Assembly))
        {
            settings.Refuse($"a profile cannot name the converter '{converter.Name}', which is not visible in the whole project");
        }
        else if (AssignmentRules.Of(new SymbolFacts(compilation).Of(converter)) is not { } assignment)
        {
            settings.Refuse($"'{converter.Name}' determines at run time which types it serves: name them in [JsonProfileConverter]");
        }
        else if ((habits.Find(converter, isRead: false, cancellation) ?? habits.Find(converter, isRead: true, cancellation)) is { } habit)
        {
            settings.Refuse(habit);
        }
        else
        {
            settings.Convert(converter.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat), assignment);
        }
    }
}
