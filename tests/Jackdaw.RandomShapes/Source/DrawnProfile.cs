namespace Jackdaw.RandomShapes.Source;

/// <summary>Random settings, as a profile with generated codecs and one whose types are served at run time.</summary>
/// <param name="Number">Its number in the batch.</param>
/// <param name="Settings">The arguments of its attribute.</param>
internal sealed record DrawnProfile(int Number, string Settings)
{
    internal string Generated => $"Generated{Number}";

    internal string Runtime => $"Runtime{Number}";

    /// <summary>Whether members are filled by the wish of the profile, which no type with constructor parameters allows.</summary>
    internal bool Fills => Settings.Contains("Populate", StringComparison.Ordinal);

    /// <summary>Whether keys of enums are as in System.Text.Json (row 53 of the table of differences).</summary>
    internal bool HasKeyNaming => Settings.Contains("KeyNaming", StringComparison.Ordinal);

    /// <summary>Whether a converter on an enum says less than the profile.</summary>
    internal bool HasEnumNaming => Settings.Contains("EnumNaming", StringComparison.Ordinal);

    /// <summary>Whether numbers are read or written as text, which System.Text.Json forgets inside of nullable structs (row 58).</summary>
    internal bool HasNumberHandling => Settings.Contains("NumberHandling", StringComparison.Ordinal);

    internal bool HasNamedEnums => Settings.Contains("EnumsAsNames", StringComparison.Ordinal);

    internal string Source =>
        $"[JsonProfile({Settings})] public sealed class {Generated} : JsonProfile<{Generated}>;\n"
        + $"[JsonProfile({Settings})] public sealed class {Runtime} : JsonProfile<{Runtime}>, Jackdaw.Reflection.IReflectedOnly;\n";

    /// <summary>The first profile of each batch has the defaults.</summary>
    internal static DrawnProfile Next(Random random, int number)
    {
        List<string> settings = [];
        if (number > 0)
        {
            Maybe(3, $"Naming = JsonNaming.{random.Of(Namings)}");
            Maybe(4, $"KeyNaming = JsonNaming.{random.Of(Namings)}");
            Maybe(4, "EnumsAsNames = true");
            Maybe(6, $"EnumNaming = JsonNaming.{random.Of(Namings)}");
            Maybe(6, "IgnoreNull = true");
            Maybe(6, "IgnoreDefault = true");
            Maybe(5, "RejectUnknownMembers = true");
            Maybe(5, "RejectDuplicateMembers = true");
            Maybe(4, "CaseInsensitive = true");
            Maybe(5, "RespectNullableAnnotations = true");
            Maybe(5, "RequireConstructorParameters = true");
            Maybe(3, $"NumberHandling = (JsonNumberHandling){random.Next(1, 8)}");
            Maybe(10, "ObjectHandling = JsonObjectHandling.Natural");
            Maybe(7, "ObjectCreationHandling = JsonObjectCreationHandling.Populate");
            Maybe(3, $"Escaping = JsonEscaping.{(random.Once(2) ? "Html" : "Ascii")}");
            Maybe(6, $"Indented = true, IndentSize = {random.Next(5)}, IndentCharacter = '{(random.Once(2) ? " " : "\\t")}', NewLine = \"{(random.Once(2) ? "\\n" : "\\r\\n")}\"");
            Maybe(5, "IncludeFields = true");
            Maybe(6, "IgnoreReadOnlyProperties = true");
            Maybe(6, "IgnoreReadOnlyFields = true");
            Maybe(4, "AllowComments = true");
            Maybe(4, "AllowTrailingCommas = true");
            Maybe(10, "MaxDepth = 12");
        }

        return new(number, string.Join(", ", settings));

        void Maybe(int times, string setting)
        {
            if (random.Once(times))
            {
                settings.Add(setting);
            }
        }
    }

    private static readonly string[] Namings = ["CamelCase", "CamelCase", "SnakeCase", "KebabCase", "UpperSnakeCase", "UpperKebabCase", "PascalCase"];
}
