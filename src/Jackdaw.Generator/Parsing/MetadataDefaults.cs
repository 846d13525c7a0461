using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Defaults that a referenced assembly states for parameters without <c>[Optional]</c> (<c>[DefaultParameterValue]</c> becomes a constant
/// when it is compiled). The compiler shows only those of optional parameters; the runtime, and thus System.Text.Json, accepts all.
/// </summary>
internal static class MetadataDefaults
{
    public static object? Of(IParameterSymbol parameter, Compilation compilation) => Find(parameter, compilation, out object? value) ? value : null;

    /// <summary>Whether a default is stated, which may be null.</summary>
    public static bool Find(IParameterSymbol parameter, Compilation compilation, out object? value)
    {
        value = null;
        if (parameter.IsOptional
            || parameter.ContainingSymbol is not IMethodSymbol { OriginalDefinition: { MetadataToken: not 0 } method }
            || MetadataAttributes.Open(method.ContainingType, compilation) is not var (reader, _))
        {
            return false;
        }

        MethodDefinition definition = reader.GetMethodDefinition((MethodDefinitionHandle)MetadataTokens.EntityHandle(method.MetadataToken));
        foreach (ParameterHandle handle in definition.GetParameters())
        {
            Parameter row = reader.GetParameter(handle);
            if (row.SequenceNumber == parameter.Ordinal + 1 && row.GetDefaultValue() is { IsNil: false } stated)
            {
                Constant constant = reader.GetConstant(stated);
                value = reader.GetBlobReader(constant.Value).ReadConstant(constant.TypeCode);
                return true;
            }
        }

        return false;
    }
}
