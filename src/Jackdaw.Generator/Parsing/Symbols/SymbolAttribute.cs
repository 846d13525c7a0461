using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Symbols;

/// <summary>An attribute of a symbol.</summary>
internal sealed class SymbolAttribute(AttributeData data, SymbolFacts source) : AttributeFacts
{
    private TypeFacts? _type;

    public AttributeData Data => data;

    public override TypeFacts? Type => _type ??= data.AttributeClass is { } type ? source.Of(type) : null;

    public override object? Argument(int index) => index < data.ConstructorArguments.Length ? Value(data.ConstructorArguments[index]) : null;

    public override object? Named(string name)
    {
        foreach (KeyValuePair<string, TypedConstant> pair in data.NamedArguments)
        {
            if (pair.Key == name)
            {
                return Value(pair.Value);
            }
        }

        return null;
    }

    private object? Value(TypedConstant constant)
        => constant.Kind != TypedConstantKind.Array ? constant.Value is ITypeSymbol type ? source.Of(type) : constant.Value
            : constant.IsNull ? null
            : constant.Values.Select(Value).ToArray();
}
