using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Migrating;

/// <summary>Turns a call of <c>JsonSerializer</c> into the call of a profile: the table "Calls" in docs/guide/migrating.md.</summary>
internal sealed class CallReader(Migration migration, SemanticModel model, bool isExact, CancellationToken cancellation)
{
    private static readonly SymbolDisplayFormat TypeFormat = SymbolDisplayFormat.MinimallyQualifiedFormat
        .AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    /// <summary>Returns the call, or null if there is nothing to report: it is another method, or passes on what a converter received.</summary>
    public MovedCall? Read(InvocationExpressionSyntax call)
    {
        if (NameOf(call) is not { } name
            || !OldLibrary.Calls.Contains(name.Identifier.ValueText)
            || model.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol method
            || !SymbolEqualityComparer.Default.Equals(method.ContainingType, migration.Old.Serializer))
        {
            return null;
        }

        ArgumentSyntax? stated = call.ArgumentList.Arguments.FirstOrDefault(argument => IsSettings(ParameterOf(argument, call, method)));
        if (stated is not null && IsOfConverter(stated.Expression))
        {
            return null;
        }

        Location location = method.ReducedFrom is null && call.Expression is MemberAccessExpressionSyntax access ? access.GetLocation() : name.GetLocation();
        if (WhyNot(call, method) is { } reason)
        {
            return new MovedCall(method.Name, location) { Problem = reason };
        }

        (MovedSettings settings, ISymbol? holder) = stated is null ? (new MovedSettings(isExact), null) : new OptionsReader(migration, isExact, cancellation).Read(stated.Expression, model);
        if (settings.Problem is { } problem)
        {
            return new MovedCall(method.Name, location) { Problem = problem, Holder = holder };
        }

        ProfilePlan profile = migration.Planner.Plan(settings, holder, call, model);
        if (TypeOf(call, method) is { } type && migration.Check.WhyNot(type, profile, IsRead(method), location, cancellation) is { } error)
        {
            return new MovedCall(method.Name, location) { Problem = error, Holder = holder };
        }

        var moved = new MovedCall(method.Name, location) { Profile = profile, Holder = holder };
        Write(moved, call, name, method, stated);
        return moved;
    }

    private static SimpleNameSyntax? NameOf(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Name,
        MemberBindingExpressionSyntax binding => binding.Name,
        SimpleNameSyntax name => name,
        _ => null,
    };

    private bool IsSettings(IParameterSymbol? parameter) => parameter is not null && migration.Old.IsSettings(parameter.Type);

    /// <summary>Whether the options are those that a converter gets, which lead back to the profile.</summary>
    private bool IsOfConverter(ExpressionSyntax options)
        => model.GetSymbolInfo(OptionValue.Plain(options), cancellation).Symbol is IParameterSymbol { ContainingType: { } type } && OldLibrary.Is(type, migration.Old.Converter);

    private static IParameterSymbol? ParameterOf(ArgumentSyntax argument, InvocationExpressionSyntax call, IMethodSymbol method)
        => argument.NameColon is { } named ? method.Parameters.FirstOrDefault(parameter => parameter.Name == named.Name.Identifier.ValueText)
            : call.ArgumentList.Arguments.IndexOf(argument) is var index && index < method.Parameters.Length ? method.Parameters[index]
            : null;

    /// <summary>Returns why a call has no counterpart, whatever its settings are.</summary>
    private string? WhyNot(InvocationExpressionSyntax call, IMethodSymbol method)
    {
        if (call.Expression is MemberBindingExpressionSyntax)
        {
            return "it is called with '?.'; test for null first";
        }

        if (method.Name == "SerializeToNode" || (method.ReducedFrom ?? method).Parameters[0].Type.ContainingNamespace?.ToDisplayString() == "System.Text.Json.Nodes")
        {
            return "Jackdaw has a JsonNode of its own, which JsonNode.From converts to";
        }

        if (method.TypeArguments.FirstOrDefault() is { } type && HasAnonymous(type))
        {
            return "generated code cannot name an anonymous type; use a record";
        }

        if (method.TypeArguments.Length == 0 && method.Parameters.Any(parameter => SymbolEqualityComparer.Default.Equals(parameter.Type, migration.Old.TypeInfo)))
        {
            return "its contract does not state the type";
        }

        if (call.ArgumentList.Arguments.Any(argument => model.GetTypeInfo(argument.Expression, cancellation).Type is IDynamicTypeSymbol))
        {
            return "the type of a dynamic argument is known only at run time";
        }

        IParameterSymbol?[] order = [.. call.ArgumentList.Arguments.Select(argument => ParameterOf(argument, call, method))];
        return order.Any(parameter => parameter is null) || !order.Select(parameter => parameter!.Ordinal).SequenceEqual(order.Select(parameter => parameter!.Ordinal).OrderBy(index => index))
                ? "its named arguments are in another order; write them in that of the parameters"
            : call.ArgumentList.Arguments.Any(argument => ParameterOf(argument, call, method)?.Name == "topLevelValues")
                ? "'topLevelValues' is JsonStreamOptions.Framing in Jackdaw"
            : TypeOf(call, method) is { } named ? migration.Forms.Find(named, IsRead(method), cancellation)
            : migration.Forms.Marked(cancellation);
    }

