using System.Text;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Values;
using Xunit;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>An update of a few documents costs about what they take, and not what all documents of the segment take.</summary>
public sealed class ColumnUpdateTests
{
    private const int Seed = 20261128;
    private const int Documents = 20_000;
    private const int Size = 200;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void One_value_does_not_copy_the_others(bool isJson)
    {
        Column column = Column(isJson);
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int update = 0; update < 100; update++)
        {
            column = column.With(new() { [update * 7] = Value(isJson, update) }, isJson ? ColumnKind.Json : ColumnKind.Text);
        }

        // Whole copies would be 100 times as much.
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 1, 2 * column.Bytes);
        for (int update = 0; update < 100; update++)
        {
            Assert.Equal(Written(Value(isJson, update)), Written(column.Value(update * 7)));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Values_are_those_of_the_last_update(bool isJson)
    {
        Random random = new(Seed);
        Column column = Column(isJson);
        Dictionary<int, string> expected = [];
        for (int update = 0; update < 300; update++)
        {
            Dictionary<int, FieldValue> values = [];
            for (int count = random.Next(1, random.Next(10) == 0 ? 600 : 5); count > 0; count--)
            {
                int document = random.Next(Documents);
                values[document] = random.Next(4) == 0 ? default : Value(isJson, random.Next());
                expected[document] = Written(values[document]);
            }

            column = column.With(values, isJson ? ColumnKind.Json : ColumnKind.Text);
            if (update % 30 == 0)
            {
                Check(column);
                ColumnBuilder copy = ColumnBuilder.Create(isJson ? ColumnKind.Json : ColumnKind.Text);
                copy.AddRange(column, 0, Documents / 2);
                for (int document = Documents / 2; document < Documents; document++)
                {
                    copy.Add(column, document);
                }

                Check(copy.Build());
                Check(Stored(column));
            }
        }

        void Check(Column found)
        {
            Assert.Equal(Documents, found.Count);
            foreach ((int document, string value) in expected)
            {
                Assert.True(value == Written(found.Value(document)), $"Seed {Seed}, document {document}");
            }

            Assert.Equal(Written(Value(isJson, 0)), Written(found.Value(Enumerable.Range(0, Documents).First(document => !expected.ContainsKey(document)))));
        }
    }

    private static Column Column(bool isJson)
    {
        ColumnBuilder builder = ColumnBuilder.Create(isJson ? ColumnKind.Json : ColumnKind.Text);
        for (int document = 0; document < Documents; document++)
        {
            builder.Add(Value(isJson, 0));
        }

        return builder.Build();
    }

    private static FieldValue Value(bool isJson, int number) => isJson
        ? FieldValue.OfJson(Encoding.UTF8.GetBytes($"{{\"v\":\"{number.ToString(System.Globalization.CultureInfo.InvariantCulture).PadLeft(Size)}\"}}"))
        : FieldValue.OfText("ä" + number.ToString(System.Globalization.CultureInfo.InvariantCulture).PadLeft(Size));

    private static string Written(FieldValue value) => value.Kind switch
    {
        ValueKind.Json => Encoding.UTF8.GetString(value.Json),
        ValueKind.Text => value.Text,
        _ => "",
    };

    private static Column Stored(Column column)
    {
        UnreliableStorage storage = new();
        using (IStorageFile file = storage.Create("column"))
        {
            CheckedWriter to = new(file);
            ColumnFile.Write(to, column);
            to.End();
        }

        using IStorageFile written = storage.OpenToRead("column");
        return ColumnFile.Read(new MappedReader(written.Map("column")), column.Count);
    }
}
