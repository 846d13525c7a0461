using System.Runtime.CompilerServices;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Parsing;

/// <summary>Converts symbols to names.</summary>
internal static class TypeNames
{
    /// <summary>Looked up for each attribute of each member; there are few different ones.</summary>
    private static readonly ConditionalWeakTable<INamedTypeSymbol, string> MetadataNames = new();
    private static readonly ConditionalWeakTable<INamedTypeSymbol, string> Heads = new();

    public static TypeName Of(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => new TypeName(null, "", Arguments([array.ElementType]), "[" + new string(',', array.Rank - 1) + "]"),
        INamedTypeSymbol named => OfNamed(named),
        ITypeParameterSymbol parameter => TypeName.Simple(Parameter(parameter)),
        IDynamicTypeSymbol => TypeName.Simple("object"),
        _ => TypeName.Simple(type.ToDisplayString()),
    };

    private static TypeName OfNamed(INamedTypeSymbol type)
    {
        if (Keyword(type.SpecialType) is { } keyword)
        {
            return TypeName.Simple(keyword);
        }

        if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
        {
            // A nullable value type is written as its type and "?"; the argument remains available as the element.
            return new TypeName(null, "", Arguments(type.TypeArguments), "?");
        }

        INamedTypeSymbol plain = type.IsTupleType ? type.TupleUnderlyingType ?? type : type;
        string name = Identifier(plain.Name);
        if (plain.ContainingType is { } container)
        {
            TypeName outer = OfNamed(container);
            return IsGenericChain(container)
                ? new TypeName(outer, name, Arguments(plain.TypeArguments), "")
                : new TypeName(null, outer.Head + "." + name, Arguments(plain.TypeArguments), "");
        }

        return new TypeName(null, Heads.GetValue(plain.OriginalDefinition, MakeHead), Arguments(plain.TypeArguments), "");
    }

    private static string MakeHead(INamedTypeSymbol type) => "global::" + Qualifier(type.ContainingNamespace) + Identifier(type.Name);

    private static bool IsGenericChain(INamedTypeSymbol? type)
        => type is not null && (type.TypeArguments.Length > 0 || IsGenericChain(type.ContainingType));

    private static EquatableArray<TypeName> Arguments(IEnumerable<ITypeSymbol> arguments) => arguments.Select(Of).ToEquatable();

    private static string Qualifier(INamespaceSymbol? @namespace)
        => @namespace is null or { IsGlobalNamespace: true }
            ? ""
            : Qualifier(@namespace.ContainingNamespace) + Identifier(@namespace.Name) + ".";

    /// <summary>Returns the name in a form that C# accepts in any position.</summary>
    public static string Identifier(string name)
        => SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None
            ? "@" + name
            : name;

    /// <summary>Returns a C# name for a name of another language: <c>my name</c> becomes <c>my_20name</c>.</summary>
    public static string Plain(string name)
    {
        if (SyntaxFacts.IsValidIdentifier(name))
        {
            return name;
        }

        var text = new System.Text.StringBuilder(name.Length);
        foreach (char letter in name)
        {
            text.Append(SyntaxFacts.IsIdentifierPartCharacter(letter) ? letter.ToString() : "_" + ((int)letter).ToString("X2", System.Globalization.CultureInfo.InvariantCulture));
        }

        return text.Length > 0 && SyntaxFacts.IsIdentifierStartCharacter(text[0]) ? text.ToString() : "_" + text;
    }

    /// <summary>
    /// Returns the name of a type parameter where those of the containing types are declared too, which may have the same name.
    /// </summary>
    public static string Parameter(ITypeParameterSymbol parameter)
    {
        int hidden = 0;
        for (INamedTypeSymbol? outer = parameter.DeclaringType?.ContainingType; outer is not null; outer = outer.ContainingType)
        {
            hidden += outer.TypeParameters.Count(other => other.Name == parameter.Name);
        }

        // A T may have any name. Others could equal the name of the accessor, which is a member of the class that declares the parameters.
        string name = parameter.Name.StartsWith("T", StringComparison.Ordinal) || parameter.Name.Length == 1 ? parameter.Name : "T_" + parameter.Name;
        return hidden == 0 ? name : name + "_Inner" + hidden.ToString(System.Globalization.CultureInfo.InvariantCulture);
    }

    /// <summary>
    /// Returns the namespace and the type with its arity, as attributes and tables name it: <c>System.Collections.Generic.List`1</c>.
    /// </summary>
    public static string Metadata(INamedTypeSymbol type) => MetadataNames.GetValue(type.OriginalDefinition, MakeMetadata);

    private static string MakeMetadata(INamedTypeSymbol definition)
    {
        if (definition.ContainingType is { } container)
        {
            return Metadata(container) + "+" + definition.MetadataName;
        }

        return MetadataQualifier(definition.ContainingNamespace) + definition.MetadataName;
    }

    private static string MetadataQualifier(INamespaceSymbol? @namespace)
        => @namespace is null or { IsGlobalNamespace: true } ? "" : MetadataQualifier(@namespace.ContainingNamespace) + @namespace.Name + ".";

    public static string? Keyword(SpecialType type) => type switch
    {
        SpecialType.System_Boolean => "bool",
        SpecialType.System_SByte => "sbyte",
        SpecialType.System_Byte => "byte",
        SpecialType.System_Int16 => "short",
        SpecialType.System_UInt16 => "ushort",
        SpecialType.System_Int32 => "int",
        SpecialType.System_UInt32 => "uint",
        SpecialType.System_Int64 => "long",
        SpecialType.System_UInt64 => "ulong",
        SpecialType.System_IntPtr => "nint",
        SpecialType.System_UIntPtr => "nuint",
        SpecialType.System_Single => "float",
        SpecialType.System_Double => "double",
        SpecialType.System_Decimal => "decimal",
        SpecialType.System_Char => "char",
        SpecialType.System_String => "string",
        SpecialType.System_Object => "object",
        _ => null,
    };
}
