using System.Globalization;

namespace Roundup;

/// <summary>A command line: names with values, switches, and what stands alone.</summary>
internal sealed class Arguments
{
    private readonly Dictionary<string, string> _values = new(StringComparer.Ordinal);
    private readonly HashSet<string> _used = new(StringComparer.Ordinal);

    public Arguments(IReadOnlyList<string> arguments, IReadOnlySet<string> switches)
    {
        for (int i = 0; i < arguments.Count; i++)
        {
            if (!arguments[i].StartsWith("--", StringComparison.Ordinal))
            {
                Plain.Add(arguments[i]);
            }
            else if (switches.Contains(arguments[i]))
            {
                _values[arguments[i]] = "";
            }
            else
            {
                _values[arguments[i]] = i + 1 < arguments.Count ? arguments[++i] : throw new ArgumentException($"{arguments[i]} needs a value.");
            }
        }
    }

    public List<string> Plain { get; } = [];

    public bool Has(string name)
    {
        _used.Add(name);
        return _values.ContainsKey(name);
    }

    public string? Optional(string name)
    {
        _used.Add(name);
        return _values.GetValueOrDefault(name);
    }

    public string Text(string name) => Optional(name) ?? throw new ArgumentException($"{name} is missing.");

    public string Text(string name, string otherwise) => Optional(name) ?? otherwise;

    public double Number(string name, double otherwise) => Optional(name) is not { } text ? otherwise
        : double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) && number >= 0 ? number
        : throw new ArgumentException($"{name}: \"{text}\" is not a number of at least 0.");

    /// <summary>"90s", "10m", "1h" or seconds.</summary>
    public TimeSpan? Duration(string name)
    {
        if (Optional(name) is not { Length: > 0 } text)
        {
            return null;
        }

        (string digits, double unit) = text[^1] switch { 's' => (text[..^1], 1), 'm' => (text[..^1], 60), 'h' => (text[..^1], 3600), _ => (text, 1) };
        return double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out double number) && number > 0
            ? TimeSpan.FromSeconds(number * unit)
            : throw new ArgumentException($"{name}: \"{text}\" is not a time; write 90s, 10m or 1h.");
    }

    public string[]? List(string name) => Optional(name)?.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);

    /// <summary>A name that nobody asked for is a mistake of the caller.</summary>
    public void RefuseUnknown()
    {
        if (_values.Keys.FirstOrDefault(name => !_used.Contains(name)) is { } unknown)
        {
            throw new ArgumentException($"{unknown} is not an option here.");
        }
    }
}
