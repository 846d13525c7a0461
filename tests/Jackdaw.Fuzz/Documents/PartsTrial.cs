using System.Globalization;
using System.Text;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Fuzz.Documents;

/// <summary>
/// A string or an array of a document goes to a consumer, the stream is divided at random: the part and the rest together have to be the whole document, or the error and its place have to be those of
/// the whole document.
/// </summary>
internal sealed class PartsTrial(Random random)
{
    private readonly DocumentGenerator _generator = new(random);
    private readonly Mutator _mutator = new(random);

    public string? Next()
    {
        byte[] document = _generator.Document(values: 2 + random.Next(25));
        if (ReferenceParser.Parse(document) is not { IsValid: true, Value: { } tree } || Choose(tree) is not { } way)
        {
            return null;
        }

        if (random.Next(3) > 0)
        {
            document = _mutator.Mutate(document);
        }

        return document is [0xEF, 0xBB, ..] or [0xFF, 0xFE, ..] or [0xFE, 0xFF, ..] or [0, 0, 0xFE, ..] ? null
            : Broken(document, way) is { } broken ? FailedInput.Keep("parts", document, broken)
            : null;
    }

    /// <summary>The way to a string or an array, with a little luck; null where there is none.</summary>
    private List<string>? Choose(Tree tree)
    {
        List<string> way = [];
        while (true)
        {
            if (way.Count > 0 && tree is Tree.Text || tree is Tree.Array && way.Count > 0 && random.Next(2) == 0)
            {
                return way;
            }

            switch (tree)
            {
                case Tree.Array { Elements.Count: > 0 } array:
                    int index = random.Next(array.Elements.Count);
                    way.Add(index.ToString(CultureInfo.InvariantCulture));
                    tree = array.Elements[index];
                    break;
                case Tree.Object { Members.Count: > 0 } map:
                    (string name, tree) = map.Members[random.Next(map.Members.Count)];
                    way.Add(name);
                    break;
                default:
                    return null;
            }
        }
    }

    private string? Broken(byte[] document, List<string> way)
    {
        string pointer = string.Concat(way.Select(name => "/" + name.Replace("~", "~0", StringComparison.Ordinal).Replace("/", "~1", StringComparison.Ordinal)));
        JsonStreamOptions options = new() { BufferSize = random.Next(2) == 0 ? 1 + random.Next(16) : 1 + random.Next(4096) };
        using MemoryStream text = new();
        List<Tree> elements = [];
        bool isText = random.Next(2) == 0;
        JsonPart part = isText
            ? JsonPart.Text(pointer, text, isOptional: true)
            : Json.ElementsPart<Tree>(
                pointer,
                (element, _) =>
                {
                    elements.Add(element!);
                    return default;
                },
                isOptional: true);
        Outcome whole = Outcome.Of(utf8 => Json.Deserialize<Tree>(utf8), document);
        Outcome parts = Outcome.Of(utf8 => Json.DeserializeAsync<Tree>(new RandomStream(utf8, random), [part], options).AsTask().GetAwaiter().GetResult(), document);
        string what = $"{(isText ? "text" : "elements")} at {pointer}, window {options.BufferSize}: {parts}\nwhole: {whole}";
        if (parts.Foreign is not null || whole.Foreign is not null)
        {
            return what;
        }

        // What the part needs beyond a valid document: its kind, and that it is there once. Both are noticed before what comes later.
        if (parts.Error is JsonError.WrongKind or JsonError.DuplicateMember)
        {
            return whole.IsValue || parts.Offset <= whole.Offset ? null : what;
        }

        if (!whole.IsValue)
        {
            return whole.Error == parts.Error && whole.Offset == parts.Offset && whole.Line == parts.Line && whole.BytePositionInLine == parts.BytePositionInLine ? null : what;
        }

        Tree? found = null;
        Tree rest = Without((Tree)whole.Value!, way, 0, ref found);
        if (!parts.IsValue || !rest.Equals(parts.Value))
        {
            return $"{what}\nexpected {rest}";
        }

        Tree? given = !part.IsFound ? null : isText ? new Tree.Text(Encoding.UTF8.GetString(text.ToArray())) : new Tree.Array(elements);
        return Equals(given, found is Tree.Null ? null : found) ? null : $"{what}\ngiven {given}, expected {found}";
    }

    /// <summary>The tree without the part; null in the place of it too, which is left out of the rest like the part itself.</summary>
    private static Tree Without(Tree tree, List<string> way, int level, ref Tree? found)
    {
        bool isLast = level == way.Count - 1;
        switch (tree)
        {
            case Tree.Object map:
                List<(string, Tree)> members = [];
                foreach ((string name, Tree value) in map.Members)
                {
                    if (name != way[level])
                    {
                        members.Add((name, value));
                    }
                    else if (isLast)
                    {
                        found = value;
                    }
                    else
                    {
                        members.Add((name, Without(value, way, level + 1, ref found)));
                    }
                }

                return new Tree.Object(members);
            case Tree.Array array:
                List<Tree> elements = [.. array.Elements];
                if (way[level] is ['0'] or [>= '1' and <= '9', ..] && int.TryParse(way[level], NumberStyles.None, CultureInfo.InvariantCulture, out int index) && index < elements.Count)
                {
                    if (isLast)
                    {
                        found = elements[index];
                        elements[index] = Tree.Null.Value;
                    }
                    else
                    {
                        elements[index] = Without(elements[index], way, level + 1, ref found);
                    }
                }

                return new Tree.Array(elements);
            default:
                return tree;
        }
    }
}
