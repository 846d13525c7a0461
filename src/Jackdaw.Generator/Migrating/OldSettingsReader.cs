using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Migrating;

/// <summary>Turns a call of an entry point with settings of System.Text.Json, which does not compile, into one without them.</summary>
internal sealed class OldSettingsReader(Migration migration, SemanticModel model, bool isExact, CancellationToken cancellation)
{
    /// <summary>Returns the call, what it is called, the type of the settings and what to do; null if the call is valid or has another error.</summary>
    public (MovedCall Call, string Called, string Settings, string Advice)? Read(InvocationExpressionSyntax call)
    {
        if (call.Expression is not MemberAccessExpressionSyntax access
            || !KnownNames.Doors.Contains(access.Name.Identifier.ValueText)
            || call.ArgumentList.Arguments.FirstOrDefault(argument => migration.Old.IsSettings(TypeOf(argument))) is not { } stated
            || model.GetSymbolInfo(access.Expression, cancellation).Symbol is not INamedTypeSymbol receiver
            || !OldLibrary.Is(receiver, migration.Old.Profile)
            || model.GetSymbolInfo(call, cancellation).Symbol is not null)
        {
            return null;
        }

        string method = access.Name.Identifier.ValueText;
        Location location = stated.Expression.GetLocation();
        ProfilePlan? profile = ProfilePlan.Of(receiver);
        ISymbol? holder = null;
        string advice = $"Remove the argument: the settings are those of '{receiver.Name}'";
        if (receiver.ContainingNamespace.ToDisplayString() == NameScope.Jackdaw)
        {
            (MovedSettings settings, holder) = new OptionsReader(migration, isExact, cancellation).Read(stated.Expression, model);
            profile = settings.Problem is null ? migration.Planner.Plan(settings, holder, call, model) : null;
            advice = profile is null ? $"Call a profile of your own ([JsonProfile(…)] on a class that derives from JsonProfile<T>); no code fix writes it, because {settings.Problem}"
                : profile.Declaration is null ? $"Call '{profile.Name}.{method}', which has the settings of the argument"
                : $"Call '{profile.Name}.{method}'; the code fix writes the profile '{profile.Name}' with the settings of the argument";
            advice += profile?.Note is { } note ? ". " + note : "";
        }

        var moved = new MovedCall(method, location) { Profile = profile, Holder = holder };
        if (profile is not null)
        {
            Write(moved, call, access, stated, isSame: profile.Name == receiver.Name);
        }

        return (moved, receiver.Name + "." + method, TypeOf(stated)!.Name, advice);
    }

    private ITypeSymbol? TypeOf(ArgumentSyntax argument) => model.GetTypeInfo(argument.Expression, cancellation).Type;

    private void Write(MovedCall moved, InvocationExpressionSyntax call, MemberAccessExpressionSyntax access, ArgumentSyntax stated, bool isSame)
    {
        if (!isSame)
        {
            (string profile, moved.NeedsUsing) = NameScope.Of(moved.Profile!, call.SpanStart, model, cancellation);
            moved.Edits.Replace(access.Expression.Span, profile);
        }

        SeparatedSyntaxList<ArgumentSyntax> arguments = call.ArgumentList.Arguments;
        if (access.Name is not GenericNameSyntax
            && TypeOf(stated) is INamedTypeSymbol { TypeArguments.Length: 1 } contract
            && contract.TypeArguments[0] is var type
            && !arguments.Any(argument => SymbolEqualityComparer.Default.Equals(TypeOf(argument), type) || argument.Expression is TypeOfExpressionSyntax))
        {
            moved.Edits.Insert(access.Name.Span.End, "<" + type.ToMinimalDisplayString(model, call.SpanStart) + ">");
        }

        int index = arguments.IndexOf(stated);
        moved.Edits.Replace(
            index > 0 ? TextSpan.FromBounds(arguments[index - 1].Span.End, stated.Span.End)
                : arguments.Count > 1 ? TextSpan.FromBounds(stated.SpanStart, arguments[1].SpanStart)
                : stated.Span,
            "");
        foreach (ArgumentSyntax token in arguments.Where(argument => argument.NameColon is null && argument.SpanStart > stated.SpanStart && TypeOf(argument)?.Name == "CancellationToken"))
        {
            moved.Edits.Insert(token.SpanStart, "cancellationToken: ");
        }
    }
}
