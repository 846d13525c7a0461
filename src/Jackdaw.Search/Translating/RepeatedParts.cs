using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>
/// Counts what projections that are put together repeat. A projection that uses its value twice doubles everything before it, and each copy is translated, sent
/// and compiled for itself: <c>v => v + v</c> forty times is a million million of them. Each part is looked at once, however often it occurs.
/// </summary>
internal sealed class RepeatedParts : StackSafeVisitor
{
    /// <summary>Translating and compiling as many takes some hundredths of a second.</summary>
    private const long Most = 4096;

    private readonly Dictionary<Expression, long> _sizes = new(ReferenceEqualityComparer.Instance);
    private long _size;
    private long _repeated;

    private RepeatedParts()
    {
    }

    /// <summary>Looks at what a step made of the steps before it.</summary>
    /// <exception cref="FulltextException">Too much of it is repeated.</exception>
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
        $"The projections of the query together repeat more than {Most} parts: a Select that uses its value several times doubles everything before it. Use the value once in each, or "
        + "compute it after the query.")
    {
        IsOfClient = true,
    };
}
