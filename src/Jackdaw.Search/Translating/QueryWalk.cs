using System.Linq.Expressions;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Translating;

/// <summary>
/// A single walk over the operators of a query and their lambdas. It collects the fingerprint, and the constants of this call in order of
/// occurrence: literals, and the closures with captured variables. Instances are reused; <see cref="Return"/> releases the constants.
/// </summary>
internal sealed partial class QueryWalk
{
    private const int NullConstant = 1 << 16;
    private const int SharedConstant = 2 << 16;
    private const int InnerParameter = 3 << 16;
    private const int Absent = 4 << 16;
    private const int StepCode = 5 << 16;
    private const int MostConstants = 4096;
    private const int MostCodes = 1 << 20;

    [ThreadStatic]
    private static QueryWalk? _spare;

    private int[] _codes = new int[256];
    private object[] _references = new object[128];
    private ConstantExpression[] _constants = new ConstantExpression[16];
    private object?[] _values = new object?[16];
    private int _codeCount;
    private int _referenceCount;
    private int _constantCount;
    private int _depth;

    private QueryWalk()
    {
    }

    public int Hash { get; private set; }

    public ReadOnlySpan<int> Codes => _codes.AsSpan(0, _codeCount);

    public ReadOnlySpan<object> References => _references.AsSpan(0, _referenceCount);

    /// <summary>The constants of this call, in an array that may be longer.</summary>
    public object?[] Values => _values;

    public ReadOnlySpan<ConstantExpression> Constants => _constants.AsSpan(0, _constantCount);

    /// <summary>Walks over a query.</summary>
    /// <param name="index">The index.</param>
    /// <param name="result">The type of a row.</param>
    /// <param name="last">The operators.</param>
    public static QueryWalk Over(IndexMap index, Type result, QueryStep? last)
    {
        // Taken, not shared: computing a value may run another query.
        QueryWalk walk = _spare ?? new QueryWalk();
        _spare = null;
        walk.Run(index, result, last);
        return walk;
    }

    /// <summary>Releases the caller's objects and keeps the memory for the next query of this thread.</summary>
    public void Return()
    {
        Array.Clear(_constants, 0, _constantCount);
        Array.Clear(_values, 0, _constantCount);
        Array.Clear(_references, 0, _referenceCount);
        _codeCount = 0;
        _referenceCount = 0;
        _constantCount = 0;
        _lambdaCount = 0;
        _depth = 0;
        _spare = this;
    }

    private void Run(IndexMap index, Type result, QueryStep? last)
    {
        Add(index);
        Add(result);
        for (QueryStep? step = last; step is not null; step = step.Previous)
        {
            Add(StepCode | (int)step.Kind);
            Add(step.Number);
            Add(step.SecondNumber);
            if (step is FacetStep facet)
            {
                Add(facet.KeyType);
                Add(facet.Bounds.Length);
                foreach (long bound in facet.Bounds)
                {
                    Add(unchecked((int)bound));
                    Add(unchecked((int)(bound >> 32)));
                }
            }

            if (step.Lambda is { } lambda)
            {
                Visit(lambda.Body);
            }
        }

        Hash = Fingerprint.HashOf(Codes, References);
    }

    private void Add(int code)
    {
        if (_codeCount == _codes.Length)
        {
            if (_codeCount >= MostCodes)
            {
                throw new FulltextException(
                    $"The expressions of the query have more than {MostCodes} nodes. A part that is used repeatedly counts each time.");
            }

            Array.Resize(ref _codes, _codes.Length * 2);
        }

        _codes[_codeCount++] = code;
    }

    private void Add(object reference)
    {
        if (_referenceCount == _references.Length)
        {
            Array.Resize(ref _references, _references.Length * 2);
        }

        _references[_referenceCount++] = reference;
    }

    private void AddConstant(ConstantExpression constant)
    {
        object? value = constant.Value;
        if (value is null)
        {
            // Whether something is compared with null is part of the code.
            Add(NullConstant);
            Add(constant.Type);
            return;
        }

        // A node that occurs twice must have the same value twice, here and in the next call.
        for (int i = 0; i < _constantCount; i++)
        {
            if (ReferenceEquals(_constants[i], constant))
            {
                Add(SharedConstant);
                Add(i);
                return;
            }
        }

        if (_constantCount == _constants.Length)
        {
            if (_constantCount == MostConstants)
            {
                throw new FulltextException(
                    $"The query has more than {MostConstants} constants; compare with a list instead: list.Contains(p.Id).");
            }

            Array.Resize(ref _constants, _constants.Length * 2);
            Array.Resize(ref _values, _values.Length * 2);
        }

        _constants[_constantCount] = constant;
        _values[_constantCount++] = value;
        Add((int)ExpressionType.Constant);
        Add(constant.Type);
    }
}
