using Jackdaw.Search.Model;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Embedded.Evaluating;

/// <summary>
/// Compiles functions to evaluators. Result kinds match the servers: floor and ceil return integers, min and max the common kind of their
/// arguments.
/// </summary>
internal static class FunctionCompiler
{
    public static Evaluator Compile(FunctionNode node, ValueCompiler compiler, EvaluationScope scope)
    {
        if (node.Function == Function.Length)
        {
            return Length(node.Arguments[0], compiler);
        }

        Evaluator[] of = [.. node.Arguments.Select(compiler.Compile)];
        return node.Function switch
        {
            Function.Absolute => of[0].Kind == ValueKind.Real
                ? new RealFunction(of, () => Math.Abs(of[0].Real))
                : new IntegerFunction(of, () => of[0].Integer is var number && number == long.MinValue ? long.MaxValue : Math.Abs(number)),
            Function.Ceiling => new IntegerFunction(of, () => of[0].Kind == ValueKind.Integer ? of[0].Integer : JsonNumber.Whole(Math.Ceiling(of[0].Real))),
            Function.Floor => new IntegerFunction(of, () => of[0].Kind == ValueKind.Integer ? of[0].Integer : JsonNumber.Whole(Math.Floor(of[0].Real))),

            // Outside their domain functions return 0, as on the servers. Each argument is evaluated once; evaluating it twice per level
            // would double the cost with each level.
            Function.SquareRoot => new RealFunction(of, () => of[0].Real is > 0 and var number ? Math.Sqrt(number) : 0),
            Function.NaturalLogarithm => new RealFunction(of, () => of[0].Real is > 0 and var number ? Math.Log(number) : 0),
            Function.Exponential => new RealFunction(of, () => Math.Exp(of[0].Real)),
            Function.Power => new RealFunction(of, () => Math.Pow(of[0].Real, of[1].Real)),
            Function.Minimum => BothWhole(of) ? new IntegerFunction(of, () => Math.Min(of[0].Integer, of[1].Integer)) : new RealFunction(of, () => Math.Min(of[0].Real, of[1].Real)),
            Function.Maximum => BothWhole(of) ? new IntegerFunction(of, () => Math.Max(of[0].Integer, of[1].Integer)) : new RealFunction(of, () => Math.Max(of[0].Real, of[1].Real)),
            Function.If => new IfEvaluator(of[0], of[1], of[2]),
            Function.Year => Date(of[0], static date => date.Year),
            Function.Month => Date(of[0], static date => date.Month),
            Function.Day => Date(of[0], static date => date.Day),
            Function.YearMonth => Date(of[0], static date => (date.Year * 100) + date.Month),
            Function.YearMonthDay => Date(of[0], static date => (date.Year * 10000) + (date.Month * 100) + date.Day),
            Function.Interval => new IntegerFunction(of, () => Interval(of)),
            Function.Now => new IntegerFunction([], () => scope.Now),
            Function.Random => new IntegerFunction([], () => Random(scope)),
            _ => throw new FulltextException($"The embedded back end does not support the function {node.Function}."),
        };
    }

    private static bool BothWhole(Evaluator[] of) => of[0].Kind != ValueKind.Real && of[1].Kind != ValueKind.Real;

    private static IntegerFunction Date(Evaluator of, Func<DateTime, int> part) =>
        new([of], () => part(DateTime.UnixEpoch.AddSeconds(Math.Clamp(of.Integer, -62_135_596_800, 253_402_300_799))));

    private static long Interval(Evaluator[] of)
    {
        int bound = 1;
        long whole = of[0].Kind == ValueKind.Real ? 0 : of[0].Integer;
        double real = of[0].Kind == ValueKind.Real ? of[0].Real : whole;
        while (bound < of.Length && (of[0].Kind == ValueKind.Real || of[bound].Kind == ValueKind.Real ? real >= of[bound].Real : whole >= of[bound].Integer))
        {
            bound++;
        }

        return bound - 1;
    }

    private static IntegerFunction Length(ValueNode node, ValueCompiler compiler)
    {
        Evaluator of = compiler.Compile(node);
        return of switch
        {
            JsonEvaluator json => new IntegerFunction([], () => JsonWalk.Length(json.Type, json.Value)),
            TextAttribute text => new IntegerFunction([], () => JsonWalk.Find(text.Memory, [], out ReadOnlyMemory<byte> value) is var type ? JsonWalk.Length(type, value) : 0),
            _ => new IntegerFunction([], () => of.Integers.Length),
        };
    }

    /// <summary>
    /// A random number that depends only on the seed and the document, so that pages of a random order are consistent (SplitMix64's mixer).
    /// </summary>
    private static long Random(EvaluationScope scope)
    {
        ulong mixed = unchecked((ulong)scope.Id + ((ulong)(uint)scope.RandomSeed * 0x9E3779B97F4A7C15));
        mixed = unchecked((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9);
        mixed = unchecked((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB);
        return (long)((mixed ^ (mixed >> 31)) >> 1);
    }
}

/// <summary>A function of whole numbers; as in C#, it has no value if an argument has none.</summary>
internal sealed class IntegerFunction(Evaluator[] of, Func<long> count) : Evaluator
{
    public override ValueKind Kind => ValueKind.Integer;

    public override bool IsNull => Array.Exists(of, static argument => argument.IsNull);

    public override long Integer => count();
}

/// <inheritdoc cref="IntegerFunction"/>
internal sealed class RealFunction(Evaluator[] of, Func<double> count) : Evaluator
{
    public override ValueKind Kind => ValueKind.Real;

    public override bool IsNull => Array.Exists(of, static argument => argument.IsNull);

    public override long Integer => JsonNumber.Whole(count());

    public override double Real => count();
}

internal sealed class IfEvaluator(Evaluator condition, Evaluator whenTrue, Evaluator whenFalse) : Evaluator
{
    private readonly ValueKind _kind = whenTrue.Kind == ValueKind.Real || whenFalse.Kind == ValueKind.Real ? ValueKind.Real : whenTrue.Kind;

    public override ValueKind Kind => _kind;

    public override bool IsNull => Chosen.IsNull;

    public override long Integer => Chosen.Integer;

    public override double Real => Chosen.Real;

    public override ReadOnlySpan<byte> Text => Chosen.Text;

    private Evaluator Chosen => (condition.Kind == ValueKind.Real ? condition.Real != 0 : condition.Integer != 0) ? whenTrue : whenFalse;
}
