using System.Text;
using Microsoft.CodeAnalysis;

namespace Roundup.WrittenOut;

/// <summary>All types that can be reached from the roots, each once.</summary>
internal sealed class TypeCatalog(Compilation compilation)
{
    private readonly Dictionary<ITypeSymbol, ModelType> _types = new(SymbolEqualityComparer.Default);

    public IEnumerable<ModelType> Types => _types.Values;

    public ModelType Of(ITypeSymbol symbol)
    {
        symbol = symbol.WithNullableAnnotation(NullableAnnotation.None);
        if (_types.TryGetValue(symbol, out var known))
        {
            return known;
        }

        string name = symbol.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
        var type = new ModelType(name, Safe(name), KindOf(symbol)) { IsValueType = symbol.IsValueType };
        _types.Add(symbol, type);
        Fill(type, symbol);
        return type;
    }

    private void Fill(ModelType type, ITypeSymbol symbol)
    {
        switch (type.Kind)
        {
            case ModelKind.Array:
                type.Item = Of(((IArrayTypeSymbol)symbol).ElementType);
                break;
            case ModelKind.List or ModelKind.Nullable:
                type.Item = Of(((INamedTypeSymbol)symbol).TypeArguments[0]);
                break;
            case ModelKind.Dictionary:
                type.Item = Of(((INamedTypeSymbol)symbol).TypeArguments[1]);
                break;
            case ModelKind.Object:
                MemberList.Fill(type, (INamedTypeSymbol)symbol, this, compilation.Assembly);
                break;
            case ModelKind.Enumeration:
                type.Texts = EnumTexts.Of(symbol);
                break;
            case ModelKind.Unsupported:
                type.OwnProblem = $"the type {type.Name.Replace("global::", "")} is not one that the round-up can write out";
                break;
        }
    }

    private static ModelKind KindOf(ITypeSymbol symbol) => symbol switch
    {
        { SpecialType: SpecialType.System_String } => ModelKind.Text,
        { SpecialType: SpecialType.System_Boolean } => ModelKind.Flag,
        { SpecialType: SpecialType.System_SByte or SpecialType.System_Int16 or SpecialType.System_Int32 or SpecialType.System_Int64 } => ModelKind.Integer,
        { SpecialType: SpecialType.System_Byte or SpecialType.System_UInt16 or SpecialType.System_UInt32 or SpecialType.System_UInt64 } => ModelKind.Unsigned,
        { SpecialType: SpecialType.System_Single } => ModelKind.Single,
        { SpecialType: SpecialType.System_Double } => ModelKind.Double,
        { SpecialType: SpecialType.System_Decimal } => ModelKind.Decimal,
        { SpecialType: SpecialType.System_DateTime } => ModelKind.DateTime,
        { SpecialType: not SpecialType.None and not SpecialType.System_Nullable_T } when symbol is not IArrayTypeSymbol => ModelKind.Unsupported,
        { TypeKind: TypeKind.Enum } => ModelKind.Enumeration,
        IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte } => ModelKind.Bytes,
        IArrayTypeSymbol { Rank: 1 } => ModelKind.Array,
        INamedTypeSymbol named => NamedKind(named),
        _ => ModelKind.Unsupported,
    };

    private static ModelKind NamedKind(INamedTypeSymbol named) => named.OriginalDefinition.ToDisplayString() switch
    {
        "System.DateTimeOffset" => ModelKind.DateTimeOffset,
        "System.DateOnly" => ModelKind.DateOnly,
        "System.TimeSpan" => ModelKind.TimeSpan,
        "System.Guid" => ModelKind.Guid,
        "T?" or "System.Nullable<T>" => ModelKind.Nullable,
        "System.Collections.Generic.List<T>" => ModelKind.List,
        "System.Collections.Generic.Dictionary<TKey, TValue>" when named.TypeArguments[0].SpecialType == SpecialType.System_String => ModelKind.Dictionary,
        _ when named is { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false } && !IsOfFramework(named) => ModelKind.Object,
        _ => ModelKind.Unsupported,
    };

    private static bool IsOfFramework(INamedTypeSymbol named)
    {
        string space = named.ContainingNamespace.ToDisplayString();
        return space == "System" || space.StartsWith("System.", System.StringComparison.Ordinal);
    }

    private static string Safe(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name.Replace("global::", "").Replace("[]", "Array"))
        {
            text.Append(char.IsLetterOrDigit(c) ? c : '_');
        }

        return text.Append("Code").ToString();
    }
}
