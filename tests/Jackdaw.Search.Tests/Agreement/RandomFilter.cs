using System.Linq.Expressions;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Random conditions: atoms over every kind of attribute, joined to trees.</summary>
internal sealed class RandomFilter(Random random)
{
    private static readonly string[] Kinds = ["guide", "note", "picture", "it's \\ odd", "", "none"];

    private static readonly string[] Keys = ["alpha", "beta", "gamma", "none"];

    private readonly ParameterExpression _exhibit = Expression.Parameter(typeof(Exhibit), "e");

    public Expression<Func<Exhibit, bool>> Next(int depth) => Expression.Lambda<Func<Exhibit, bool>>(Tree(depth), _exhibit);

    private Expression Tree(int depth)
    {
        if (depth == 0 || random.Next(4) == 0)
        {
            Expression<Func<Exhibit, bool>> atom = Atom();
            return new Replacing(atom.Parameters[0], _exhibit).Visit(atom.Body);
        }

        return random.Next(5) switch
        {
            0 or 1 => Expression.AndAlso(Tree(depth - 1), Tree(depth - 1)),
            2 or 3 => Expression.OrElse(Tree(depth - 1), Tree(depth - 1)),
            _ => Expression.Not(Tree(depth - 1)),
        };
    }

    private Expression<Func<Exhibit, bool>> Atom()
    {
        int small = random.Next(-6, 50);
        long large = random.NextInt64(-4, 9) * 3_000_000_000;
        double real = random.Next(-20, 400) / 4.0;
        uint tag = (uint)random.Next(0, 13);
        uint[] tags = [(uint)random.Next(0, 13), (uint)random.Next(0, 13)];
        long[] ids = [random.Next(0, 400), random.Next(0, 400), random.Next(0, 400)];
        string kind = Kinds[random.Next(Kinds.Length)];
        string key = Keys[random.Next(Keys.Length)];
        DateTime time = new DateTime(2008, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(0, 500_000_000));
        int[] sizes = [random.Next(0, 9), random.Next(0, 9)];
        return random.Next(58) switch
        {
            0 => e => e.Id < ids[0],
            1 => e => ids.Contains(e.Id),
            2 => e => e.Id != ids[0],
            3 => e => e.Views >= small * 20,
            4 => e => e.Views < small,
            5 => e => e.Room == small,
            6 => e => e.Score > small,
            7 => e => e.Score <= large,
            8 => e => e.Score >= small - 20 && e.Score <= small,
            9 => e => e.Rank != small,
            10 => e => e.Rank < real,
            11 => e => e.IsOpen,
            12 => e => e.Colour == (Colour)(small & 3),
            13 => e => e.Latitude > real,
            14 => e => e.Price <= real,
            15 => e => e.Price == real,
            16 => e => e.Created > time,
            17 => e => e.Created.Year == 2008 + (small & 15),
            18 => e => e.Rating >= sizes[0],
            19 => e => e.Kind == kind,
            20 => e => e.Kind != kind,
            21 => e => Kinds.Contains(e.Kind),
            22 => e => e.TagIds.Contains(tag),
            23 => e => e.TagIds.Any(t => tags.Contains(t)),
            24 => e => e.TagIds.Any(t => t > tag),
            25 => e => e.TagIds.All(t => t != tag),
            26 => e => e.TagIds.Count == sizes[0],
            27 => e => e.Numbers.Contains(large),
            28 => e => e.Numbers.Any(n => n < large),
            29 => e => e.Numbers.Length > sizes[0],
            30 => e => (e.Score * 2) - e.Rank > small,
            31 => e => e.Views - e.Score < small * 10,
            32 => e => Math.Abs(e.Rank) == sizes[0],
            33 => e => Math.Min(e.Rank, e.Room) > sizes[0] - 4,
            34 => e => Fulltext.Interval(e.Rank, -2, 0, 3) == (small & 3),
            35 => e => Math.Floor(e.Price) == small, // No distances: Sphinx approximates them, so that documents at the edge differ.
            36 => e => e.Score > e.Rank,
            37 => e => e.Id % 7 == sizes[0],
            38 => e => (e.IsOpen ? e.Rank : e.Room) > sizes[0],
            39 => e => e.Details!.Votes > small - 10,
            40 => e => e.Details!.Votes <= small - 10,
            41 => e => e.Details!.Votes == sizes[0],
            42 => e => e.Details!.Votes != sizes[0],
            43 => e => e.Details!.Big > large,
            44 => e => e.Details!.Ratio < real,
            45 => e => e.Details!.Ratio == sizes[0],
            46 => e => e.Details!.IsNew,
            47 => e => e.Details!.Name == key,
            48 => e => Keys.Contains(e.Details!.Name),
            49 => e => e.Details!.Remark == null,
            50 => e => e.Details!.Owner!.Age > small,
            51 => e => e.Details!.Sizes[0] >= sizes[0],
            52 => e => e.Details!.Sizes.Contains(sizes[0]),
            53 => e => e.Details!.Words.Contains(key),
            54 => e => e.Details!.Parts.Any(p => p.Key == key && p.Size > sizes[0]),
            55 => e => e.Details!.Words.Count > sizes[0],
            56 => e => e.Details!.Labels["alpha"] > sizes[0],
            _ => e => e.Details!.Votes > e.Rank,
        };
    }

    private sealed class Replacing(ParameterExpression from, ParameterExpression to) : ExpressionVisitor
    {
        protected override Expression VisitParameter(ParameterExpression node) => node == from ? to : base.VisitParameter(node);
    }
}
