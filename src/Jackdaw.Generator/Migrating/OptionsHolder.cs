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
    private readonly bool _isContext;
    private readonly OptionsFlow _flow;
    private BlockSyntax? _block;
    private int _firstUse = int.MaxValue;
    private int _lastChange;
    private bool _isNew;
    private bool _isReturned;
    private bool _isCaptured;

    private OptionsHolder(ISymbol holder, bool isContext, OptionsFlow flow) => (_holder, _isContext, _flow) = (holder, isContext, flow);

    /// <summary>What the options are created with.</summary>
    public ExpressionSyntax? Value { get; private set; }

    /// <summary>The changes, in the order of the source.</summary>
    public IReadOnlyList<OptionChange> Changes => _changes;

    /// <summary>Why the options are not constant, or null.</summary>
    public string? Problem { get; private set; }

    /// <param name="holder">The local, field or property.</param>
    /// <param name="isContext">Whether it has a context, whose options are read-only.</param>
    /// <param name="compilation">The compilation.</param>
    /// <param name="cancellation">Cancels the search.</param>
    public static OptionsHolder Find(ISymbol holder, bool isContext, Compilation compilation, CancellationToken cancellation)
    {
        var found = new OptionsHolder(holder, isContext, new OptionsFlow(compilation, cancellation));
        if (holder.DeclaringSyntaxReferences.FirstOrDefault() is not { } place || !compilation.ContainsSyntaxTree(place.SyntaxTree))
        {
            found.Refuse($"'{holder.Name}' is declared in another assembly");
            return found;
        }

        found.Declared(place.GetSyntax(cancellation));
        foreach ((SimpleNameSyntax name, SemanticModel model) in found._flow.UsesOf(holder))
        {
            found.Used(name, model);
        }

        if (holder is ILocalSymbol && found._firstUse < found._lastChange)
        {
            found.Refuse($"'{holder.Name}' is used before it is changed");
        }

        if (found._isReturned && found._isCaptured)
        {
            found.Refuse($"'{holder.Name}' is returned, and may be changed before a lambda uses it");
        }

        if (!isContext && found._flow.IsVisibleOutside(holder) && !found._isNew)
        {
            found.Refuse($"other projects can change '{holder.Name}'; make it internal");
        }

        if (found.Value is null)
        {
            found.Refuse($"'{holder.Name}' is not set to options that are created from constants");
        }

        return found;
    }

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
                _isNew = property.Initializer is null && Value is BaseObjectCreationExpressionSyntax;
                if (property.AccessorList?.Accessors.Any(accessor => accessor.Keyword.IsKind(SyntaxKind.SetKeyword) && _holder.DeclaredAccessibility != Accessibility.Private && !accessor.Modifiers.Any(SyntaxKind.PrivateKeyword)) == true)
                {
                    Refuse($"'{_holder.Name}' can be set to other options; remove its setter");
                }

                if (property.AccessorList?.Accessors.Any(accessor => accessor.Keyword.IsKind(SyntaxKind.InitKeyword) && !accessor.Modifiers.Any(SyntaxKind.PrivateKeyword)) == true && OptionsFlow.IsVisible(_holder))
                {
                    Refuse($"'{_holder.Name}' can be set to other options; remove its init accessor");
                }

                if (OptionsFlow.IsReplaceable(_holder))
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

    private void Used(SimpleNameSyntax name, SemanticModel model)
    {
        ExpressionSyntax use = OptionsFlow.Widest(name);
        SyntaxNode? function = use.Ancestors().TakeWhile(node => node is not MemberDeclarationSyntax).FirstOrDefault(node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);
        _isCaptured |= function is not null;
        switch (use.Parent)
        {
            case AssignmentExpressionSyntax set when set.Left == use:
                Set(set, IsOwn(name, model));
                break;
            case MemberAccessExpressionSyntax access when access.Expression == use:
                Accessed(access, IsOwn(name, model), model);
                break;
            case ConditionalAccessExpressionSyntax:
                Refuse($"'{_holder.Name}' can be null");
                break;
            case ReturnStatementSyntax when _holder is ILocalSymbol:
                // Each call of the method returns other options.
                _isReturned = true;
                break;
            default:
                // A local function may be called before it is declared.
                _firstUse = function is LocalFunctionStatementSyntax ? 0 : Math.Min(_firstUse, use.SpanStart);
                if (!_isContext && _flow.WhyChanged(use, _holder.Name, model) is { } reason)
                {
                    Refuse(reason);
                }

                break;
        }
    }

    /// <summary>Whether a use is in the class of the options and of the object or class that it runs for, not in another one that sees the options.</summary>
    private bool IsOwn(SimpleNameSyntax name, SemanticModel model)
        => _holder is ILocalSymbol
            || (SymbolEqualityComparer.Default.Equals(model.GetEnclosingSymbol(name.SpanStart)?.ContainingType?.OriginalDefinition, _holder.ContainingType)
                && (_holder.IsStatic || name.Parent is not MemberAccessExpressionSyntax access || access.Name != name || access.Expression is ThisExpressionSyntax));

    private void Set(AssignmentExpressionSyntax set, bool isOwn)
    {
        if (!isOwn || Value is not null || set.Parent is not ExpressionStatementSyntax || BlockOf(set) is not { Parent: ConstructorDeclarationSyntax constructor } block || !IsOnly(constructor))
        {
            Refuse($"'{_holder.Name}' is set in more than one place, or not always");
            return;
        }

        Value = set.Right;
        _block = block;
    }

    private void Accessed(MemberAccessExpressionSyntax access, bool isOwn, SemanticModel model)
    {
        string member = access.Name.Identifier.ValueText;
        if (access.Parent is AssignmentExpressionSyntax set && set.Left == access)
        {
            if (!set.IsKind(SyntaxKind.SimpleAssignmentExpression))
            {
                Refuse($"'{_holder.Name}.{member}' is changed by an operator");
            }

            Changed(set, isOwn, new OptionChange(member, set.Right, IsAdded: false));
        }
        else if (member is "Converters" or "TypeInfoResolverChain"
            && access.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Parent: InvocationExpressionSyntax { ArgumentList.Arguments.Count: 1 } call })
        {
            Changed(call, isOwn, new OptionChange(member, call.ArgumentList.Arguments[0].Expression, IsAdded: true));
        }
        else if (!_isContext && _flow.Accessed(access, _holder.Name, model) is { } reason)
        {
            Refuse(reason);
        }
    }

    private void Changed(ExpressionSyntax changing, bool isOwn, OptionChange change)
    {
        BlockSyntax? block = changing.Parent is ExpressionStatementSyntax ? BlockOf(changing) : null;
        bool isConstructor = isOwn && block is { Parent: ConstructorDeclarationSyntax constructor }
            && _holder is not ILocalSymbol
            && _holder.IsStatic == constructor.Modifiers.Any(SyntaxKind.StaticKeyword)
            && IsOnly(constructor);
        bool isBesideLocal = _holder is ILocalSymbol && (block is not null ? block == _block : changing.Parent?.Parent is GlobalStatementSyntax && _block is null);
        if ((isConstructor && !IsLeftBefore(block!, changing)) || isBesideLocal)
        {
            _changes.Add(change);
            _lastChange = Math.Max(_lastChange, changing.SpanStart);
        }
        else
        {
            Refuse($"'{_holder.Name}' is changed where it is not created, by '{changing}'");
        }
    }

    /// <summary>Whether a constructor can return before a change.</summary>
    private static bool IsLeftBefore(BlockSyntax block, ExpressionSyntax changing)
        => block.DescendantNodes(node => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .Any(node => node is ReturnStatementSyntax or GotoStatementSyntax && node.SpanStart < changing.SpanStart);

    private static BlockSyntax? BlockOf(ExpressionSyntax expression) => expression.Parent?.Parent as BlockSyntax;

    /// <summary>Whether every object of the class, or the class itself, gets there.</summary>
    private static bool IsOnly(ConstructorDeclarationSyntax constructor)
        => constructor.Modifiers.Any(SyntaxKind.StaticKeyword)
            || (constructor.Parent is TypeDeclarationSyntax { ParameterList: null } type
                && !type.Modifiers.Any(SyntaxKind.PartialKeyword)
                && type.Members.OfType<ConstructorDeclarationSyntax>().Count(other => !other.Modifiers.Any(SyntaxKind.StaticKeyword)) == 1);

    private void Refuse(string reason) => Problem ??= reason;
}
