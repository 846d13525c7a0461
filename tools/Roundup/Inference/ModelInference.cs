using System.Text.Json;

namespace Roundup.Inference;

/// <summary>Makes of what was seen in a document the classes that a person would write for it.</summary>
internal sealed class ModelInference
{
    /// <summary>Texts that come at least this often, in few values, each often, are an enum.</summary>
    private const int LeastTexts = 20;
    private const int MostValues = 12;
    private const int LeastRepetition = 5;

    /// <summary>Objects with at least this many different names, none of which is in most of them, are a dictionary.</summary>
    private const int LeastKeys = 8;

    private readonly Names _names = new();
    private readonly List<InferredClass> _classes = [];
    private readonly List<InferredEnum> _enums = [];
    private readonly List<(Seen Seen, string Name)> _made = [];

    public static InferredModel Of(ReadOnlyMemory<byte> document, string rootName)
    {
        using JsonDocument parsed = JsonDocument.Parse(document);
        var seen = new Seen("$");
        seen.Add(parsed.RootElement);
        if (IsVoid(seen))
        {
            throw new InferenceException($"The document is {Short(parsed.RootElement)}: there is no object and no array with something in it to compare serializers on.");
        }

        var inference = new ModelInference();
        string root = inference.TypeOf(seen, rootName, out _);
        return new(root, inference._classes, inference._enums);
    }

    /// <summary>A single value, or nothing but brackets.</summary>
    private static bool IsVoid(Seen seen) => (seen.Objects == 0 && seen.Arrays == 0) || (seen.Objects > 0 ? seen.Members.Count == 0 : seen.Items is not { Count: > 0 });

    private static string Short(JsonElement root) => root.GetRawText() is { Length: > 20 } text ? text[..20] + "…" : root.GetRawText();

    private string TypeOf(Seen seen, string name, out string? remark)
    {
        remark = null;
        if (seen.Kinds() is { Count: > 1 } kinds)
        {
            throw new InferenceException($"{seen.Path} is {string.Join(" in one place and ", kinds)} in another: no typed member holds both. Bring a model of your own: --model My.dll --type Name.");
        }

        if (seen.Flags > 0)
        {
            return "bool";
        }

        if (seen.Integers + seen.Fractions > 0)
        {
            return NumberOf(seen);
        }

        if (seen.Texts > 0)
        {
            return TextOf(seen, name);
        }

        if (seen.Arrays > 0)
        {
            bool isUnseen = seen.Items is not { Count: > 0 } || (seen.Items.Nulls == seen.Items.Count && seen.Items.Kinds().Count == 0);
            remark = isUnseen ? "Always empty in the document; the type of its items is a guess." : null;
            string item = isUnseen ? "string" : TypeOf(seen.Items!, Names.Singular(name), out _);
            return $"List<{item}{(seen.Items?.Nulls > 0 ? "?" : "")}>";
        }

        if (seen.Objects > 0)
        {
            return IsDictionary(seen) ? DictionaryOf(seen, name) : ClassOf(seen, name);
        }

        remark = "Always null in the document; the type is a guess.";
        return "string";
    }

    private static string NumberOf(Seen seen) =>
        seen.Fractions > 0 ? seen.Exact > 0 ? "decimal" : "double"
        : seen.Least >= int.MinValue && seen.Most <= int.MaxValue ? "int"
        : seen.Most <= long.MaxValue ? "long"
        : seen.Least >= 0 ? "ulong"
        : "decimal";

    private string TextOf(Seen seen, string name) => seen.Forms switch
    {
        TextForms.Guid => "Guid",
        TextForms.Day => "DateOnly",
        TextForms.UtcTime or TextForms.LocalTime => "DateTime",
        TextForms.OffsetTime => "DateTimeOffset",
        _ when seen.Distinct is { } texts && seen.Texts >= LeastTexts && texts.Count is > 1 and <= MostValues && texts.Values.All(count => count >= LeastRepetition) && texts.Keys.All(Names.IsWord) => EnumOf(seen, name, texts),
        _ => "string",
    };

