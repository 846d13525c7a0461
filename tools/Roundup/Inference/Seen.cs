using System.Globalization;
using System.Text.Json;

namespace Roundup.Inference;

/// <summary>All that was seen at one place of a document, over all its occurrences.</summary>
internal sealed class Seen(string path)
{
    private const int MostTexts = 64;

    public string Path { get; } = path;

    public int Count { get; private set; }

    public int Nulls { get; private set; }

    public int Flags { get; private set; }

    public int Integers { get; private set; }

    public int Fractions { get; private set; }

    /// <summary>Numbers whose digits a double can't hold.</summary>
    public int Exact { get; private set; }

    public int Texts { get; private set; }

    public int Objects { get; private set; }

    public int Arrays { get; private set; }

    public long Least { get; private set; }

    public ulong Most { get; private set; }

    /// <summary>Text by text, as long as there are few.</summary>
    public Dictionary<string, int>? Distinct { get; private set; } = new(StringComparer.Ordinal);

    /// <summary>What all texts were so far.</summary>
    public TextForms Forms { get; private set; } = TextForms.All;

    /// <summary>In the order in which they were met first.</summary>
    public Dictionary<string, Seen> Members { get; } = new(StringComparer.Ordinal);

    public Seen? Items { get; private set; }

    public void Add(JsonElement value)
    {
        Count++;
        switch (value.ValueKind)
        {
            case JsonValueKind.Null:
                Nulls++;
                break;
            case JsonValueKind.True or JsonValueKind.False:
                Flags++;
                break;
            case JsonValueKind.Number:
                AddNumber(value);
                break;
            case JsonValueKind.String:
                AddText(value.GetString()!);
                break;
            case JsonValueKind.Array:
                Arrays++;
                Items ??= new Seen(Path + "[]");
                foreach (JsonElement item in value.EnumerateArray())
                {
                    Items.Add(item);
                }

                break;
            case JsonValueKind.Object:
                Objects++;
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    if (!Members.TryGetValue(member.Name, out Seen? known))
                    {
                        Members.Add(member.Name, known = new Seen($"{Path}.{member.Name}"));
                    }

                    known.Add(member.Value);
                }

                break;
        }
    }

    /// <summary>Takes over what was seen at another place of the same kind.</summary>
    public void Merge(Seen other)
    {
        (Count, Nulls, Flags, Integers, Fractions, Exact) = (Count + other.Count, Nulls + other.Nulls, Flags + other.Flags, Integers + other.Integers, Fractions + other.Fractions, Exact + other.Exact);
        (Texts, Objects, Arrays, Forms) = (Texts + other.Texts, Objects + other.Objects, Arrays + other.Arrays, Forms & other.Forms);
        (Least, Most) = (Math.Min(Least, other.Least), Math.Max(Most, other.Most));
        foreach ((string text, int count) in other.Distinct ?? [])
        {
            Note(text, count);
        }

        Distinct = other.Distinct is null ? null : Distinct;
        foreach ((string name, Seen member) in other.Members)
        {
            if (Members.TryGetValue(name, out Seen? mine))
            {
                mine.Merge(member);
            }
            else
            {
                Members.Add(name, member);
            }
        }

        if (other.Items is { } items)
        {
            (Items ??= new Seen(Path + "[]")).Merge(items);
        }
    }

    /// <summary>The kinds of values but null, in words.</summary>
    public IReadOnlyList<string> Kinds()
    {
        var kinds = new List<string>();
        (int Count, string Name)[] all = [(Flags, "true or false"), (Integers + Fractions, "a number"), (Texts, "text"), (Objects, "an object"), (Arrays, "an array")];
        kinds.AddRange(all.Where(kind => kind.Count > 0).Select(kind => kind.Name));
        return kinds;
    }

    private void AddNumber(JsonElement value)
    {
        string digits = value.GetRawText();
        if (!double.IsFinite(value.GetDouble()))
        {
            throw new InferenceException($"{Path} holds {(digits.Length > 40 ? digits[..40] + "…" : digits)}, which no double and no decimal holds. Bring a model of your own: --model My.dll --type Name.");
        }

        if (digits.AsSpan().ContainsAny(".eE"))
        {
            Fractions++;
            bool isDecimal = decimal.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal exact);
            Exact += isDecimal && digits.Length > 17 && !digits.AsSpan().ContainsAny("eE") && exact.ToString(CultureInfo.InvariantCulture) != value.GetDouble().ToString("R", CultureInfo.InvariantCulture) ? 1 : 0;
            return;
        }

        if (long.TryParse(digits, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number))
        {
            Integers++;
            (Least, Most) = (Math.Min(Least, number), number > 0 ? Math.Max(Most, (ulong)number) : Most);
        }
        else if (ulong.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out ulong large))
        {
            Integers++;
            Most = Math.Max(Most, large);
        }
        else
        {
            Fractions++; // Beyond 64 bits only a floating point number or a decimal is left.
            Exact += decimal.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out _) ? 1 : 0;
        }
    }

    private void AddText(string text)
    {
        Texts++;
        Forms &= TextFormsOf.Text(text);
        Note(text, 1);
    }

    private void Note(string text, int count)
    {
        if (Distinct is null)
        {
            return;
        }

        Distinct[text] = Distinct.GetValueOrDefault(text) + count;
        if (Distinct.Count > MostTexts)
        {
            Distinct = null;
        }
    }
}
