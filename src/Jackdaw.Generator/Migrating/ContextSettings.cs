using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Migrating;

/// <summary>Reads <c>[JsonSourceGenerationOptions]</c> of a context.</summary>
internal static class ContextSettings
{
    private const string Attribute = "System.Text.Json.Serialization.JsonSourceGenerationOptionsAttribute";

    public static void Read(INamedTypeSymbol context, Compilation compilation, ConverterHabits habits, MovedSettings settings, CancellationToken cancellation)
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
            else
            {
                Convert(option.Value, compilation, habits, settings, cancellation);
            }
        }
    }

    private static void Convert(TypedConstant listed, Compilation compilation, ConverterHabits habits, MovedSettings settings, CancellationToken cancellation)
    {
        foreach (INamedTypeSymbol converter in listed.IsNull ? [] : listed.Values.Select(type => type.Value).OfType<INamedTypeSymbol>())
        {
            if (MovedConverter.IsOfEnums(converter))
            {
                settings.Flag("EnumsAsNames", true);
            }
            else
            {
                MovedConverter.Add(converter, compilation, habits, settings, cancellation);
            }
        }
    }
}