    /// <summary>Returns the type that is written or read, or null if only a value says it.</summary>
    private ITypeSymbol? TypeOf(InvocationExpressionSyntax call, IMethodSymbol method)
        => method.TypeArguments.FirstOrDefault()
            ?? call.ArgumentList.Arguments.Select(argument => argument.Expression).OfType<TypeOfExpressionSyntax>().Select(stated => model.GetTypeInfo(stated.Type, cancellation).Type).FirstOrDefault();

    private static bool IsRead(IMethodSymbol method) => method.Name.Contains("Deserialize");

    private static bool HasAnonymous(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => HasAnonymous(array.ElementType),
        INamedTypeSymbol named => named.IsAnonymousType || named.TypeArguments.Any(HasAnonymous),
        _ => false,
    };

    private void Write(MovedCall moved, InvocationExpressionSyntax call, SimpleNameSyntax name, IMethodSymbol method, ArgumentSyntax? stated)
    {
        (string profile, moved.NeedsUsing) = NameScope.Of(moved.Profile!, call.SpanStart, model, cancellation);
        ArgumentSyntax[] kept = [.. call.ArgumentList.Arguments.Where(argument => argument != stated)];
        string types = TypeArguments(call, name, method);
        if (method.ReducedFrom is not null)
        {
            // element.Deserialize<Book>(options) becomes Json.Deserialize<Book>(element).
            ExpressionSyntax element = ((MemberAccessExpressionSyntax)call.Expression).Expression;
            moved.Edits.Insert(element.SpanStart, $"{profile}.{name}{types}(");
            moved.Edits.Replace(TextSpan.FromBounds(element.Span.End, call.ArgumentList.OpenParenToken.Span.End), kept.Length > 0 ? ", " : "");
        }
        else
        {
            if (call.Expression is MemberAccessExpressionSyntax access)
            {
                moved.Edits.Replace(access.Expression.Span, profile);
            }
            else
            {
                moved.Edits.Insert(name.SpanStart, profile + ".");
            }

            if (types.Length > 0)
            {
                moved.Edits.Insert(name.Span.End, types);
            }
        }

        foreach (ArgumentSyntax argument in kept)
        {
            Rename(moved, argument, ParameterOf(argument, call, method)!, isTrailing: stated is null || argument.SpanStart > stated.SpanStart);
        }

        if (stated is not null)
        {
            SeparatedSyntaxList<ArgumentSyntax> arguments = call.ArgumentList.Arguments;
            int index = arguments.IndexOf(stated);
            moved.Edits.Replace(
                index > 0 ? TextSpan.FromBounds(arguments[index - 1].Span.End, stated.Span.End)
                    : index + 1 < arguments.Count ? TextSpan.FromBounds(stated.SpanStart, arguments[index + 1].SpanStart)
                    : stated.Span,
                "");
        }
    }

    /// <summary>Names the token, which comes after optional parameters of Jackdaw; other names are not those of Jackdaw.</summary>
    private static void Rename(MovedCall moved, ArgumentSyntax argument, IParameterSymbol parameter, bool isTrailing)
    {
        if (parameter.Name == "cancellationToken")
        {
            if (argument.NameColon is null && isTrailing)
            {
                moved.Edits.Insert(argument.SpanStart, "cancellationToken: ");
            }
        }
        else if (argument.NameColon is { } named)
        {
            moved.Edits.Replace(TextSpan.FromBounds(named.SpanStart, argument.Expression.SpanStart), "");
        }
    }

    /// <summary>Returns the type arguments that the new call must state, because a removed contract determined them.</summary>
    private string TypeArguments(InvocationExpressionSyntax call, SimpleNameSyntax name, IMethodSymbol method)
    {
        if (name is GenericNameSyntax || method.TypeArguments.Length != 1 || method.Parameters.All(parameter => !OldLibrary.Is(parameter.Type, migration.Old.TypeInfo)))
        {
            return "";
        }

        ITypeSymbol type = method.TypeArguments[0];
        IParameterSymbol? value = method.OriginalDefinition.Parameters.FirstOrDefault(parameter => parameter.Type is ITypeParameterSymbol);
        ArgumentSyntax? passed = value is null ? null : call.ArgumentList.Arguments.FirstOrDefault(argument => ParameterOf(argument, call, method)?.Name == value.Name);
        return passed is not null && SymbolEqualityComparer.Default.Equals(model.GetTypeInfo(passed.Expression, cancellation).Type, type)
            ? ""
            : "<" + type.ToMinimalDisplayString(model, call.SpanStart, TypeFormat) + ">";
    }
}
