using System.Data;
using Jackdaw.FastJson.Tests.Writing;

namespace Jackdaw.FastJson.Tests.Data;

/// <summary>Section 6 of the wire format: DataSet and DataTable.</summary>
public class DataSetTests
{
    /// <summary>A name under which the original library finds its own type.</summary>
    private const string Schema = "fastJSON.DatasetSchema, fastJSON";

    private const string Rows = "\"T1\":[[1,\"MyIRAFVEd2aImaq7zN3u/w==\"],[2,null]]";

    [Fact]
    public void A_schema_comes_before_the_rows()
    {
        string expected = $$$"""{"$schema":{"$types":{"{{{Schema}}}":"1"},"$type":"1","Info":["T1","id","System.Int32","T1","g","System.Guid"],"Name":"DS"},{{{Rows}}}}""";
        Assert.Equal(expected, JSON.ToJSON(Small()));
        Assert.Equal(expected.Replace("\"DS\"", "\"T1\"", StringComparison.Ordinal), JSON.ToJSON(Small().Tables[0]));
        Assert.Equal($"{{{Rows}}}", JSON.ToJSON(Small(), new JSONParameters { UseExtensions = false }));
        Assert.Contains($"\"{typeof(Guid).AssemblyQualifiedName}\"", JSON.ToJSON(Small(), new JSONParameters { FullyQualifiedDataSetSchema = true }), StringComparison.Ordinal);
        Assert.Contains("xs:schema", JSON.ToJSON(Small(), new JSONParameters { UseOptimizedDatasetSchema = false }), StringComparison.Ordinal);
        Assert.Contains("xs:schema", JSON.ToJSON(Small().Tables[0], new JSONParameters { UseOptimizedDatasetSchema = false }), StringComparison.Ordinal);
    }

    [Fact]
    public void Every_type_of_column_comes_back()
    {
        DataSet set = new("all");
        DataTable table = set.Tables.Add("T");
        (Type Type, object Value)[] columns =
        [
            (typeof(string), "a\"é"), (typeof(char), 'x'), (typeof(bool), true), (typeof(byte), (byte)200), (typeof(sbyte), (sbyte)-3), (typeof(short), (short)-300), (typeof(ushort), (ushort)60000),
            (typeof(int), -5), (typeof(uint), 4000000000u), (typeof(long), long.MinValue), (typeof(ulong), ulong.MaxValue), (typeof(float), 1.5f), (typeof(double), double.NaN), (typeof(decimal), 1.50m),
            (typeof(Guid), ScalarTests.Sample), (typeof(DateTime), new DateTime(2021, 1, 10, 12, 0, 0, DateTimeKind.Utc)), (typeof(DateTimeOffset), DateTimeOffset.UnixEpoch.AddTicks(1)),
            (typeof(TimeSpan), TimeSpan.FromTicks(12345)), (typeof(byte[]), new byte[] { 1, 2 }), (typeof(object), "o"),
        ];
        foreach ((Type type, _) in columns)
        {
            table.Columns.Add(type.Name, type);
        }

        table.Rows.Add([.. columns.Select(column => column.Value)]);
        table.Rows.Add([.. columns.Select(_ => (object)DBNull.Value)]);
        foreach (JSONParameters parameters in new JSONParameters[] { new(), new() { UsingGlobalTypes = false }, new() { FullyQualifiedDataSetSchema = true, UseFastGuid = false } })
        {
            string json = JSON.ToJSON(set, parameters);
            DataSet back = JSON.ToObject<DataSet>(json, parameters)!;
            Assert.Equal("all", back.DataSetName);
            Assert.Equal(columns.Select(column => column.Type), back.Tables[0].Columns.Cast<DataColumn>().Select(column => column.DataType));
            Assert.Equal(table.Rows[0].ItemArray, back.Tables[0].Rows[0].ItemArray);
            Assert.Equal(table.Rows[1].ItemArray, back.Tables[0].Rows[1].ItemArray);
            Assert.Equal(json, JSON.ToJSON(back, parameters));
            Assert.Equal(2, JSON.ToObject<DataTable>(JSON.ToJSON(table, parameters), parameters)!.Rows.Count);
        }
    }

