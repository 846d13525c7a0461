using System.Runtime.CompilerServices;
using System.Text.Json;
using Jackdaw.Generated;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>
/// Values with a codec as keys of dictionaries that System.Text.Json handles: the text of a string, or the digits of a number. Enums that
/// are written as numbers use their names in the profile as keys, as in dictionaries that Jackdaw handles.
/// </summary>
internal static class StjBridgeKeys
{
    /// <summary>The codecs of enum names, by profile and kept no longer than the enum; a profile that has none for an enum has null there.</summary>
    private static readonly ConditionalWeakTable<JsonProfileSettings, ConditionalWeakTable<Type, StrongBox<JsonCodecHandle<object>?>>> Names = [];

    internal static string Text<T>(T value, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        Utf8JsonReader reader = new(WriteDoor.ToArray(codec, settings, value));
        reader.Read();
        return reader.TokenType switch
        {
            JsonTokenType.String => reader.GetString()!,
            JsonTokenType.Number when value is Enum name => NameOf(name, settings),
            JsonTokenType.Number => Digits(in reader),
            _ => throw new NotSupportedException($"'{typeof(T)}' cannot be a dictionary key: its codec writes neither a string nor "
                + $"a number."),
        };
    }

    /// <summary>Returns the name of an enum value in the profile, or its digits if it has none.</summary>
    internal static string NameOf(Enum value, JsonProfileSettings settings)
    {
        if (NamesOf(value.GetType(), settings) is not { } names)
        {
            return value.ToString();
        }

        Utf8JsonReader reader = new(WriteDoor.ToArray(names, settings, value));
        reader.Read();
        return reader.TokenType == JsonTokenType.String ? reader.GetString()! : Digits(in reader);
    }

    /// <summary>Reads the name at the position of a reader. System.Text.Json knows its path.</summary>
    internal static T ReadOrFail<T>(ref Utf8JsonReader reader, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        try
        {
            return Read(reader.GetString()!, codec, settings);
        }
        catch (JsonDataException e) when (e.Path is not null)
        {
            throw StjBridgeErrors.InValue(e);
        }
    }

    private static T Read<T>(string key, JsonCodecHandle<T> codec, JsonProfileSettings settings)
    {
        byte[] quoted = WriteDoor.ToArray(JsonTypeOf<string, Json>.Handle, JsonProfileSettings.Default, key);
        try
        {
            return ReadDoor.From(quoted, codec, settings)!;
        }
        catch (JsonDataException e) when (e.Code == JsonError.WrongKind)
        {
            return typeof(T).IsEnum && NamesOf(typeof(T), settings) is { } names ? (T)ReadDoor.From(quoted, names, settings)!
                : typeof(T).IsEnum && Enum.TryParse(typeof(T), key, out object? named) ? (T)named
                : ReadDoor.From(key.AsSpan(), codec, settings)!;
        }
    }

    private static string Digits(in Utf8JsonReader reader) => System.Text.Encoding.UTF8.GetString(reader.ValueSpan);

    /// <summary>Returns the codec of names, or null if the names of the enum in C# are those of the profile.</summary>
    /// <exception cref="NotSupportedException">The program is trimmed, and the names in the profile differ from those in C#.</exception>
    private static JsonCodecHandle<object>? NamesOf(Type type, JsonProfileSettings settings) =>
        Names.GetValue(settings, static _ => []).GetValue(type, found => new(Find(found, settings))).Value;

    private static TypeHandle? Find(Type type, JsonProfileSettings settings)
    {
        Type profile = settings.Codecs.Profile;
        if (RuntimeCodecs.AreSupported)
        {
            return StjBridgeShapes.NamesOf(type, profile) is { } names ? new(names) : null;
        }

        return StjEnumNames.Differ(type, profile)
            ? throw new NotSupportedException(
                $"The names of '{type}' in the profile '{profile}' differ from those in C#. As keys of dictionaries that System.Text.Json handles, they require reflection, which is unavailable in this program (trimmed or compiled ahead of time). Add [JsonModel] for the type of the dictionary.")
            : null;
    }
}