    private string EnumOf(Seen seen, string name, Dictionary<string, int> texts)
    {
        List<(string, string)> values = [];
        var taken = new HashSet<string>(StringComparer.Ordinal);
        foreach (string text in texts.Keys)
        {
            string value = Names.Pascal(text);
            values.Add((taken.Add(value) ? value : value + taken.Count, text));
            taken.Add(values[^1].Item1);
        }

        // The same values elsewhere are the same enum.
        if (_enums.Find(known => known.Values.Select(value => value.Text).ToHashSet().SetEquals(texts.Keys)) is { } same)
        {
            return same.Name;
        }

        var made = new InferredEnum(_names.Free(Names.Pascal(name) + (name.EndsWith("Kind", StringComparison.Ordinal) ? "" : "Kind")), seen.Path, values);
        _enums.Add(made);
        return made.Name;
    }

    /// <summary>Keys that vary: none is a name that a programmer would choose, or there are many and no object has most of them.</summary>
    private static bool IsDictionary(Seen seen) =>
        seen.Members.Count > 0
        && (seen.Members.Keys.All(key => !Names.IsIdentifier(key))
            || (seen.Members.Count >= LeastKeys && seen.Objects > 1 && seen.Members.Values.All(member => member.Count * 2 < seen.Objects)))
        && Together(seen).Kinds().Count <= 1;

    private string DictionaryOf(Seen seen, string name)
    {
        Seen values = Together(seen);
        string value = TypeOf(values, Names.Singular(name), out _);
        return $"Dictionary<string, {value}{(values.Nulls > 0 ? "?" : "")}>";
    }

    private static Seen Together(Seen seen)
    {
        var all = new Seen(seen.Path + ".*");
        foreach (Seen member in seen.Members.Values)
        {
            all.Merge(member);
        }

        return all;
    }

    private string ClassOf(Seen seen, string name)
    {
        foreach ((Seen other, string known) in _made)
        {
            if (IsSame(seen, other))
            {
                return known;
            }
        }

        var made = new InferredClass(_names.Free(Names.Pascal(name)), seen.Path);
        _made.Add((seen, made.Name));
        _classes.Add(made);
        var taken = new HashSet<string>(StringComparer.Ordinal) { made.Name };
        foreach ((string jsonName, Seen member) in seen.Members)
        {
            string type = TypeOf(member, jsonName, out string? remark);
            string free = Names.Pascal(jsonName);
            while (!taken.Add(free))
            {
                free += free == made.Name ? "Value" : "2";
            }

            bool isAbsent = member.Count < seen.Objects;
            made.Members.Add(new InferredMember(free, jsonName, type, isAbsent || member.Nulls > 0, isAbsent && member.Nulls == 0, remark));
        }

        return made.Name;
    }

    /// <summary>The same names, and below each the same kinds and nullability: then one class serves both places.</summary>
    private static bool IsSame(Seen a, Seen b) =>
        a.Members.Count == b.Members.Count
        && a.Members.All(pair => b.Members.TryGetValue(pair.Key, out Seen? other) && IsSameValue(pair.Value, other)
            && (pair.Value.Count < a.Objects) == (other.Count < b.Objects));

    private static bool IsSameValue(Seen a, Seen b) =>
        a.Kinds().SequenceEqual(b.Kinds())
        && (a.Nulls > 0) == (b.Nulls > 0)
        && (a.Texts == 0 || (a.Forms == b.Forms && (a.Distinct is null) == (b.Distinct is null)))
        && (a.Integers + a.Fractions == 0 || NumberOf(a) == NumberOf(b))
        && (a.Objects == 0 || IsSame(a, b))
        && ((a.Items?.Count ?? 0) == 0) == ((b.Items?.Count ?? 0) == 0)
        && (a.Items is not { Count: > 0 } items || IsSameValue(items, b.Items!));
}
