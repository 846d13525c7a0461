namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>Compares an option of System.Text.Json with a setting of a profile.</summary>
/// <param name="Option">The name of the option.</param>
/// <param name="Default">
/// The value that counts if the option is not stated; null for an option that then specifies nothing, because it does not determine what is
/// written.
/// </param>
/// <param name="Wanted">Returns the setting that corresponds to a value, as it is written in <c>[JsonProfile]</c>, or null if there is no such setting.</param>
/// <param name="Own">Returns the setting of the profile, written in the same way.</param>
internal sealed record OptionRule(string Option, object? Default, Func<StatedOption, ProfileSettings, string?> Wanted, Func<ProfileSettings, string> Own)
{
    /// <summary>Returns the rule of an option that corresponds to a Boolean setting.</summary>
    public static OptionRule Flag(string option, string setting, Func<ProfileSettings, bool> own, bool isWritten = false, Func<StatedOption, bool>? isTrue = null)
        => new(option, isWritten ? false : null, (stated, _) => Text(setting, (isTrue ?? (value => value.IsTrue))(stated)), settings => Text(setting, own(settings)));

    /// <summary>Returns the rule of an option whose values correspond to those of an enum.</summary>
    public static OptionRule Choice<T>(string option, string setting, string type, IReadOnlyList<T> values, Func<ProfileSettings, T> own, bool isWritten)
        where T : struct, Enum
        => new(
            option,
            isWritten ? 0 : null,
            (stated, _) => stated.Number >= 0 && stated.Number < values.Count ? Text(setting, type, values[stated.Number]) : null,
            settings => Text(setting, type, own(settings)));

    public static string Text(string setting, bool value) => $"{setting} = {(value ? "true" : "false")}";

    public static string Text(string setting, string type, object value) => $"{setting} = {type}.{value}";
}