    [Fact]
    public void Deleted_rows_are_left_out_and_changed_ones_have_their_new_values()
    {
        DataSet set = Small();
        set.AcceptChanges();
        set.Tables[0].Rows[0].Delete();
        set.Tables[0].Rows[1]["id"] = 7;
        DataTable back = JSON.ToObject<DataSet>(JSON.ToJSON(set))!.Tables[0];
        Assert.Equal(7, Assert.Single(back.Rows.Cast<DataRow>())["id"]);
    }

    [Fact]
    public void A_schema_may_stand_anywhere_and_documents_of_fastJSON_are_read()
    {
        const string Old = "fastJSON.DatasetSchema, fastJSON, Version=2.4.0.5, Culture=neutral, PublicKeyToken=null";
        string schema = $"\"$schema\":{{\"$types\":{{\"{Old}\":\"1\"}},\"$type\":\"1\",\"Info\":[\"T1\",\"id\",\"System.Int32\",\"T1\",\"g\",\"System.Guid, mscorlib\"],\"Name\":\"DS\"}}";
        foreach (string json in new[] { $"{{{schema},{Rows}}}", $"{{{Rows},{schema}}}" })
        {
            DataTable table = JSON.ToObject<DataSet>(json)!.Tables["T1"]!;
            Assert.Equal(2, table.Rows.Count);
            Assert.Equal(ScalarTests.Sample, table.Rows[0]["g"]);
        }
    }

    [Theory]
    [InlineData("{\"T1\":[[1]]}")]
    [InlineData("{\"$schema\":\"<?xml version='1.0'?>\",\"T1\":[]}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\"],\"Name\":\"n\"}}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\",\"T\",\"c\",\"System.String\"],\"Name\":\"n\"}}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\"],\"Name\":\"n\"},\"T\":[[1,2]]}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\"],\"Name\":\"n\"},\"U\":[[1]]}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\"],\"Name\":\"n\"},\"U\":[[],[1]]}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\"],\"Name\":\"n\"},\"U\":5}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\"],\"Name\":\"n\"},\"t\":[[1]]}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\"],\"Name\":\"n\"},\"T\":[{}]}")]
    [InlineData("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\"],\"Name\":\"n\"},\"T\":[[\"x\"]]}")]
    [InlineData("{\"$schema\":5}")]
    [InlineData("[]")]
    public void What_is_wrong_is_refused(string json) => Assert.Throws<JsonDataException>(() => JSON.ToObject<DataSet>(json));

    [Fact]
    public void A_table_alone_has_one_schema() =>
        Assert.Throws<JsonDataException>(() => JSON.ToObject<DataTable>("{\"$schema\":{\"Info\":[\"T\",\"c\",\"System.Int32\",\"U\",\"c\",\"System.Int32\"],\"Name\":\"T\"}}"));

    [Fact]
    public void Names_that_differ_only_in_case_are_different_names()
    {
        DataSet set = new("n");
        foreach (string name in new[] { "T", "t", "I", "ı" })
        {
            DataTable table = set.Tables.Add(name);
            table.Columns.Add("c", typeof(int));
            table.Columns.Add("C", typeof(int));
            table.Rows.Add(name[0], -name[0]);
        }

        foreach (DataSet back in new[] { JSON.ToObject<DataSet>(JSON.ToJSON(set))!, JSON.DeepCopy(set)! })
        {
            Assert.Equal(["T", "t", "I", "ı"], back.Tables.Cast<DataTable>().Select(table => table.TableName));
            Assert.All(back.Tables.Cast<DataTable>(), table =>
            {
                Assert.Equal(["c", "C"], table.Columns.Cast<DataColumn>().Select(column => column.ColumnName));
                Assert.Equal([(int)table.TableName[0], -table.TableName[0]], Assert.Single(table.Rows.Cast<DataRow>()).ItemArray);
            });
        }
    }

