using System.Text;
using Jackdaw.Search.Embedded.Grouping;
using Jackdaw.Search.Embedded.Snippets;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>A parameter of the call.</summary>
internal sealed class ParameterEvaluator(FieldValue value) : Evaluator
{
    private readonly byte[] _text = value.Kind == ValueKind.Text ? Encoding.UTF8.GetBytes(value.Text) : [];

    public FieldValue Value => value;

    public override ValueKind Kind => value.Kind switch
    {
        ValueKind.Real => ValueKind.Real,
        ValueKind.Text => ValueKind.Text,
        _ => ValueKind.Integer,
    };

    public override long Integer => value.Kind switch
    {
        ValueKind.Real => JsonNumber.Whole(value.Real),

        // No stored value is that large, so it compares as the maximum.
        ValueKind.Unsigned => (long)Math.Min(value.Unsigned, long.MaxValue),
        _ => value.Integer,
    };

    public override double Real => value.Kind switch
    {
        ValueKind.Real => value.Real,
        ValueKind.Unsigned => value.Unsigned,
        _ => value.Integer,
    };

    public override ReadOnlySpan<byte> Text => value.Kind == ValueKind.Text ? _text : base.Text;
}

/// <summary>
/// An arithmetic operation: in 64-bit integers if both operands are integers, otherwise in floating point; division is always in floating
/// point.
/// </summary>
internal sealed class ArithmeticEvaluator(ArithmeticOperator operation, Evaluator left, Evaluator right) : Evaluator
{
    private readonly bool _isReal = operation == ArithmeticOperator.Divide || left.Kind == ValueKind.Real || right.Kind == ValueKind.Real;

    public override ValueKind Kind => _isReal ? ValueKind.Real : ValueKind.Integer;

    public override bool IsNull => left.IsNull || right.IsNull;

    public override long Integer => _isReal
        ? JsonNumber.Whole(Real)
        : operation switch
        {
            ArithmeticOperator.Add => unchecked(left.Integer + right.Integer),
            ArithmeticOperator.Subtract => unchecked(left.Integer - right.Integer),
            ArithmeticOperator.Multiply => unchecked(left.Integer * right.Integer),
            _ => Remainder(left.Integer, right.Integer),
        };

    public override double Real => !_isReal
        ? Integer
        : operation switch
        {
            ArithmeticOperator.Add => left.Real + right.Real,
            ArithmeticOperator.Subtract => left.Real - right.Real,
            ArithmeticOperator.Multiply => left.Real * right.Real,
            ArithmeticOperator.Modulo => left.Real % right.Real,
            _ => left.Real / right.Real,
        };

    /// <summary>
    /// The remainder; 0 for a division by zero (which crashes Sphinx) and for the single overflow, which has no remainder either.
    /// </summary>
    private static long Remainder(long value, long by) => by is 0 or -1 ? 0 : value % by;
}

internal sealed class NegateEvaluator(Evaluator of) : Evaluator
{
    public override ValueKind Kind => of.Kind == ValueKind.Real ? ValueKind.Real : ValueKind.Integer;

    public override bool IsNull => of.IsNull;

    public override long Integer => unchecked(-of.Integer);

    public override double Real => -of.Real;
}

internal sealed class ConditionEvaluator(Condition condition) : Evaluator
{
    public override ValueKind Kind => ValueKind.Integer;

    public override long Integer => condition.Holds() ? 1 : 0;
}

/// <summary>The distance on a sphere with the mean radius of the Earth (haversine formula).</summary>
internal sealed class DistanceEvaluator(Evaluator latitude, Evaluator longitude, Evaluator toLatitude, Evaluator toLongitude, bool inKilometres) : Evaluator
{
    private const double EarthRadiusMetres = 6_371_008.8;

    public override ValueKind Kind => ValueKind.Real;

    public override long Integer => JsonNumber.Whole(Real);

    public override double Real
    {
        get
        {
            double from = double.DegreesToRadians(latitude.Real);
            double to = double.DegreesToRadians(toLatitude.Real);
            double north = Math.Sin((to - from) / 2);
            double east = Math.Sin(double.DegreesToRadians(toLongitude.Real - longitude.Real) / 2);
            double chord = (north * north) + (Math.Cos(from) * Math.Cos(to) * east * east);
            double metres = 2 * EarthRadiusMetres * Math.Asin(Math.Min(1, Math.Sqrt(chord)));
            return inKilometres ? metres / 1000 : metres;
        }
    }
}

/// <summary>The snippet of a text attribute.</summary>
internal sealed class SnippetEvaluator(TextAttribute text, SnippetMaker? maker, SnippetOptions options) : Evaluator
{
    public override ValueKind Kind => ValueKind.Text;

    public override long Integer => 0;

    public override ReadOnlySpan<byte> Text => Encoding.UTF8.GetBytes(Make());

    public override void Write(RowSetBuilder rows) => rows.Add(Make().AsSpan());

    private string Make() => (maker ?? SnippetMaker.WithoutMatch).Make(Encoding.UTF8.GetString(text.Text), options);
}

/// <summary>The key that the documents of a group have in common; for documents with several values, the value of this group.</summary>
internal sealed class GroupKeyEvaluator(EvaluationScope scope, ValueKind kind) : Evaluator
{
    private GroupKey Key => scope.Group!.Keys[0];

    public override ValueKind Kind => kind == ValueKind.IntegerList ? ValueKind.Integer : kind;

    public override bool IsNull => Key.Kind == ValueKind.None;

    public override long Integer => Key.Kind == ValueKind.Real ? JsonNumber.Whole(BitConverter.Int64BitsToDouble(Key.Number)) : Key.Number;

    public override double Real => Key.Kind == ValueKind.Real ? BitConverter.Int64BitsToDouble(Key.Number) : Key.Number;

    public override ReadOnlySpan<byte> Text => Key.Text ?? Encoding.UTF8.GetBytes(Real.ToString(System.Globalization.CultureInfo.InvariantCulture));
}

/// <summary>An aggregate of the documents of a group.</summary>
internal sealed class AggregateEvaluator(EvaluationScope scope, int index, ValueKind kind) : Evaluator
{
    private Accumulator Of => scope.Group!.Accumulators[index];

    public override ValueKind Kind => kind;

    public override bool IsNull => Of.IsNull;

    public override long Integer => Of.Integer;

    public override double Real => Of.Real;

    public override ReadOnlySpan<byte> Text => Of.Text;
}
