using System.Text;
using System.Text.Json;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>System.Text.Json by reflection is the oracle: same bytes, same values, same refusals.</summary>
internal static class Parity
{
    public static void Same<TProfile, T>(T value) where TProfile : JsonProfile<TProfile>
    {
        JsonSerializerOptions options = Oracle.Of<TProfile>();
        string expected = JsonSerializer.Serialize(value, options);
        Assert.Equal(expected, Encoding.UTF8.GetString(JsonProfile<TProfile>.SerializeToUtf8Bytes(value)));
        SameRead<TProfile, T>(expected);
    }

    /// <summary>Both read the same value, which System.Text.Json then writes, or both refuse.</summary>
    public static void SameRead<TProfile, T>(string json) where TProfile : JsonProfile<TProfile>
        => Assert.Equal(Outcome(() => JsonSerializer.Deserialize<T>(json, Oracle.Of<TProfile>())), Outcome(() => JsonProfile<TProfile>.Deserialize<T>(json)));

    private static string Outcome<T>(Func<T?> read)
    {
        try
        {
            // Public fields are looked at too: they must not have been read.
            return JsonSerializer.Serialize(read(), WithFields);
        }
        catch (JsonException)
        {
            return "refused";
        }
    }

    private static JsonSerializerOptions WithFields { get; } = new() { IncludeFields = true };
}
