using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Jackdaw.Generator.Parsing.Frameworks;

/// <summary>
/// Finds values that are passed to results and to HTTP clients: <c>Ok(order)</c>, <c>Results.Json(order)</c>,
/// <c>client.PostAsJsonAsync(uri, order)</c>.
/// </summary>
internal static class ResultCalls
{
    public static void Read(InvocationExpressionSyntax call, SemanticModel bound, FoundTypes found, CancellationToken cancellation)
    {
        if (bound.GetOperation(call, cancellation) is not IInvocationOperation operation
            || !FrameworkNames.ResultOwners.Contains(TypeNames.Metadata(operation.TargetMethod.ContainingType)))
        {
            return;
        }

        foreach (IArgumentOperation argument in operation.Arguments)
        {
            if (argument.Parameter is { } parameter && FrameworkNames.ResultParameters.Contains(parameter.Name))
            {
                IOperation value = argument.Value;
                while (value is IConversionOperation { IsImplicit: true } conversion)
                {
                    value = conversion.Operand;
                }

                found.Add(value.Type, call, isRead: false);
            }
        }
    }

    public static void ReadClient(InvocationExpressionSyntax call, SemanticModel bound, FoundTypes found, CancellationToken cancellation)
    {
        if (bound.GetSymbolInfo(call, cancellation).Symbol is IMethodSymbol { TypeArguments.Length: 1 } method
            && FrameworkNames.ClientOwners.Contains(TypeNames.Metadata((method.ReducedFrom ?? method).ContainingType)))
        {
            found.Add(method.TypeArguments[0], call, isRead: method.Name.IndexOf("From", StringComparison.Ordinal) >= 0);
        }
    }
}
