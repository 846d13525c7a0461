using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>Reads <c>[JsonSourceGenerationOptions]</c> of a context.</summary>
internal static class ContextSettings
{
    private const string Attribute = "System.Text.Json.Serialization.JsonSourceGenerationOptionsAttribute";

    public static void Read(INamedTypeSymbol context, MovedSettings settings)
    {
        if (Attributes.Find(context, Attribute) is not { } options)
        {
            return;
        }

        foreach (TypedConstant defaults in options.ConstructorArguments)
        {
            OptionsReader.Defaults(OptionValue.Of(defaults), settings);
        }

        foreach (KeyValuePair<string, TypedConstant> option in options.NamedArguments)
        {
            if (option.Key != "Converters")
            {
                OptionTable.Apply(settings, option.Key, OptionValue.Of(option.Value));
            }
            else if (!option.Value.Values.All(type => type.Value is INamedTypeSymbol { Name: "JsonStringEnumConverter", Arity: 0 }))
            {
                settings.Refuse($"a profile has no converters: put those of '{context.Name}' on their types or on contracts");
            }
            else if (option.Value.Values.Length > 0)
            {
                settings.Flag("EnumsAsNames", true);
            }
        }
    }
}
