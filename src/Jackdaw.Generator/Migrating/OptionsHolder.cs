using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// What a local, field or property with options is created with, and how it is changed afterwards. Each change must happen where the options
/// are created, and always.
/// </summary>
internal sealed class OptionsHolder
{
    private readonly List<OptionChange> _changes = [];
    private readonly ISymbol _holder;
    private readonly CancellationToken _cancellation;
    private BlockSyntax? _block;

    private OptionsHolder(ISymbol holder, CancellationToken cancellation) => (_holder, _cancellation) = (holder, cancellation);

    /// <summary>What the options are created with.</summary>
    public ExpressionSyntax? Value { get; private set; }

    /// <summary>The changes, in the order of the source.</summary>
    public IReadOnlyList<OptionChange> Changes => _changes;

    /// <summary>Why the options are not constant, or null.</summary>
    public string? Problem { get; private set; }

    public static OptionsHolder Find(ISymbol holder, Compilation compilation, CancellationToken cancellation)
    {
        var found = new OptionsHolder(holder, cancellation);
        if (holder.DeclaringSyntaxReferences.FirstOrDefault() is not { } place || !compilation.ContainsSyntaxTree(place.SyntaxTree))
        {
            found.Refuse($"'{holder.Name}' is declared in another assembly");
            return found;
        }

        SyntaxNode declaration = place.GetSyntax(cancellation);
        found.Declared(declaration);
        foreach (SyntaxNode scope in ScopesOf(holder, declaration, compilation, cancellation))
        {
            SemanticModel? model = null;
            foreach (IdentifierNameSyntax name in scope.DescendantNodes().OfType<IdentifierNameSyntax>().Where(name => name.Identifier.ValueText == holder.Name))
            {
                model ??= compilation.GetSemanticModel(scope.SyntaxTree);
                if (SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(name, cancellation).Symbol?.OriginalDefinition, holder))
                {
                    found.Used(name, model);
                }
            }
        }

        if (found.Value is null)
        {
            found.Refuse($"'{holder.Name}' is not set to options that are created from constants");
        }

