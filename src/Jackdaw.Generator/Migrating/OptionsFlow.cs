using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// Follows options to everything that gets them: other variables and members, and parameters and results of methods. Each use must be one that
/// changes nothing; a use that is not known counts as a change.
/// </summary>
internal sealed class OptionsFlow(Compilation compilation, CancellationToken cancellation)
{
    private readonly HashSet<ISymbol> _seen = new(SymbolEqualityComparer.Default);

    /// <summary>Returns the expression with what the name is accessed through and what does not matter: <c>(this._options)!</c>.</summary>
    public static ExpressionSyntax Widest(ExpressionSyntax use) => use.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == use => Widest(access),
        ParenthesizedExpressionSyntax inner => Widest(inner),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } sure => Widest(sure),
        _ => use,
    };

    /// <summary>Returns how a use of options may change them, as the end of a sentence, or null.</summary>
    /// <param name="use">The expression whose value is the options.</param>
    /// <param name="name">What the options are called there.</param>
    /// <param name="model">The meaning of the file.</param>
    public string? WhyChanged(ExpressionSyntax use, string name, SemanticModel model)
    {
        ExpressionSyntax options = Widest(use);
        switch (options.Parent)
        {
            case ArgumentSyntax { Parent: not TupleExpressionSyntax } argument:
                return Passed(argument, name, model);
            case MemberAccessExpressionSyntax access when access.Expression == options:
                return Accessed(access, name, model);
            case CastExpressionSyntax or ConditionalExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression or (int)SyntaxKind.AsExpression }:
                return WhyChanged((ExpressionSyntax)options.Parent, name, model);
            case SwitchExpressionArmSyntax { Parent: ExpressionSyntax choice }:
                return WhyChanged(choice, name, model);
            case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression } or ExpressionStatementSyntax:
            case IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax or UnaryPatternSyntax { Pattern: ConstantPatternSyntax } }:
                return null;
            case EqualsValueClauseSyntax { Parent: { } declaration } when model.GetDeclaredSymbol(declaration, cancellation) is (ILocalSymbol or IFieldSymbol or IPropertySymbol) and { } alias:
                return Named(alias, name);
            case ArrowExpressionClauseSyntax or ReturnStatementSyntax when Returning(options, model) is { } alias:
                return Named(alias, name);
            case AssignmentExpressionSyntax set when set.Right == options:
                return Assigned(set, name, model);
            default:
                return Unknown(options.Parent is ArgumentSyntax ? options.Parent.Parent : options.Parent, name);
        }
    }

    /// <summary>Returns how an access to a member of options may change them, or null.</summary>
    public string? Accessed(MemberAccessExpressionSyntax access, string name, SemanticModel model)
    {
        string member = access.Name.Identifier.ValueText;
        ExpressionSyntax read = Widest(access);
        if (member is "Converters" or "TypeInfoResolverChain" or "TypeInfoResolver")
        {
            return read.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Count" } && member != "TypeInfoResolver" ? null : $"'{name}.{member}' is changed by '{Text(read.Parent is ArgumentSyntax ? read : read.Parent)}'";
        }

        switch (read.Parent)
        {
            case AssignmentExpressionSyntax set when set.Left == read:
            case PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression }:
            case PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PostIncrementExpression or (int)SyntaxKind.PostDecrementExpression }:
                return $"'{name}' is changed by '{Text(read.Parent)}'";
            case ArgumentSyntax { Parent: TupleExpressionSyntax tuple }:
                return $"'{name}' is changed by '{Text(tuple)}'";
        }

        return model.GetSymbolInfo(access, cancellation).Symbol switch
        {
            IPropertySymbol => null,
            IMethodSymbol { IsExtensionMethod: false, Name: "MakeReadOnly" or "GetTypeInfo" or "TryGetTypeInfo" or "GetConverter" } => null,
            { } called => $"'{called.Name}' changes '{name}'",
            null => Unknown(read.Parent, name),
        };
    }

    /// <summary>Whether something else can stand for a member, so that not every use of it has its name.</summary>
    public static bool IsReplaceable(ISymbol member)
        => member.IsVirtual || member.IsAbstract || member.IsOverride
            || (member is IPropertySymbol or IMethodSymbol
                && member.ContainingType is { } type
                && type.AllInterfaces.SelectMany(contract => contract.GetMembers()).Any(declared => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(declared), member)));

    /// <summary>The uses of a variable, member or method: in its method if it is a local or a parameter, in its class if it is private, otherwise in every file.</summary>
    public IEnumerable<(SimpleNameSyntax Name, SemanticModel Model)> UsesOf(ISymbol symbol)
    {
        foreach (SyntaxNode scope in ScopesOf(symbol, symbol.DeclaringSyntaxReferences[0].GetSyntax(cancellation)))
        {
            SemanticModel? model = null;
            foreach (SimpleNameSyntax name in scope.DescendantNodes().OfType<SimpleNameSyntax>().Where(name => name.Identifier.ValueText == symbol.Name))
            {
                model ??= compilation.GetSemanticModel(scope.SyntaxTree);
                ISymbol? meant = model.GetSymbolInfo(name, cancellation).Symbol;
                if (SymbolEqualityComparer.Default.Equals(((meant as IMethodSymbol)?.ReducedFrom ?? meant)?.OriginalDefinition, symbol))
                {
                    yield return (name, model);
                }
            }
        }
    }

    private IEnumerable<SyntaxNode> ScopesOf(ISymbol symbol, SyntaxNode declaration)
        => symbol is IParameterSymbol { ContainingSymbol: var method }
                ? (method is IMethodSymbol { MethodKind: MethodKind.Constructor } ? method.ContainingType : method).DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))
            : symbol is ILocalSymbol
                ? [(SyntaxNode?)declaration.FirstAncestorOrSelf<MemberDeclarationSyntax>(member => member is not GlobalStatementSyntax) ?? declaration.SyntaxTree.GetRoot(cancellation)]
            : symbol.DeclaredAccessibility == Accessibility.Private
                ? symbol.ContainingType.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))
            : compilation.SyntaxTrees.Where(tree => NamedFiles.Contains(tree, symbol.Name, cancellation)).Select(tree => tree.GetRoot(cancellation));

    private string? Passed(ArgumentSyntax argument, string name, SemanticModel model)
        => !argument.RefKindKeyword.IsKind(SyntaxKind.None) ? $"'{name}' is passed as {argument.RefKindKeyword.ValueText}"
            : PassedOptions.To(argument, model, cancellation) switch
            {
                (null, null) => null,
                (null, { } called) => $"'{name}' is passed to '{called}', which may change it",
                ({ } parameter, var called) => WhyChanged(parameter) is null ? null : $"'{name}' is passed to '{called}', which may change it",
            };

    private string? Assigned(AssignmentExpressionSyntax set, string name, SemanticModel model)
    {
        bool isUsed = set.Parent is not (ExpressionStatementSyntax or InitializerExpressionSyntax { RawKind: (int)SyntaxKind.ObjectInitializerExpression } or ArrowExpressionClauseSyntax { Parent: ConstructorDeclarationSyntax });
        return isUsed ? Unknown(set, name) : model.GetSymbolInfo(set.Left, cancellation).Symbol switch
        {
            IDiscardSymbol => null,
            IPropertySymbol { SetMethod: { } setter } when setter.DeclaringSyntaxReferences.Any(part => part.GetSyntax(cancellation) is AccessorDeclarationSyntax { Body: not null } or AccessorDeclarationSyntax { ExpressionBody: not null }) => Unknown(set, name),
            (ILocalSymbol or IFieldSymbol or IPropertySymbol or IParameterSymbol) and { } alias => Named(alias, name),
            _ => Unknown(set, name),
        };
    }

    private string? Named(ISymbol alias, string name) => WhyChanged(alias) is { } reason ? $"'{name}' is also '{alias.Name}', and {reason}" : null;

    /// <summary>Returns how options may change through a variable or member that has them, or through a method that returns them; otherwise null.</summary>
    private string? WhyChanged(ISymbol found)
    {
        ISymbol alias = found.OriginalDefinition;
        if (!_seen.Add(alias))
        {
            return null;
        }

        if (alias.DeclaringSyntaxReferences.Length == 0 || !alias.DeclaringSyntaxReferences.All(part => compilation.ContainsSyntaxTree(part.SyntaxTree)) || IsReplaceable(alias) || IsPartial(alias) || !IsOfOptions(alias))
        {
            return $"not every use of '{alias.Name}' is known";
        }

        if (IsVisibleOutside(alias))
        {
            return $"other projects can change '{alias.Name}'; make it internal";
        }

        foreach ((SimpleNameSyntax name, SemanticModel model) in UsesOf(alias))
        {
            ExpressionSyntax use = Widest(name);
            if (alias is IMethodSymbol)
            {
                use = use.Parent is InvocationExpressionSyntax call && call.Expression == use ? call : use;
                if (use is not InvocationExpressionSyntax && !IsOnlyNamed(use))
                {
                    return Unknown(use.Parent, alias.Name);
                }
            }
            else if (use.Parent is AssignmentExpressionSyntax set && set.Left == use && set.Right is not InitializerExpressionSyntax)
            {
                // The name gets other options.
                continue;
            }

            if (WhyChanged(use, alias.Name, model) is { } reason)
            {
                return reason;
            }
        }

        return null;
    }

    /// <summary>Whether the uses of a member are those of its other part.</summary>
    private bool IsPartial(ISymbol member)
        => member is IMethodSymbol or IPropertySymbol && member.DeclaringSyntaxReferences.Any(part => part.GetSyntax(cancellation) is MemberDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    /// <summary>Whether the options of a member can be changed by other projects before their first use.</summary>
    public bool IsVisibleOutside(ISymbol member)
        => compilation.Options.OutputKind is OutputKind.DynamicallyLinkedLibrary or OutputKind.NetModule && IsVisible(member);

    /// <summary>Whether other projects can name a member.</summary>
    public static bool IsVisible(ISymbol member)
    {
        for (ISymbol? level = member; level is not null and not INamespaceSymbol; level = level.ContainingSymbol)
        {
            if (level.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
            {
                return false;
            }
        }

        return member is IFieldSymbol or IPropertySymbol or IMethodSymbol { MethodKind: MethodKind.Ordinary };
    }

    /// <summary>
    /// Whether uses of a variable, member or method have its name, and its type is that of options or states nothing. Indexers, operators and references
    /// are used by other names, and another type may result from a conversion of the program.
    /// </summary>
    private bool IsOfOptions(ISymbol alias)
    {
        ITypeSymbol? type = alias switch
        {
            ILocalSymbol { RefKind: RefKind.None } local => local.Type,
            IParameterSymbol { IsParams: false, RefKind: RefKind.None } parameter => parameter.Type,
            IFieldSymbol { RefKind: RefKind.None } field => field.Type,
            IPropertySymbol { IsIndexer: false, RefKind: RefKind.None } property => property.Type,
            IMethodSymbol { IsAsync: false, RefKind: RefKind.None, MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction } method => method.ReturnType,
            _ => null,
        };
        return type is { SpecialType: SpecialType.System_Object } or ITypeParameterSymbol
            || SymbolEqualityComparer.Default.Equals(type, compilation.GetTypeByMetadataName("System.Text.Json.JsonSerializerOptions"));
    }

    /// <summary>Returns the method or property that returns the expression; null for lambdas.</summary>
    private ISymbol? Returning(SyntaxNode returned, SemanticModel model)
        => returned.Ancestors().FirstOrDefault(node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or AccessorDeclarationSyntax or BaseMethodDeclarationSyntax or BasePropertyDeclarationSyntax) is { } member and not AnonymousFunctionExpressionSyntax
            && model.GetDeclaredSymbol(member, cancellation) is { } found
                ? (found as IMethodSymbol)?.AssociatedSymbol ?? found
                : null;

    private static bool IsOnlyNamed(ExpressionSyntax use) => use.Parent is ArgumentSyntax { Parent.Parent: { } call } && PassedOptions.IsNameOf(call);

    private static string Unknown(SyntaxNode? user, string name) => $"'{name}' is used by '{Text(user)}', which may change it";

    /// <summary>The first line of an expression or statement.</summary>
    private static string Text(SyntaxNode? node) => node?.ToString().Split('\r', '\n')[0] ?? "";
}
