namespace Jackdaw.FastJson.Check;

/// <summary>The options of a check.</summary>
internal sealed record CheckOptions(string Model, string Type, string Folder, string Pattern, bool AllowsPlainNames)
{
    /// <summary>Base types, and the assemblies with their derived types.</summary>
    internal IReadOnlyList<(string Base, string Assembly)> Derived { get; init; } = [];

    /// <summary>Whether documents may set static members.</summary>
    internal bool SetsStatics { get; init; }

    /// <summary>Parses the arguments.</summary>
    /// <returns>The options, or null with the reason.</returns>
    internal static CheckOptions? Read(string[] args, out string? wrong)
    {
        string? model = null;
        string? type = null;
        string? folder = null;
        string pattern = "*.json";
        bool isPlain = false;
        bool setsStatics = false;
        List<(string Base, string Assembly)> derived = [];
        for (int i = 0; i < args.Length; i++)
        {
            string? value = i + 1 < args.Length ? args[i + 1] : null;
            switch (args[i])
            {
                case "--unquoted":
                    isPlain = true;
                    continue;
                case "--statics":
                    setsStatics = true;
                    continue;
                case "--derived" when value is not null && value.IndexOf('=', StringComparison.Ordinal) is > 0 and var sign:
                    derived.Add((value[..sign], value[(sign + 1)..]));
                    break;
                case "--derived":
                    wrong = "--derived requires a type and an assembly: Shop.Animal=bin/Zoo.dll.";
                    return null;
                case "--model":
                    model = value;
                    break;
                case "--type":
                    type = value;
                    break;
                case "--folder":
                    folder = value;
                    break;
                case "--pattern":
                    pattern = value ?? pattern;
                    break;
                default:
                    wrong = $"'{args[i]}' is not an option.";
                    return null;
            }

            i++;
        }

        wrong = model is null ? "--model is missing."
            : type is null ? "--type is missing."
            : folder is null ? "--folder is missing."
            : !File.Exists(model) ? $"The file '{model}' does not exist."
            : !Directory.Exists(folder) ? $"The folder '{folder}' does not exist."
            : derived.FirstOrDefault(one => !File.Exists(one.Assembly)) is { Assembly: { } missing } ? $"The file '{missing}' does not exist."
            : null;
        return wrong is null ? new CheckOptions(model!, type!, folder!, pattern, isPlain) { Derived = derived, SetsStatics = setsStatics } : null;
    }
}
