using System.Linq.Expressions;
using Jackdaw.Search.Expressions;

namespace Jackdaw.Search.Translating;

/// <content>The parts of each node that are code.</content>
internal sealed partial class QueryWalk
{
    /// <summary>Deeper expressions would overflow the stack during the walk and the translation; no one writes them by hand.</summary>
    private const int MostDepth = 400;

    private LambdaExpression[] _lambdas = new LambdaExpression[4];
    private int _lambdaCount;

    private void VisitOptional(Expression? node)
    {
        if (node is null)
        {
            Add(Absent);
            return;
        }

        Visit(node);
    }

    private void Visit(Expression node)
    {
        Deepen();
        ExpressionType kind = node.NodeType;
        switch (kind)
        {
            case ExpressionType.Constant:
                AddConstant((ConstantExpression)node);
                break;
            case ExpressionType.Parameter:
                AddParameter((ParameterExpression)node);
                break;
            case ExpressionType.MemberAccess:
                Add((int)kind);
                MemberExpression access = (MemberExpression)node;
                Add(access.Member);
                VisitOptional(access.Expression);
                break;
            case ExpressionType.Call:
                VisitCall((MethodCallExpression)node);
                break;
            case ExpressionType.Conditional:
                Add((int)kind);
                ConditionalExpression conditional = (ConditionalExpression)node;
                Visit(conditional.Test);
                Visit(conditional.IfTrue);
                Visit(conditional.IfFalse);
                break;
            case ExpressionType.Lambda:
                VisitLambda((LambdaExpression)node);
                break;
            case ExpressionType.New:
                VisitNew((NewExpression)node);
                break;
            default:
                VisitOther(node, kind);
                break;
        }

        _depth--;
    }

    private void Deepen()
    {
        if (++_depth > MostDepth)
        {
            throw new FulltextException(
                $"The expression is nested more than {MostDepth} levels deep; use a list instead: list.Contains(p.Id).");
        }

        // Every query is walked, so the stack is checked only sometimes: the reserve is sufficient for sixteen levels.
        if ((_depth & 15) == 0)
        {
            StackSpace.Require("The expression");
        }
    }

    private void VisitOther(Expression node, ExpressionType kind)
    {
        switch (node)
        {
            case BinaryExpression binary:
                Add((int)kind);
                AddMethod(binary.Method);
                Visit(binary.Left);
                Visit(binary.Right);
                VisitOptional(binary.Conversion);
                break;
            case UnaryExpression unary:
                Add((int)kind);
                Add(unary.Type);
                AddMethod(unary.Method);
                VisitOptional(unary.Operand);
                break;
            case NewArrayExpression array:
                Add((int)kind);
                Add(array.Type);
                Add(array.Expressions.Count);
                foreach (Expression element in array.Expressions)
                {
                    Visit(element);
                }

                break;
            case MemberInitExpression init:
                Add((int)kind);
                VisitNew(init.NewExpression);
                VisitBindings(init.Bindings);
                break;
            case ListInitExpression list:
                Add((int)kind);
                VisitNew(list.NewExpression);
                VisitInitializers(list.Initializers);
                break;
            case TypeBinaryExpression type:
                Add((int)kind);
                Add(type.TypeOperand);
                Visit(type.Expression);
                break;
            case InvocationExpression invocation:
                Add((int)kind);
                VisitArguments(invocation);
                Visit(invocation.Expression);
                break;
            case IndexExpression index:
                Add((int)kind);
                Add((object?)index.Indexer ?? index.Type);
                VisitArguments(index);
                VisitOptional(index.Object);
                break;
            case DefaultExpression:
                Add((int)kind);
                Add(node.Type);
                break;
            default:
                throw new FulltextTranslationException(
                    $"Nodes of the kind {kind} cannot be translated: {ExpressionText.Of(node)}", ExpressionText.Of(node));
        }
    }

    private void VisitCall(MethodCallExpression call)
    {
        Add((int)ExpressionType.Call);
        Add(call.Method);
        VisitOptional(call.Object);
        VisitArguments(call);
    }

    private void VisitArguments(IArgumentProvider arguments)
    {
        int count = arguments.ArgumentCount;
        Add(count);
        for (int i = 0; i < count; i++)
        {
            Visit(arguments.GetArgument(i));
        }
    }

    private void VisitNew(NewExpression node)
    {
        Add((int)ExpressionType.New);
        Add((object?)node.Constructor ?? node.Type);
        VisitArguments(node);
    }

    private void AddMethod(object? method)
    {
        if (method is null)
        {
            Add(Absent);
        }
        else
        {
            Add(method);
        }
    }

    /// <summary>Parameters are numbered by their lambda; those of no inner lambda are the row.</summary>
    private void AddParameter(ParameterExpression parameter)
    {
        for (int i = _lambdaCount - 1; i >= 0; i--)
        {
            IReadOnlyList<ParameterExpression> parameters = _lambdas[i].Parameters;
            for (int j = 0; j < parameters.Count; j++)
            {
                if (ReferenceEquals(parameters[j], parameter))
                {
                    Add(InnerParameter | (i << 8) | j);
                    return;
                }
            }
        }

        Add((int)ExpressionType.Parameter);
        Add(parameter.Type);
    }

    private void VisitLambda(LambdaExpression lambda)
    {
        if (_lambdaCount == _lambdas.Length)
        {
            Array.Resize(ref _lambdas, _lambdas.Length * 2);
        }

        Add((int)ExpressionType.Lambda);
        Add(lambda.Type);
        _lambdas[_lambdaCount++] = lambda;
        Visit(lambda.Body);
        _lambdas[--_lambdaCount] = null!;
    }

    private void VisitBindings(IReadOnlyList<MemberBinding> bindings)
    {
        Add(bindings.Count);
        foreach (MemberBinding binding in bindings)
        {
            Add((int)binding.BindingType);
            Add(binding.Member);
            switch (binding)
            {
                case MemberAssignment assignment:
                    Visit(assignment.Expression);
                    break;
                case MemberListBinding list:
                    VisitInitializers(list.Initializers);
                    break;
                case MemberMemberBinding members:
                    Deepen();
                    VisitBindings(members.Bindings);
                    _depth--;
                    break;
            }
        }
    }

    private void VisitInitializers(IReadOnlyList<ElementInit> initializers)
    {
        Add(initializers.Count);
        foreach (ElementInit initializer in initializers)
        {
            Add(initializer.AddMethod);
            VisitArguments(initializer);
        }
    }
}
