using System.Text.Json;
using System.Text.Json.Serialization;

namespace Jackdaw.Generator.Tests.Behaviour;

/// <summary>What setters and constructors of a model throw because of a value becomes an error of the document, with its place.</summary>
public class ModelErrorTests
{
    [Theory]
    [InlineData("{\"Inner\":{\"A\":-1}}", "$.Inner.A", 14)]
    [InlineData("{\"Inner\":{\"Set\":1,\"A\":-1}}", "$.Inner.A", 22)]
    [InlineData("{\"List\":[{\"A\":1},{\"A\": -1 ,\"Set\":2}]}", "$.List[1].A", 23)]
    [InlineData("{\"Inner\":{\"Hidden\":-1}}", "$.Inner.Hidden", 19)]
    [InlineData("{\"Inner\":{\"Init\":-1}}", "$.Inner.Init", 17)]
    [InlineData("{\"Value\":{\"A\":-1}}", "$.Value.A", 14)]
    [InlineData("{\"Value\":{\"Init\":-1}}", "$.Value.Init", 17)]
    [InlineData("{\"Made\":{\"Id\":-1,\"After\":1}}", "$.Made", 8)]
    [InlineData("{\"Made\":{\"Id\":1,\"After\":-1,\"x\":[1]}}", "$.Made.After", 24)]
    [InlineData("{\"Record\":{\"Id\":-1}}", "$.Record", 10)]
    [InlineData("{\"Wide\":{\"M01\":1,\"M20\":-1,\"M02\":2}}", "$.Wide.M20", 23)]
    [InlineData("{\"WideMade\":{\"M01\":1,\"M20\":-1,\"M02\":2}}", "$.WideMade.M20", 27)]
    [InlineData("{\"Map\":{\"k\":{\"A\":-1}}}", "$.Map.k.A", 17)]
    public void At_the_value(string json, string path, int offset)
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => Json.Deserialize<Holder>(json));
        Assert.Equal((JsonError.Refused, path, 0L, (long)offset, (long)offset), (refused.Code, refused.Path, refused.LineNumber, refused.BytePositionInLine, refused.Offset));
        Assert.Null(refused.InnerException);
        Assert.Equal("must not be negative", refused.Message);
        Assert.Contains("Check(", refused.StackTrace, StringComparison.Ordinal);

        // So does System.Text.Json, except where it creates the object last.
        if (!path.Contains("Made", StringComparison.Ordinal) && !path.Contains("Record", StringComparison.Ordinal))
        {
            Assert.Equal(path, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>(json)).Path);
        }
    }

    [Fact]
    public void The_message_says_which_member()
        => Assert.StartsWith(
            "'Others.Name' refused the value: see the inner exception at $.Other.Name (line 1, byte ",
            Assert.Throws<JsonDataException>(() => Json.Deserialize<Holder>("{\"Other\":{\"Name\":\"secret\"}}")).Message,
            StringComparison.Ordinal);

    [Fact]
    public void Other_exceptions_too_and_without_their_text()
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => Json.Deserialize<Holder>("{\"Other\":{\"Name\":\"secret\"}}"));
        Assert.Equal(("$.Other.Name", JsonError.Refused), (refused.Path, refused.Code));
        Assert.IsType<ArgumentException>(refused.InnerException);
        Assert.DoesNotContain("secret", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_document_inside_a_document_keeps_both_places()
    {
        JsonDataException refused = Assert.Throws<JsonDataException>(() => Json.Deserialize<Holder>("{\"Other\":{\"Nested\":\"{\\\"Inner\\\":{\\\"A\\\":-1}}\"}}"));
        Assert.Equal("$.Other.Nested", refused.Path);
        Assert.Equal("$.Inner.A", Assert.IsType<JsonDataException>(refused.InnerException).Path);
    }

    [Fact]
    public void A_lack_of_memory_is_no_judgement_of_the_value()
        => Assert.Throws<OutOfMemoryException>(() => Json.Deserialize<Holder>("{\"Other\":{\"Memory\":1}}"));

    [Fact]
    public void What_refuses_nothing_is_read()
    {
        const string Text = "{\"Inner\":{\"A\":1,\"Set\":2,\"Hidden\":3,\"Init\":4},\"Value\":{\"A\":5,\"Init\":6},\"Made\":{\"Id\":7,\"After\":8},\"Record\":{\"Id\":9,\"Twice\":18}}";
        Parity.SameRead<HtmlJson, Holder>(Text);
    }

    private static int Check(int value) => value < 0 ? throw new JsonException("must not be negative") : value;

    [JsonModel]
    [JsonModel(Profile = typeof(HtmlJson))]
    internal sealed class Holder
    {
        public Checked? Inner { get; set; }
        public List<Checked>? List { get; set; }
        public Dictionary<string, Checked>? Map { get; set; }
        public CheckedValue Value { get; set; }
        public Made? Made { get; set; }
        public CheckedRecord? Record { get; set; }
        public CheckedWide? Wide { get; set; }
        public WideMade? WideMade { get; set; }
        public Others? Other { get; set; }
    }

    internal sealed class Checked
    {
        private int _a;
        private int _init;

        public int A
        {
            get => _a;
            set => _a = Check(value);
        }

        public int Set { get; set; }

        [JsonInclude]
        private int Hidden
        {
            get => _a;
            set => _a = Check(value);
        }

        public int Init
        {
            get => _init;
            init
            {
                _init = value;
                Check(value);
            }
        }
    }

    internal struct CheckedValue
    {
        private int _a;

        public int A
        {
            readonly get => _a;
            set => _a = Check(value);
        }

        public int Init
        {
            readonly get => _a;
            init => _a = Check(value);
        }
    }

    internal sealed class Made
    {
        private int _after;

        public Made(int id) => Id = Check(id);

        public int Id { get; }

        public int After
        {
            get => _after;
            set => _after = Check(value);
        }
    }

    internal sealed record CheckedRecord(int Id)
    {
        public int Twice { get; } = Check(Id) * 2;
    }

    internal class CheckedWide
    {
        public int M01 { get; set; }
        public int M02 { get; set; }
        public int M03 { get; set; }
        public int M04 { get; set; }
        public int M05 { get; set; }
        public int M06 { get; set; }
        public int M07 { get; set; }
        public int M08 { get; set; }
        public int M09 { get; set; }
        public int M10 { get; set; }
        public int M11 { get; set; }
        public int M12 { get; set; }

        public int M20
        {
            get => M01;
            set => M01 = Check(value);
        }
    }

    internal sealed class WideMade(int m01) : CheckedWide
    {
        public new int M01 { get; } = m01;
    }

    internal sealed class Others
    {
        public string? Name
        {
            get => null;
            set => throw new ArgumentException("not allowed: " + value);
        }

        public string? Nested
        {
            get => null;
            set => Json.Deserialize<Holder>(value!);
        }

        public int Memory
        {
            get => 0;
            set => throw new OutOfMemoryException();
        }
    }
}