    [Fact]
    public void A_table_without_columns_comes_back()
    {
        DataSet set = Small();
        set.Tables.Add("empty");
        DataTable rows = set.Tables.Add("rows");
        rows.Rows.Add();
        rows.Rows.Add();
        foreach (DataSet back in new[] { JSON.ToObject<DataSet>(JSON.ToJSON(set))!, JSON.DeepCopy(set)! })
        {
            Assert.Equal(["T1", "empty", "rows"], back.Tables.Cast<DataTable>().Select(table => table.TableName));
            Assert.Equal([2, 0, 2], back.Tables.Cast<DataTable>().Select(table => table.Rows.Count));
        }

        DataTable alone = JSON.ToObject<DataTable>(JSON.ToJSON(rows))!;
        Assert.Equal(("rows", 0, 2), (alone.TableName, alone.Columns.Count, alone.Rows.Count));
        JsonDataException e = Assert.Throws<JsonDataException>(() => JSON.ToObject<DataTable>(JSON.ToJSON(Small().Tables[0])[..^1] + ",\"U\":[]}"));
        Assert.StartsWith("The schema has no table with this name at $.U ", e.Message, StringComparison.Ordinal);
        Assert.Equal(JsonError.UnknownMember, e.Code);
    }

    [Fact]
    public void Members_of_a_class_are_found_by_their_exact_names()
    {
        Derived back = JSON.ToObject<Derived>("{\"$schema\":{\"Info\":[\"Own\",\"Id\",\"System.Int32\",\"own\",\"id\",\"System.Int32\"],\"Name\":\"n\"},\"Own\":[[1]],\"own\":[[2]],\"Own\":[[3]]}")!;
        Assert.Equal(2, back.Tables.Count);
        Assert.Equal([1, 3], back.Tables[0].Rows.Cast<DataRow>().Select(row => row["Id"]));
        Assert.Equal(2, back.Tables[1].Rows[0]["id"]);
        Assert.Equal(2, JSON.ToObject<Derived>("{\"$schema\":{\"Info\":[],\"Name\":\"n\"},\"Own\":[[1],[2]]}")!.Tables[0].Rows.Count);
    }

    [Fact]
    public void Tables_columns_rows_and_cells_have_limits()
    {
        DataSetLimits before = JsonTypes.DataSetLimits;
        try
        {
            string json = JSON.ToJSON(Small());
            foreach (DataSetLimits limits in new DataSetLimits[] { new() { MaxTables = 0 }, new() { MaxColumns = 1 }, new() { MaxRows = 1 }, new() { MaxCells = 3 } })
            {
                JsonTypes.DataSetLimits = limits;
                Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => JSON.ToObject<DataSet>(json)).Code);
            }

            JsonTypes.DataSetLimits = new() { MaxTables = 1, MaxColumns = 2, MaxRows = 2, MaxCells = 4 };
            Assert.Single(JSON.ToObject<DataSet>(json)!.Tables.Cast<DataTable>());
            Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => JSON.ToObject<DataSet>(json[..^1] + ",\"U\":[]}")).Code);
        }
        finally
        {
            JsonTypes.DataSetLimits = before;
        }
    }

    [Fact]
    public void As_a_member_it_shares_the_table_of_types()
    {
        string json = JSON.ToJSON(new Holder { Set = Small(), Table = Small().Tables[0] });
        Assert.Equal(1, json.Split("$types").Length - 1);
        Holder back = JSON.ToObject<Holder>(json)!;
        Assert.Equal(2, back.Set!.Tables[0].Rows.Count);
        Assert.Equal(2, back.Table!.Rows.Count);
    }

    private static DataSet Small()
    {
        DataSet set = new("DS");
        DataTable table = set.Tables.Add("T1");
        table.Columns.Add("id", typeof(int));
        table.Columns.Add("g", typeof(Guid));
        table.Rows.Add(1, ScalarTests.Sample);
        table.Rows.Add(2, DBNull.Value);
        return set;
    }

    public sealed class Derived : DataSet
    {
        public Derived() => Tables.Add("Own").Columns.Add("Id", typeof(int));
    }

    public sealed class Holder
    {
        public DataSet? Set { get; set; }

        public DataTable? Table { get; set; }
    }
}
