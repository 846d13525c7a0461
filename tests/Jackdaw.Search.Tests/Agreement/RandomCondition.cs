using System.Linq.Expressions;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>A random condition twice: as a lambda for the back ends, and as a delegate that says what C# thinks of it.</summary>
/// <param name="Lambda">For a query.</param>
/// <param name="Holds">The same over the object.</param>
internal sealed record RandomCondition(Expression<Func<Sample, bool>> Lambda, Func<Sample, bool> Holds)
{
    private static readonly ParameterExpression Row = Expression.Parameter(typeof(Sample), "p");

    public static RandomCondition Make(Random random, int depth)
    {
        int choice = depth == 0 ? 0 : random.Next(6);
        if (choice <= 2)
        {
            return Leaf(random);
        }

        RandomCondition left = Make(random, depth - 1);
        if (choice == 3)
        {
            return new RandomCondition(Wrap(Expression.Not(left.Body)), p => !left.Holds(p));
        }

        RandomCondition right = Make(random, depth - 1);
        return choice == 4
            ? new RandomCondition(Wrap(Expression.AndAlso(left.Body, right.Body)), p => left.Holds(p) && right.Holds(p))
            : new RandomCondition(Wrap(Expression.OrElse(left.Body, right.Body)), p => left.Holds(p) || right.Holds(p));
    }

    private Expression Body => Lambda.Body;

    private static Expression<Func<Sample, bool>> Wrap(Expression body) => Expression.Lambda<Func<Sample, bool>>(body, Row);

    /// <summary>All lambdas get one parameter, so that they can be joined.</summary>
    private static RandomCondition Of(Expression<Func<Sample, bool>> lambda, Func<Sample, bool> holds) =>
        new(Wrap(new Renamed(lambda.Parameters[0]).Visit(lambda.Body)), holds);

    private static RandomCondition Leaf(Random random)
    {
        int number = random.Next(-4, 5);
        int[] numbers = [.. Enumerable.Range(0, random.Next(4)).Select(_ => random.Next(-4, 5))];
        return random.Next(5) switch
        {
            0 => Scalar(random, number),
            1 => List(random, number, numbers),
            2 => Computed(random, number),
            3 => Inside(random, number),
            _ => Other(random, number),
        };
    }

    private static RandomCondition Scalar(Random random, int number)
    {
        uint count = random.Next(3) == 0 ? uint.MaxValue : (uint)random.Next(6);
        long big = random.Next(3) == 0 ? long.MaxValue : number * 10_000_000_000;
        double real = random.Next(-8, 9) / 4.0;
        SampleKind kind = (SampleKind)random.Next(3);
        DateTime time = DateTime.UnixEpoch.AddDays(random.Next(4) * 200).AddSeconds(random.Next(3));
        return random.Next(14) switch
        {
            0 => Of(p => p.Number > number, p => p.Number > number),
            1 => Of(p => p.Number == number, p => p.Number == number),
            2 => Of(p => p.Number >= number && p.Number <= number + 3, p => p.Number >= number && p.Number <= number + 3),
            3 => Of(p => p.Amount >= count, p => p.Amount >= count),
            4 => Of(p => p.Amount != count, p => p.Amount != count),
            5 => Of(p => p.Big < big, p => p.Big < big),
            6 => Of(p => p.Big == big, p => p.Big == big),
            7 => Of(p => p.Real <= real, p => p.Real <= real),
            8 => Of(p => p.Kind == kind, p => p.Kind == kind),
            9 => Of(p => p.Time > time, p => p.Time > time),
            10 => Of(p => p.Number < real, p => p.Number < real),
            11 => Of(p => p.Id != number, p => p.Id != number),
            12 => Of(p => p.Number >= real, p => p.Number >= real),
            _ => Of(p => p.Flag, p => p.Flag),
        };
    }

