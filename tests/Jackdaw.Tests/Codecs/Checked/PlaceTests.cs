using System.Text;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>Calls of a codec where they have no place: the error says what would have one.</summary>
public class PlaceTests
{
    public static TheoryData<string, string> WrongWriting => new()
    {
        { "value, value", "has already written its value" },
        { "array, name", "the innermost open value is an array" },
        { "array, endobject", "the innermost open value is an array" },
        { "object, value", "The innermost open value is an object" },
        { "object, endarray", "The innermost open value is an object" },
        { "object, name, name", "A value must be written here" },
        { "object, name, endobject", "A value must be written here" },
        { "name", "A value must be written here" },
        { "endarray", "A value must be written here" },
    };

    [Theory]
    [MemberData(nameof(WrongWriting))]
    public void Steps_of_writing(string steps, string reason)
    {
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => WriteScript.Write(writer =>
        {
            foreach (string step in steps.Split(", "))
            {
                Take(writer, step);
            }
        }));
        Assert.Contains(reason, error.Message, StringComparison.OrdinalIgnoreCase);
    }

    [Theory]
    [InlineData("1", "value, value", "has already read its value")]
    [InlineData("[1]", "array, value", "Call NextElement before")]
    [InlineData("[1]", "array, member", "outside an object")]
    [InlineData("{\"a\":1}", "object, value", "Call NextMember before")]
    [InlineData("{\"a\":1}", "object, element", "outside an array")]
    [InlineData("{\"a\":1}", "object, member, key", "with one call of ReadName")]
    public void Steps_of_reading(string json, string steps, string reason)
    {
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => ReadScript.Read(json, reader =>
        {
            foreach (string step in steps.Split(", "))
            {
                Take(reader, step);
            }
        }));
        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }

    /// <summary>A codec that reads names is held to their longest length, as generated code is.</summary>
    [Fact]
    public void Names_are_no_longer_than_the_profile_allows()
    {
        JsonProfileSettings settings = new(limits: new JsonLimits { MaxNameLength = 8 });
        Assert.Equal("12345678", NameOf("12345678", settings));
        Assert.Equal(JsonError.NameTooLong, Assert.Throws<JsonDataException>(() => NameOf("123456789", settings)).Code);
    }

    private static string NameOf(string name, JsonProfileSettings settings)
    {
        string read = "";
        ReadScript.Read(
            $"{{\"{name}\":1}}",
            reader =>
            {
                reader.BeginObject();
                while (reader.NextUtf8Member(out ReadOnlySpan<byte> utf8))
                {
                    read = Encoding.UTF8.GetString(utf8);
                    reader.Skip();
                }
            },
            settings);
        return read;
    }

    private static void Take(JsonWriter writer, string step)
    {
        switch (step)
        {
            case "value":
                writer.WriteNumber(1);
                break;
            case "name":
                writer.WriteName("a");
                break;
            case "array":
                writer.BeginArray();
                break;
            case "object":
                writer.BeginObject();
                break;
            case "endarray":
                writer.EndArray();
                break;
            case "endobject":
                writer.EndObject();
                break;
        }
    }

    private static void Take(JsonReader reader, string step)
    {
        switch (step)
        {
            case "value":
                reader.Skip();
                break;
            case "array":
                reader.BeginArray();
                break;
            case "object":
                reader.BeginObject();
                break;
            case "element":
                reader.NextElement();
                break;
            case "member":
                reader.NextMember(out string? _);
                break;
            case "key":
                reader.ReadName();
                break;
        }
    }
}
