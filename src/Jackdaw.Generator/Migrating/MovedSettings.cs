namespace Jackdaw.Generator.Migrating;

/// <summary>
/// The settings of some options as arguments of <c>[JsonProfile]</c>, or the first reason why a profile cannot have them. The mark in a text
/// stands for the namespace of Jackdaw, which not every file can import.
/// </summary>
internal sealed class MovedSettings
{
    /// <summary>Replaced by nothing, or by the namespace of Jackdaw and a dot.</summary>
    public const string Mark = "\u0001";

    private readonly List<KeyValuePair<string, string>> _values = [];
    private readonly List<(string Name, ConverterAssignment Assignment)> _converters = [];

    /// <param name="isExact">Whether the output has the bytes of System.Text.Json, which escapes more than Jackdaw's default.</param>
    public MovedSettings(bool isExact)
    {
        if (isExact)
        {
            Set("Escaping", Mark + "JsonEscaping.Html");
        }
    }

    /// <summary>The first reason why a profile cannot have the settings, as the end of a sentence.</summary>
    public string? Problem { get; private set; }

    /// <summary>A difference that stays.</summary>
    public string? Note { get; set; }

    public void Set(string name, string value)
    {
        Remove(name);
        _values.Add(new(name, value));
    }

    public void Flag(string name, bool value)
    {
        Remove(name);
        if (value)
        {
            Set(name, "true");
        }
    }

    public bool Has(string name) => _values.Any(pair => pair.Key == name);

    public void Remove(string name) => _values.RemoveAll(pair => pair.Key == name);

    /// <summary>The converters, as arguments of <c>[JsonProfileConverter]</c>.</summary>
    public IEnumerable<string> Converters => _converters.Select(converter => $"typeof({converter.Name})");

    /// <summary>Adds a converter after those that are there; an earlier one for the same values takes precedence.</summary>
    /// <param name="name">The converter as code names it.</param>
    /// <param name="assignment">The converter.</param>
    public void Convert(string name, ConverterAssignment assignment)
    {
        bool areNames = Has("EnumsAsNames");
        bool isTaken = assignment.Types.All(type => (areNames && (type.NullableUnderlying ?? type).Form == TypeForm.Enum) || _converters.Any(earlier => earlier.Assignment.Serves(type)));
        if (!isTaken)
        {
            _converters.Add((name, assignment));
        }
    }

    public void Refuse(string reason) => Problem ??= reason;

    /// <summary>Takes over everything from other settings, such as those of options that are copied.</summary>
    public void CopyFrom(MovedSettings other)
    {
        _values.Clear();
        _values.AddRange(other._values);
        _converters.Clear();
        _converters.AddRange(other._converters);
        Problem ??= other.Problem;
        Note ??= other.Note;
    }

    /// <summary>The arguments, escaping last.</summary>
    public string Arguments()
        => string.Join(", ", _values.OrderBy(pair => pair.Key == "Escaping").Select(pair => pair.Key + " = " + pair.Value));

    /// <summary>The same for equal settings in another order.</summary>
    public string Key() => string.Join(", ", _values.OrderBy(pair => pair.Key, StringComparer.Ordinal).Select(pair => pair.Key + " = " + pair.Value).Concat(Converters));
}
