namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Random trees of match expressions. Left out is what Sphinx 2.2.11 does in its own way; the comments say what.</summary>
internal sealed class RandomMatch(Random random, MatchBuilder<Exhibit> m)
{
    public MatchExpression Next(int depth) => depth == 0 || random.Next(4) == 0 ? Leaf() : random.Next(9) switch
    {
        0 or 1 => Next(depth - 1) & Next(depth - 1),
        2 or 3 => Next(depth - 1) | Next(depth - 1),
        4 => Next(depth - 1).AndNot(Next(depth - 1)),
        5 => Next(depth - 1).Maybe(Next(depth - 1)),
        6 => Before(),
        7 => Near(),
        _ => Field(Next(depth - 1)),
    };

    private MatchExpression Leaf() => random.Next(12) switch
    {
        0 => m.Phrase(Words(2)),
        1 => m.Proximity(Words(random.Next(2, 4)), random.Next(1, 12)),
        2 => m.Quorum(Words(random.Next(2, 6)), random.Next(1, 4)),
        3 => m.Quorum(Words(random.Next(2, 6)), random.Next(1, 10) / 10.0),
        4 => m.Word(Plain()).Prefix(),
        5 => m.Prefix(Plain()[..1]),
        6 => m.Word(Word()).AtStart(),
        7 => m.Word(Word()).AtEnd(),
        8 => m.Exact(Plain()).Boost(random.Next(1, 40) / 8.0),
        9 => m.Words(Words(random.Next(1, 3))),
        _ => m.Word(Word()),
    };

    /// <summary>
    /// Two sides of different words: where both name the same word, Sphinx may take one occurrence for both. Blended words are left out: from
    /// them Sphinx counts the distance as if they were one word long.
    /// </summary>
    private (MatchExpression Left, MatchExpression Right) Sides()
    {
        string[] words = [.. Exhibits.Words.Take(28).OrderBy(_ => random.Next()).Take(4)];
        return (Placed(words[0], words[1]), Placed(words[2], words[3]));
    }

    /// <summary>What has one place in a text, as the operands of "before" and "near".</summary>
    private MatchExpression Placed(string first, string second) => random.Next(4) switch
    {
        0 => m.Word(first) | m.Word(second),
        1 => m.Phrase($"{first} {second}"),
        _ => m.Word(first),
    };

    private MatchExpression Before()
    {
        (MatchExpression left, MatchExpression right) = Sides();
        return left.Before(right);
    }

    private MatchExpression Near()
    {
        (MatchExpression left, MatchExpression right) = Sides();
        return left.Near(right, random.Next(1, 9));
    }

    private MatchExpression Field(MatchExpression part) => random.Next(4) switch
    {
        0 => m.Field(exhibit => exhibit.Title, part),
        1 => m.FieldStart(exhibit => exhibit.Body, random.Next(1, 20), Unmarked()),
        2 => m.Fields(part, exhibit => exhibit.Title, exhibit => exhibit.Notes),
        _ => m.ExceptFields(part, exhibit => exhibit.Body),
    };

    /// <summary>Sphinx looks for prefixes and for words at the start or end of a field in the whole field, whatever the limit of <c>@body[10]</c>.</summary>
    private MatchExpression Unmarked() => random.Next(4) switch
    {
        0 => m.Phrase(Words(2)),
        1 => m.Word(Word()) | m.Word(Word()),
        2 => m.Word(Word()) & m.Word(Word()),
        _ => m.Word(Word()),
    };

    private string Word() => Exhibits.Words[random.Next(Exhibits.Words.Length)];

    /// <summary>Without signs that blend in.</summary>
    private string Plain() => Exhibits.Words[random.Next(28)];

    /// <summary>Different ones: of a word that is named twice in a proximity or a quorum Sphinx may count one occurrence twice.</summary>
    private string Words(int count) => string.Join(' ', Exhibits.Words.OrderBy(_ => random.Next()).Take(count));
}
