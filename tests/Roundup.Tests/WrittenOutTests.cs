using System.Text;
using System.Text.Json;
using Jackdaw.Bench;
using Roundup.Data;
using Roundup.Data.Books;
using Roundup.Gates;
using Roundup.Written;

namespace Roundup.Tests;

/// <summary>What is written out does what it says, for every data set that is made here and for constructors, init-only members and dictionaries.</summary>
public class WrittenOutTests
{
    [Theory]
    [InlineData("order")]
    [InlineData("index-view")]
    [InlineData("questions-10")]
    [InlineData("logs-50")]
    [InlineData("northwind")]
    [InlineData("books-10")]
    [InlineData("books-1k-3")]
    [InlineData("geo")]
    public void Every_form_gives_the_same_graph(string data) => DataSets.Find(data).Accept(new Forms());

    [Theory]
    [InlineData("twitter")]
    [InlineData("citm")]
    [InlineData("canada")]
    public void Every_form_gives_the_same_graph_of_a_real_file(string data)
    {
        Assert.SkipWhen(DataSets.Find(data).Missing is not null, DataFolder.Hint);
        DataSets.Find(data).Accept(new Forms());
    }

    [Fact]
    public void Constructors_and_init_only_members_are_served()
    {
        var value = new Titled("a", 1999) { Price = 1.50m, Marks = new() { ["x"] = [1, 2], ["y"] = [] } };
        Forms.Check(WrittenOutCodes.For<Titled>(), value, JsonSerializer.SerializeToUtf8Bytes(value));
    }

    [Fact]
    public void What_can_not_be_written_out_is_refused_by_name()
    {
        var refused = Assert.Throws<NotSupportedException>(() => WrittenOutCodes.For<Unserved>());
        Assert.Contains("Anything", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_walk_sees_every_change()
    {
        var code = WrittenOutCodes.For<BookShelf>();
        BookShelf shelf = BookData.Create(3, 4);
        ulong walk = code.Walk(0, shelf);
        foreach (Change change in Changes.In(shelf))
        {
            change.Apply();
            Assert.True(walk != code.Walk(0, shelf), change.Where);
            change.Undo();
        }

        Assert.Equal(walk, code.Walk(0, BookData.Create(3, 4)));
    }

    private sealed class Forms : IDataSetVisitor<bool>
    {
        public bool Visit<T>(DataSet<T> data)
        {
            T value = data.Create();
            Check(WrittenOutCodes.For<T>(), value, data.Document(value));
            return true;
        }

        public static void Check<T>(WrittenOutCode<T> code, T value, byte[] document)
        {
            var json = new ReusedOutput();
            using (var writer = new Utf8JsonWriter(json.Buffer))
            {
                code.WriteJson(writer, value);
            }

            var reader = new Utf8JsonReader(json.Written);
            reader.Read();
            Same(value, code.ReadJson(ref reader));
            reader = new Utf8JsonReader(document);
            reader.Read();
            Same(value, code.ReadJson(ref reader));

            var bytes = new MemoryStream();
            code.WriteBinary(new BinaryWriter(bytes, Encoding.UTF8), value);
            bytes.Position = 0;
            Same(value, code.ReadBinary(new BinaryReader(bytes)));

            var prepared = new PreparedValues();
            code.Prepare(prepared, value);
            var texts = new TextTape(prepared.Finish());
            var utf8 = new Utf8Tape(prepared.Finish());
            Same(value, code.Build(ref texts));
            Same(value, code.Build(ref utf8));

            // The floor escapes nothing and writes all digits of a time; its length shows that it writes everything.
            var floor = new ReusedOutput();
            code.WriteFloor(new FloorOutput(floor), value);
            Assert.InRange(floor.Length, json.Length / 2, json.Length * 11 / 10);
        }

        private static void Same<T>(T expected, T actual) => Assert.Null(Equality.FirstDifference(expected, actual));
    }
}
