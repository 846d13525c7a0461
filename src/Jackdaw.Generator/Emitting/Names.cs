using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Spells types and codecs in one generated file. Types of the user get a short alias at the top of the file if it is unambiguous, so that
/// the code below is readable.
/// </summary>
internal sealed class Names(IEnumerable<CodecName> generated)
{
    /// <summary>Simple names that the emitted code itself uses; an alias must not hide them.</summary>
    private static readonly HashSet<string> Reserved = new(StringComparer.Ordinal)
    {
        "UncheckedReadCursor", "UncheckedWriteCursor", "ReadContext", "WriteContext", "ReadOnlySpan", "MemoryExtensions", "MethodImpl", "MethodImplOptions", "UnsafeAccessor", "BindingFlags", "ConstructorInfo", "FieldInfo",
        "UnsafeAccessorKind", "ModuleInitializer", "EqualityComparer", "Type", "Accessors", "JsonProfileSettings", "JsonEscaping", "JsonError",
        "EditorBrowsable", "EditorBrowsableState", "GeneratedCode", "Exception", "JsonConstructors", "JsonMembers", "HiddenMember", "HiddenAccessor", "HasHiddenConstructor", "IJsonPartialView", "Json", "StrictJson", "IJsonEnumNames", "JsonEnumAliases", "Aliases",
        "JsonPolymorphism", "JsonUnion", "JsonFSharpUnion", "JsonKinds", "Cases", "WriteKey", "ReadKey", "JsonCallbacks", "JsonExtensionData", "JsonExtensionMaps", "JsonExtensionNames", "IJsonExtensionOwner", "Taken", "IJsonPopulator", "JsonUnknownDerivedTypeHandling", "IJsonConverterSource", "JsonConverterAttribute", "UncheckedObjectStart", "Types",
        "Count", "IsFlags", "ToBits", "FromBits", "QuotedName", "NameAt", "BitsAt", "IgnoresCaseAt", "TryFind", "WriteNumber", "ReadNumber",
    };

    private readonly Dictionary<string, string> _codecs = generated.ToDictionary(name => name.Key, name => name.Name, StringComparer.Ordinal);
    private readonly SortedDictionary<string, string> _aliases = new(StringComparer.Ordinal);

    /// <summary>The aliases in use: simple name and qualified name.</summary>
    public IEnumerable<KeyValuePair<string, string>> Aliases => _aliases;

    public string Of(TypeName type) => type.Render(Head);

    public string Of(CodecRef codec) => codec.Source switch
    {
        CodecSource.Generated => _codecs[codec.Name],
        // In full: a simple name before ".Read" could be the name of a method of the generated codec.
        CodecSource.Custom => codec.CustomType!.ToString(),
        _ when codec.Arguments.Count == 0 => codec.Name,
        _ => codec.Name + "<" + string.Join(", ", codec.Arguments.Select(Of)) + ">",
    };

    private string Of(CodecArgument argument) => argument.Type is { } type ? Of(type) : Of(argument.Codec!);

    private string Head(TypeName type)
    {
        // Only complete names can have an alias: not keywords, generic types, or parts of a generic type.
        if (type.Arguments.Count > 0 || type.Container is not null || !type.Head.StartsWith("global::", StringComparison.Ordinal))
        {
            return type.Head;
        }

        string alias = type.ShortHead;
        string attribute = alias.EndsWith("Attribute", StringComparison.Ordinal) ? alias.Substring(0, alias.Length - "Attribute".Length) : alias;
        // If it does not begin with an uppercase letter, it could be a keyword, or hidden by a local variable.
        if (!char.IsUpper(alias[0]) || Reserved.Contains(alias) || Reserved.Contains(attribute) || alias.IndexOf("Codec", StringComparison.Ordinal) >= 0 || alias.StartsWith("Jackdaw", StringComparison.Ordinal))
        {
            return type.Head;
        }

        if (!_aliases.TryGetValue(alias, out string? qualified))
        {
            _aliases.Add(alias, type.Head);
            return alias;
        }

        return qualified == type.Head ? alias : type.Head;
    }
}
