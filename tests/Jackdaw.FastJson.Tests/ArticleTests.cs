using System.Collections;
using System.Data;
using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests;

/// <summary>The samples of the published article: its model there and back, and its calls, which have to compile.</summary>
public class ArticleTests
{
    public static TheoryData<JSONParameters> Parameters { get; } =
    [
        new JSONParameters(), new JSONParameters() { UsingGlobalTypes = false }, new JSONParameters() { UseFastGuid = false, UseEscapedUnicode = false }, new JSONParameters() { KVStyleStringDictionary = true, SerializeNullValues = false },
        new JSONParameters() { UseValuesOfEnums = true, DateTimeMilliseconds = true, FullyQualifiedDataSetSchema = true }, new JSONParameters() { SerializeToLowerCaseNames = true }, new JSONParameters() { InlineCircularReferences = true },
        new JSONParameters() { ParametricConstructorOverride = true },
    ];

    [Theory]
    [MemberData(nameof(Parameters), DisableDiscoveryEnumeration = true)]
    public void The_model_comes_back(JSONParameters parameters)
    {
        ArticleClass value = Make();
        string json = JSON.ToJSON(value, parameters);
        ArticleClass back = JSON.ToObject<ArticleClass>(json, parameters)!;
        Assert.Equal(value.date, back.date);
        Assert.Equal(value.multilineString, back.multilineString);
        Assert.Equal(value.bytes, back.bytes);
        Assert.Equal(value.intarray, back.intarray);
        Assert.Equal(value.nullableGuid, back.nullableGuid);
        Assert.Equal(value.nullableDecimal, back.nullableDecimal);
        Assert.Equal(value.letter, back.letter);
        Assert.Equal(value.items.Select(item => item.GetType()), back.items.Select(item => item.GetType()));
        Assert.Equal(((Article1)value.items[0]).guid, ((Article1)back.items[0]).guid);
        Assert.IsType<Article2>(back.intDictionary![1]);
        Assert.IsType<Article1>(back.stringDictionary!["name2"]);
        (ArticleBase key, ArticleBase entry) = Assert.Single(back.objectDictionary!);
        Assert.Equal("hello", Assert.IsType<Article1>(key).Code);
        Assert.IsType<Article2>(entry);
        Assert.IsType<Article1>(back.hash!["hash"]);
        Assert.IsType<Article2>(back.hash["hash2"]);
        Assert.Equal(2, back.arrayType!.Length);
        Assert.Equal("b", back.dataset!.Tables["T1"]!.Rows[1]["text"]);
        Assert.Equal(2, back.dataset.Tables.Count);
        Assert.Equal(value.dataset!.Tables[0].Rows[0]["guid"], back.dataset.Tables[0].Rows[0]["guid"]);
        Assert.Equal(json.Length, JSON.ToJSON(back, parameters).Length);
        Assert.Equal(json, JSON.ToJSON(value, parameters));
        Assert.IsType<ArticleClass>(JSON.DeepCopy(value));
        Assert.IsType<ArticleClass>(JSON.ToObject(System.Text.Encoding.UTF8.GetBytes(json), typeof(ArticleClass), parameters));
    }

    [Fact]
    public void Calls_of_version_1_compile_and_run()
    {
#pragma warning disable CS0618
        ArticleClass value = Make();
        string text = JSON.Instance.ToJSON(value);
        text = JSON.Instance.ToJSON(value, true);
        text = JSON.Instance.ToJSON(value, true, true);
        text = JSON.Instance.ToJSON(value, true, true, true, true);
        JsonTypes.Register<ArticleClass>();
        object? newobj = JSON.Instance.ToObject(text);
        Assert.IsType<ArticleClass>(newobj);
        Assert.NotNull(JSON.Instance.ToObject<ArticleClass>(text));
        Assert.NotNull(JSON.Instance.Parse(text));
        Assert.NotNull(JSON.Instance.DeepCopy(value));
        JSON.Instance.UseOptimizedDatasetSchema = true;
        JSON.Instance.Parameters.UseExtensions = true;
        Assert.NotEmpty(JSON.Instance.Beautify(text));
        Assert.DoesNotContain("$type", JSON.Instance.ToJSON(value, false), StringComparison.Ordinal);
#pragma warning restore CS0618
    }

    internal static ArticleClass Make()
    {
        Guid guid = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff");
        ArticleClass c = new()
        {
            booleanValue = true,
            date = new DateTime(2021, 1, 10, 12, 0, 0, DateTimeKind.Utc),
            multilineString = "\r\n abc é\r\n",
            ordinaryDecimal = 3.50m,
            ordinaryDouble = 0.1,
            letter = Letter.B,
            items = [new Article1 { Name = "1", Code = "c", guid = guid }, new Article2 { Name = "2", description = "desc\"1" }],
            stringDictionary = new() { ["name1"] = new Article2 { Name = "n" }, ["name2"] = new Article1 { guid = guid } },
            objectDictionary = new() { [new Article1 { Name = "0", Code = "hello" }] = new Article2 { Code = "code" } },
            intDictionary = new() { [1] = new Article2 { Name = "1" }, [2] = new Article1() },
            nullableGuid = guid,
            nullableDecimal = 100.0m,
            hash = new Hashtable { ["hash"] = new Article1 { Name = "0" }, ["hash2"] = new Article2 { Name = "1" } },
            arrayType = [new Article1 { Name = "1" }, new Article2()],
            bytes = [1, 2, 3],
            intarray = [1, 2, 3],
            dataset = new DataSet("DS"),
        };
        for (int t = 1; t < 3; t++)
        {
            DataTable table = c.dataset.Tables.Add("T" + t);
            table.Columns.Add("text", typeof(string));
            table.Columns.Add("guid", typeof(Guid));
            table.Columns.Add("date", typeof(DateTime));
            table.Rows.Add("a", guid, c.date);
            table.Rows.Add("b", DBNull.Value, c.date);
        }

        return c;
    }
}