        return found;
    }

    /// <summary>Where the options can be used: the file of a local, the class of a private member, or every file.</summary>
    private static IEnumerable<SyntaxNode> ScopesOf(ISymbol holder, SyntaxNode declaration, Compilation compilation, CancellationToken cancellation)
        => holder is ILocalSymbol
            ? [(SyntaxNode?)declaration.FirstAncestorOrSelf<MemberDeclarationSyntax>(member => member is not GlobalStatementSyntax) ?? declaration.SyntaxTree.GetRoot(cancellation)]
            : holder.DeclaredAccessibility == Accessibility.Private
                ? holder.ContainingType.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))
                : compilation.SyntaxTrees.Where(tree => NamedFiles.Contains(tree, holder.Name, cancellation)).Select(tree => tree.GetRoot(cancellation));

    private void Declared(SyntaxNode declaration)
    {
        switch (declaration)
        {
            case VariableDeclaratorSyntax variable:
                Value = variable.Initializer?.Value;
                _block = variable.FirstAncestorOrSelf<LocalDeclarationStatementSyntax>()?.Parent as BlockSyntax;
                if (_holder is IFieldSymbol { IsConst: false, IsReadOnly: false, DeclaredAccessibility: not Accessibility.Private })
                {
                    Refuse($"'{_holder.Name}' can be set to other options; make it readonly");
                }

                break;
            case PropertyDeclarationSyntax property:
                Value = property.Initializer?.Value ?? property.ExpressionBody?.Expression ?? OnlyReturn(property);
                if (property.AccessorList?.Accessors.Any(accessor => accessor.Keyword.IsKind(SyntaxKind.SetKeyword) && _holder.DeclaredAccessibility != Accessibility.Private && !accessor.Modifiers.Any(SyntaxKind.PrivateKeyword)) == true)
                {
                    Refuse($"'{_holder.Name}' can be set to other options; remove its setter");
                }

                if (_holder is { IsVirtual: true } or { IsAbstract: true })
                {
                    Refuse($"'{_holder.Name}' can be overridden");
                }

                break;
            default:
                Refuse($"'{_holder.Name}' is known only at run time");
                break;
        }
    }

    private static ExpressionSyntax? OnlyReturn(PropertyDeclarationSyntax property)
    {
        AccessorDeclarationSyntax? getter = property.AccessorList?.Accessors.FirstOrDefault(accessor => accessor.Keyword.IsKind(SyntaxKind.GetKeyword));
        return getter?.ExpressionBody?.Expression ?? (getter?.Body is { Statements.Count: 1 } body && body.Statements[0] is ReturnStatementSyntax { Expression: { } value } ? value : null);
    }

    private void Used(IdentifierNameSyntax name, SemanticModel model)
    {
        ExpressionSyntax use = Widest(name);
        switch (use.Parent)
        {
            case AssignmentExpressionSyntax set when set.Left == use:
                Set(set);
                break;
            case MemberAccessExpressionSyntax access when access.Expression == use:
                Accessed(access, model);
                break;
            case ConditionalAccessExpressionSyntax:
                Refuse($"'{_holder.Name}' can be null");
                break;
            case ArgumentSyntax argument when !argument.RefKindKeyword.IsKind(SyntaxKind.None):
                Refuse($"'{_holder.Name}' is passed as {argument.RefKindKeyword.ValueText}");
                break;
            case ArgumentSyntax argument when PassedOptions.ChangedBy(argument, model, _cancellation) is { } method:
                Refuse($"'{_holder.Name}' is passed to '{method}', which may change it");
                break;
        }
    }

    /// <summary>Returns the expression with what the name is accessed through and what does not matter: <c>(this._options)!</c>.</summary>
    private static ExpressionSyntax Widest(ExpressionSyntax use) => use.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == use => Widest(access),
        ParenthesizedExpressionSyntax inner => Widest(inner),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } sure => Widest(sure),
        _ => use,
    };

    private void Set(AssignmentExpressionSyntax set)
    {
        if (Value is not null || set.Parent is not ExpressionStatementSyntax || BlockOf(set) is not { Parent: ConstructorDeclarationSyntax constructor } block || !IsOnly(constructor))
        {
            Refuse($"'{_holder.Name}' is set in more than one place, or not always");
            return;
        }

        Value = set.Right;
        _block = block;
    }

    private void Accessed(MemberAccessExpressionSyntax access, SemanticModel model)
    {
        string member = access.Name.Identifier.ValueText;
        if (access.Parent is AssignmentExpressionSyntax set && set.Left == access)
        {
            if (!set.IsKind(SyntaxKind.SimpleAssignmentExpression))
            {
                Refuse($"'{_holder.Name}.{member}' is changed by an operator");
            }

            Changed(set, new OptionChange(member, set.Right, IsAdded: false));
        }
        else if (member is "Converters" or "TypeInfoResolverChain")
        {
            if (access.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Parent: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 1 } call })
            {
                Changed(call, new OptionChange(member, call.ArgumentList.Arguments[0].Expression, IsAdded: true));
            }
            else if (access.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: not "Count" })
            {
                Refuse($"'{_holder.Name}.{member}' is changed by '{access.Parent}'");
            }
        }
        else if (access.Parent is InvocationExpressionSyntax invocation
            && model.GetSymbolInfo(invocation, _cancellation).Symbol is { } called
            && (called.Name is not ("MakeReadOnly" or "GetTypeInfo" or "TryGetTypeInfo" or "GetConverter") || called is IMethodSymbol { IsExtensionMethod: true }))
        {
            Refuse($"'{called.Name}' changes '{_holder.Name}'");
        }
    }

    private void Changed(ExpressionSyntax changing, OptionChange change)
    {
        BlockSyntax? block = changing.Parent is ExpressionStatementSyntax ? BlockOf(changing) : null;
        bool isConstructor = block is { Parent: ConstructorDeclarationSyntax constructor }
            && _holder is not ILocalSymbol
            && _holder.IsStatic == constructor.Modifiers.Any(SyntaxKind.StaticKeyword)
            && IsOnly(constructor);
        bool isBesideLocal = _holder is ILocalSymbol && (block is not null ? block == _block : changing.Parent?.Parent is GlobalStatementSyntax && _block is null);
        if (isConstructor || isBesideLocal)
        {
            _changes.Add(change);
        }
        else
        {
            Refuse($"'{_holder.Name}' is changed where it is not created, by '{changing}'");
        }
    }

    private static BlockSyntax? BlockOf(ExpressionSyntax expression) => expression.Parent?.Parent as BlockSyntax;

    /// <summary>Whether every object of the class, or the class itself, gets there.</summary>
    private static bool IsOnly(ConstructorDeclarationSyntax constructor)
        => constructor.Modifiers.Any(SyntaxKind.StaticKeyword)
            || (constructor.Parent is TypeDeclarationSyntax { ParameterList: null } type
                && !type.Modifiers.Any(SyntaxKind.PartialKeyword)
                && type.Members.OfType<ConstructorDeclarationSyntax>().Count(other => !other.Modifiers.Any(SyntaxKind.StaticKeyword)) == 1);

    private void Refuse(string reason) => Problem ??= reason;
}
