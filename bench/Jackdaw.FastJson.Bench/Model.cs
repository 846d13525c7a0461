using System.Collections;
using System.Data;
using System.Text.Json.Serialization;

namespace Jackdaw.FastJson.Bench;

/// <summary>The model with which fastJSON's author measured: a class with members of all kinds and a list of a base class.</summary>
public class colclass
{
    public bool booleanValue { get; set; }

    public DateTime date { get; set; }

    public string? multilineString { get; set; }

    public List<baseclass> items { get; set; } = [];

    public decimal ordinaryDecimal { get; set; }

    public double ordinaryDouble { get; set; }

    public bool isNew { get; set; }

    public string? laststring { get; set; }

    public Gender gender { get; set; }

    public Dictionary<string, baseclass>? stringDictionary { get; set; }

    // The others write such a dictionary and can't read it.
    [JsonIgnore]
    [Newtonsoft.Json.JsonIgnore]
    public Dictionary<baseclass, baseclass>? objectDictionary { get; set; }

    public Dictionary<int, baseclass>? intDictionary { get; set; }

    public Guid? nullableGuid { get; set; }

    public decimal? nullableDecimal { get; set; }

    public double? nullableDouble { get; set; }

    [JsonIgnore]
    public Hashtable? hash { get; set; }

    public baseclass[]? arrayType { get; set; }

    public byte[]? bytes { get; set; }

    public int[]? intarray { get; set; }

    [JsonIgnore]
    public DataSet? dataset { get; set; }
}

public enum Gender
{
    Male,
    Female,
}

[JsonDerivedType(typeof(baseclass), "base")]
[JsonDerivedType(typeof(class1), "1")]
[JsonDerivedType(typeof(class2), "2")]
public class baseclass
{
    public string? Name { get; set; }

    public string? Code { get; set; }
}

public class class1 : baseclass
{
    public Guid guid { get; set; }
}

public class class2 : baseclass
{
    public string? description { get; set; }
}

internal static class Sample
{
    internal static colclass Make(int items, bool exotic, bool dataset)
    {
        Random random = new(7);
        byte[] guid = new byte[16];
        colclass c = new()
        {
            booleanValue = true,
            ordinaryDecimal = 3.5m,
            ordinaryDouble = 0.25,
            date = new DateTime(2021, 1, 10, 12, 0, 0, DateTimeKind.Utc),
            isNew = true,
            laststring = "last",
            gender = Gender.Female,
            multilineString = "\r\n        abc\r\n        aaaaaaaaaaaaaa\r\n        bbbbbb\r\n",
            intarray = [1, 2, 3, 4, 5],
            bytes = [.. Enumerable.Range(0, 100).Select(i => (byte)i)],
        };
        for (int i = 0; i < items; i++)
        {
            random.NextBytes(guid);
            c.items.Add(new class1 { Name = "1", Code = "1", guid = new Guid(guid) });
            c.items.Add(new class2 { Name = "2", Code = "2", description = "desc1" });
            c.items.Add(new class1 { Name = "customer " + i, Code = "C" + i, guid = new Guid(guid) });
            c.items.Add(new class2 { Name = "part " + i, Code = "P" + i, description = "A description that is a little longer, as they are." });
        }

        if (exotic)
        {
            c.nullableGuid = new Guid(guid);
            c.nullableDouble = 100.25;
            c.nullableDecimal = 1.25m;
            c.stringDictionary = new() { ["name1"] = new class2 { Name = "1", Code = "1", description = "desc" }, ["name2"] = new class1 { Name = "1", Code = "1", guid = new Guid(guid) } };
            c.intDictionary = new() { [1] = new class2 { Name = "1", Code = "1", description = "desc" }, [2] = new class1 { Name = "1", Code = "1", guid = new Guid(guid) } };
            c.objectDictionary = new() { [new class1 { Name = "0", Code = "hello" }] = new class2 { Name = "1", Code = "code", description = "desc" } };
            c.hash = new Hashtable { ["hash"] = new class1 { Name = "0", Code = "hello" }, ["hash2"] = new class2 { Name = "1", Code = "code", description = "desc" } };
            c.arrayType = [new class1 { Name = "1", Code = "1" }, new class2 { Name = "2", Code = "2", description = "d" }];
        }

        if (dataset)
        {
            DataSet set = new();
            for (int t = 1; t < 3; t++)
            {
                set.Tables.Add(Table("bbbb" + t, 5, 10, random));
            }

            c.dataset = set;
        }

        return c;
    }

    internal static DataTable Table(string name, int columns, int rows, Random random)
    {
        Type[] types = [typeof(int), typeof(string), typeof(double), typeof(DateTime), typeof(decimal)];
        DataTable table = new(name);
        for (int i = 0; i < columns; i++)
        {
            table.Columns.Add("column" + i, types[i % types.Length]);
        }

        for (int r = 0; r < rows; r++)
        {
            object[] values = new object[columns];
            for (int i = 0; i < columns; i++)
            {
                values[i] = (i % types.Length) switch
                {
                    0 => random.Next(),
                    1 => "text of the cell " + random.Next(1000),
                    2 => random.Next(1_000_000) / 8.0,
                    3 => new DateTime(2021, 1, 10, 12, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next()),
                    _ => (decimal)random.Next(100_000) / 100,
                };
            }

            table.Rows.Add(values);
        }

        return table;
    }
}
