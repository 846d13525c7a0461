using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>
/// Limits repetition in composed projections. A projection that uses its value twice doubles everything before it, and each copy is
/// translated, sent and compiled separately: <c>v => v + v</c> forty times is a million million copies. Each distinct part is visited once.
/// </summary>
internal sealed class RepeatedParts : StackSafeVisitor
{
    /// <summary>Translating and compiling this many takes some hundredths of a second.</summary>
    private const long Most = 4096;

    private readonly Dictionary<Expression, long> _sizes = new(ReferenceEqualityComparer.Instance);
    private long _size;
    private long _repeated;

    private RepeatedParts()
    {
    }

    /// <summary>Checks the result of composing a step with those before it.</summary>
    /// <exception cref="FulltextException">There is too much repetition.</exception>
    public static Expression Check(Expression inlined)
    {
        new RepeatedParts().Visit(inlined);
        return inlined;
    }

    [return: NotNullIfNotNull(nameof(node))]
    public override Expression? Visit(Expression? node)
    {
        if (node is null or ParameterExpression or ConstantExpression)
        {
            _size++;
            return node;
        }

        if (_sizes.TryGetValue(node, out long known))
        {
            _size += known;
            _repeated += known;
            return _repeated <= Most ? node : throw TooMany();
        }

        long before = _size;
        base.Visit(node);
        _sizes.Add(node, _size - before + 1);
        _size++;
        return node;
    }

    private static FulltextException TooMany() => new(
        $"The composed projections of the query repeat more than {Most} parts: a Select that uses its value several times doubles "
            + "everything before it. Use the value only once, or "
        + "compute it after the query.")
    {
        IsOfClient = true,
    };
}
