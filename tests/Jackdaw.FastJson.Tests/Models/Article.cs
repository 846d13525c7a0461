using System.Collections;
using System.Data;

namespace Jackdaw.FastJson.Tests.Models;

/// <summary>The model of the published article about fastJSON.</summary>
public class ArticleClass
{
    public bool booleanValue { get; set; }

    public DateTime date { get; set; }

    public string? multilineString { get; set; }

    public List<ArticleBase> items { get; set; } = [];

    public decimal ordinaryDecimal { get; set; }

    public double ordinaryDouble { get; set; }

    public Letter letter { get; set; }

    public DataSet? dataset { get; set; }

    public Dictionary<string, ArticleBase>? stringDictionary { get; set; }

    public Dictionary<ArticleBase, ArticleBase>? objectDictionary { get; set; }

    public Dictionary<int, ArticleBase>? intDictionary { get; set; }

    public Guid? nullableGuid { get; set; }

    public decimal? nullableDecimal { get; set; }

    public double? nullableDouble { get; set; }

    public Hashtable? hash { get; set; }

    public ArticleBase[]? arrayType { get; set; }

    public byte[]? bytes { get; set; }

    public int[]? intarray { get; set; }
}

public class ArticleBase
{
    public string? Name { get; set; }

    public string? Code { get; set; }
}

public class Article1 : ArticleBase
{
    public Guid guid { get; set; }
}

public class Article2 : ArticleBase
{
    public string? description { get; set; }
}
