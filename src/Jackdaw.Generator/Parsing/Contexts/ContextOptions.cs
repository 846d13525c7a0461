using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>The options that <c>[JsonSourceGenerationOptions]</c> of a context states, by name.</summary>
internal sealed class ContextOptions
{
    private const string Attribute = "System.Text.Json.Serialization.JsonSourceGenerationOptionsAttribute";

    private readonly Dictionary<string, StatedOption> _stated = new(StringComparer.Ordinal);

    private ContextOptions()
    {
    }

    public IEnumerable<KeyValuePair<string, StatedOption>> Stated => _stated;

    /// <summary>The converters that the options list.</summary>
    public IReadOnlyList<ITypeSymbol> Converters { get; private set; } = [];

    /// <summary>
    /// Returns the options of a context; null without the attribute, when the options are known only at run time.
    /// </summary>
    public static ContextOptions? Of(INamedTypeSymbol context)
    {
        if (Attributes.Find(context, Attribute) is not { } attribute)
        {
            return null;
        }

        var options = new ContextOptions();
        if (attribute.ConstructorArguments.Length > 0)
        {
            options.AddDefaults(attribute.ConstructorArguments[0]);
        }

        foreach (KeyValuePair<string, TypedConstant> named in attribute.NamedArguments)
        {
            if (named.Value.Kind == TypedConstantKind.Array)
            {
                options.Converters = named.Value.IsNull ? [] : named.Value.Values.Select(value => value.Value).OfType<ITypeSymbol>().ToList();
            }
            else if (named.Value is { Kind: not TypedConstantKind.Error, Value: { } value })
            {
                options._stated[named.Key] = new StatedOption(value, $"{named.Key} = {Text(named.Value)}");
            }
        }

        return options;
    }

    private static string Text(TypedConstant value)
    {
        if (value is not { Kind: TypedConstantKind.Enum, Type: INamedTypeSymbol type })
        {
            return value.ToCSharpString();
        }

        int bits = StatedOption.NumberOf(value.Value);
        List<(string Name, int Value)> members = type.GetMembers().OfType<IFieldSymbol>().Where(field => field.HasConstantValue)
            .Select(field => ($"{type.Name}.{field.Name}", StatedOption.NumberOf(field.ConstantValue))).ToList();
        List<string> flags = members.Where(member => member.Value == bits).Take(1).Select(member => member.Name).ToList();
        if (flags.Count == 0 && members.Where(member => (member.Value & bits) == member.Value).Aggregate(0, (sum, member) => sum | member.Value) == bits)
        {
            flags = members.Where(member => member.Value != 0 && (member.Value & bits) == member.Value).Select(member => member.Name).ToList();
        }

        return flags.Count > 0 ? string.Join(" | ", flags) : $"({type.Name}){bits.ToString(CultureInfo.InvariantCulture)}";
    }

    /// <summary>Adds what <c>JsonSerializerDefaults</c> stands for.</summary>
    private void AddDefaults(TypedConstant defaults)
    {
        (string Name, object Value)[] options = defaults.Value switch
        {
            1 => [("PropertyNamingPolicy", 1), ("PropertyNameCaseInsensitive", true), ("NumberHandling", 1)],
            2 => [("UnmappedMemberHandling", 1), ("AllowDuplicateProperties", false), ("RespectNullableAnnotations", true), ("RespectRequiredConstructorParameters", true)],
            null or 0 => [],
            { } other => [("JsonSerializerDefaults", other)],
        };
        foreach ((string name, object value) in options)
        {
            _stated[name] = new StatedOption(value, $"the {name} of {Text(defaults)}");
        }
    }
}