    private static RandomCondition List(Random random, int number, int[] numbers)
    {
        string[] texts = [Sample.SomeText(random), Sample.SomeText(random)];
        uint tag = (uint)random.Next(5);
        uint[] tags = [tag, (uint)random.Next(5)];
        SampleKind[] kinds = [SampleKind.Small, (SampleKind)random.Next(3)];
        return random.Next(9) switch
        {
            0 => Of(p => numbers.Contains(p.Number), p => numbers.Contains(p.Number)),
            1 => Of(p => texts.Contains(p.Text), p => texts.Contains(p.Text)),
            2 => Of(p => kinds.Contains(p.Kind), p => kinds.Contains(p.Kind)),
            3 => Of(p => p.Tags.Contains(tag), p => p.Tags.Contains(tag)),
            4 => Of(p => p.Links.Any(link => link > number), p => p.Links.Any(link => link > number)),
            5 => Of(p => p.Links.Any(link => link == number), p => p.Links.Any(link => link == number)),
            6 => Of(p => p.Tags.Any(t => tags.Contains(t)), p => p.Tags.Any(t => tags.Contains(t))),
            7 => Of(p => p.Tags.Count > number, p => p.Tags.Count > number),
            _ => Of(p => p.Links.Any(), p => p.Links.Any()),
        };
    }

    private static RandomCondition Computed(Random random, int number)
    {
        int factor = random.Next(1, 4);
        return random.Next(9) switch
        {
            0 => Of(p => p.Number + factor > number, p => p.Number + factor > number),
            1 => Of(p => (p.Number * factor) - p.Id < number, p => (p.Number * factor) - p.Id < number),
            2 => Of(p => Math.Abs(p.Number) == factor, p => Math.Abs(p.Number) == factor),
            3 => Of(p => Math.Max(p.Number, number) > factor, p => Math.Max(p.Number, number) > factor),
            4 => Of(p => (p.Number > number ? p.Number : -p.Number) > factor, p => (p.Number > number ? p.Number : -p.Number) > factor),
            5 => Of(p => p.Number > p.Id - factor, p => p.Number > p.Id - factor),
            6 => Of(p => -p.Number >= number, p => -p.Number >= number),
            7 => Of(p => p.Real * 2 > number, p => p.Real * 2 > number),
            _ => Of(p => p.Time.Year == 1970 + factor - 1, p => p.Time.Year == 1970 + factor - 1),
        };
    }

    private static RandomCondition Inside(Random random, int number)
    {
        double ratio = number / 2.0;
        string word = Sample.SomeWord(random);
        string[] words = [word, Sample.SomeWord(random)];
        return random.Next(7) switch
        {
            0 => Of(p => p.Details!.Votes > number, p => p.Details!.Votes > number),
            1 => Of(p => p.Details!.Votes == number, p => p.Details!.Votes == number),
            2 => Of(p => p.Details!.Ratio <= ratio, p => p.Details!.Ratio <= ratio),
            3 => Of(p => p.Details!.Name == word, p => p.Details!.Name == word),
            4 => Of(p => p.Details!.Sizes.Any(size => size > number), p => p.Details!.Sizes.Any(size => size > number)),
            5 => Of(p => p.Details!.Parts.Any(part => part.Key == word && part.Size > 0), p => p.Details!.Parts.Any(part => part.Key == word && part.Size > 0)),
            _ => Of(p => p.Details!.Words.Any(w => words.Contains(w)), p => p.Details!.Words.Any(w => words.Contains(w))),
        };
    }

    private static RandomCondition Other(Random random, int number)
    {
        string text = Sample.SomeText(random);
        bool flag = random.Next(2) == 0;
        bool known = random.Next(2) == 0;
        return random.Next(6) switch
        {
            0 => Of(p => p.Text == text, p => p.Text == text),
            1 => Of(p => p.Text != text, p => p.Text != text),
            2 => Of(p => p.Flag == flag, p => p.Flag == flag),
            3 => Of(p => known || p.Number > number, p => known || p.Number > number),
            4 => Of(p => known && p.Number > number, p => known && p.Number > number),
            _ => Of(p => p.Flag ? p.Number > number : p.Number < number, p => p.Flag ? p.Number > number : p.Number < number),
        };
    }

    private sealed class Renamed(ParameterExpression old) : ExpressionVisitor
    {
        protected override Expression VisitParameter(ParameterExpression node) => node == old ? Row : node;
    }
}
