using System.Text.Json;
using Jackdaw.Reflection;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Differential;

/// <summary><c>IndentSize</c>, <c>IndentCharacter</c> and <c>NewLine</c>: the bytes of System.Text.Json.</summary>
public class IndentationSettingsTests
{
    [Fact]
    public void Four_spaces_and_line_breaks_of_two_characters()
        => Same<WideIndentedJson, RuntimeWideIndentedJson>(new() { WriteIndented = true, IndentSize = 4, NewLine = "\r\n" });

    [Fact]
    public void Tabs() => Same<TabbedJson, RuntimeTabbedJson>(new() { WriteIndented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\n" });

    [Fact]
    public void Line_breaks_alone() => Same<FlushJson, RuntimeFlushJson>(new() { WriteIndented = true, IndentSize = 0, NewLine = "\n" });

    /// <summary>Each size, also where the levels make more text than the document has.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(127)]
    public void Settings_made_by_hand(int size)
    {
        foreach ((char character, string newLine) in new[] { (' ', "\n"), ('\t', "\r\n") })
        {
            JsonProfileSettings settings = new(indented: true, indentCharacter: character, indentSize: size, newLine: newLine);
            Assert.Equal((character, size, newLine), (settings.IndentCharacter, settings.IndentSize, settings.NewLine));
            object nested = Deep(60);
            string expected = JsonSerializer.Serialize(nested, new JsonSerializerOptions { WriteIndented = true, IndentCharacter = character, IndentSize = size, NewLine = newLine });
            Assert.Equal(expected, System.Text.Encoding.UTF8.GetString(WriteDoor.ToArray(Generated.JsonTypeOf<object, Json>.Handle, settings, nested)));
        }
    }

    [Fact]
    public void Values_that_make_no_sense_are_refused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonProfileSettings(indentSize: 128));
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonProfileSettings(indentSize: -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonProfileSettings(indentCharacter: '\n'));
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonProfileSettings(newLine: ""));
        Assert.Contains("(JD0013)", Assert.Throws<NotSupportedException>(() => OddJson.Serialize(1)).Message, StringComparison.Ordinal);
    }

    private static object Deep(int levels) => levels == 0 ? new Dictionary<string, object?>() : new List<object?> { levels, Deep(levels - 1) };

    private static void Same<TGenerated, TComposed>(JsonSerializerOptions options)
        where TGenerated : JsonProfile<TGenerated>
        where TComposed : JsonProfile<TComposed>
    {
        options.Encoder = Oracle.Options.Encoder;
        Compare(Sequences.Sample());
        Compare(Maps.Sample());
        Compare(new Sequences());
        Assert.Equal(JsonSerializer.Serialize(new { A = Array.Empty<int>(), B = new { C = 1 }, D = new int[][] { [], [1] } }, options), JsonProfile<TComposed>.Serialize(new { A = Array.Empty<int>(), B = new { C = 1 }, D = new int[][] { [], [1] } }));

        void Compare<T>(T value)
        {
            string expected = JsonSerializer.Serialize(value, options);
            Assert.Equal(expected, JsonProfile<TGenerated>.Serialize(value));
            Assert.Equal(expected, JsonProfile<TComposed>.Serialize(value));
            using MemoryStream stream = new();
            JsonProfile<TGenerated>.Serialize(stream, value);
            Assert.Equal(expected, System.Text.Encoding.UTF8.GetString(stream.ToArray()));
        }
    }

    [JsonProfile(Indented = true, IndentSize = 4, NewLine = "\r\n")]
    private sealed class RuntimeWideIndentedJson : JsonProfile<RuntimeWideIndentedJson>, IReflectedOnly;

    [JsonProfile(Indented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\n")]
    private sealed class RuntimeTabbedJson : JsonProfile<RuntimeTabbedJson>, IReflectedOnly;

    [JsonProfile(Indented = true, IndentSize = 0, NewLine = "\n")]
    private sealed class RuntimeFlushJson : JsonProfile<RuntimeFlushJson>, IReflectedOnly;

    [JsonProfile(IndentSize = 200, IndentCharacter = 'x', NewLine = "\r")]
    private sealed class OddJson : JsonProfile<OddJson>, IReflectedOnly;
}
