using System.Reflection;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search;

/// <summary>How classes and indexes belong together, where attributes on them say nothing; can be changed until the store is initialized.</summary>
/// <remarks>Each function is asked once for each class or property, except those about ids, which are asked for each saved document.</remarks>
public sealed class FulltextConventions
{
    private bool _isFixed;
    private Func<Type, string> _indexName = DefaultConventions.IndexName;
    private Func<PropertyInfo, string> _columnName = DefaultConventions.ColumnName;
    private Func<PropertyInfo, bool> _isId = DefaultConventions.IsId;
    private Func<PropertyInfo, bool> _isWeight = DefaultConventions.IsWeight;
    private Func<PropertyInfo, bool> _isIgnored = static _ => false;
    private Func<PropertyInfo, bool> _isFulltextFieldOnly = static _ => false;
    private Func<PropertyInfo, bool> _isNested = static _ => false;
    private Func<PropertyInfo, bool> _isGeoPoint = static _ => false;
    private Func<PropertyInfo, AttributeKind?> _attributeKind = static _ => null;
    private Func<PropertyInfo, TextAnalysis?> _analysis = static _ => null;
    private Func<object, long, bool> _documentNeedsIdAssigned = static (_, id) => id <= 0;
    private Func<object, long>? _documentIdGenerator;

    /// <summary>The name of the index of a class. Default: the class name in lower case and an <c>s</c>: <c>Post</c> is in <c>posts</c>.</summary>
    public Func<Type, string> IndexName
    {
        get => _indexName;
        set => Change(ref _indexName!, value);
    }

    /// <summary>
    /// The name of the column of a property. Default: the name of the property in lower case. Not asked for the id, whose column is <c>id</c>.
    /// </summary>
    public Func<PropertyInfo, string> ColumnName
    {
        get => _columnName;
        set => Change(ref _columnName!, value);
    }

    /// <summary>Whether a property is the document's number. Default: it is called <c>Id</c>.</summary>
    public Func<PropertyInfo, bool> IsId
    {
        get => _isId;
        set => Change(ref _isId!, value);
    }

    /// <summary>Whether a property receives the relevance. Default: it is called <c>Weight</c>, is an int or a long and can be set.</summary>
    public Func<PropertyInfo, bool> IsWeight
    {
        get => _isWeight;
        set => Change(ref _isWeight!, value);
    }

    /// <summary>Whether a property has nothing to do with the index. Default: no.</summary>
    public Func<PropertyInfo, bool> IsIgnored
    {
        get => _isIgnored;
        set => Change(ref _isIgnored!, value);
    }

    /// <summary>Whether a string is indexed for MATCH and not stored. Default: no, strings are indexed and stored.</summary>
    public Func<PropertyInfo, bool> IsFulltextFieldOnly
    {
        get => _isFulltextFieldOnly;
        set => Change(ref _isFulltextFieldOnly!, value);
    }

    /// <summary>
    /// Whether an array of objects within JSON is nested on Elasticsearch and OpenSearch, as <see cref="FulltextNestedAttribute"/> says it. Default: no. Asked for properties of the classes within a
    /// document too.
    /// </summary>
    public Func<PropertyInfo, bool> IsNested
    {
        get => _isNested;
        set => Change(ref _isNested!, value);
    }

    /// <summary>Whether a property is a point on the earth, as <see cref="FulltextGeoPointAttribute"/> says it. Default: no.</summary>
    public Func<PropertyInfo, bool> IsGeoPoint
    {
        get => _isGeoPoint;
        set => Change(ref _isGeoPoint!, value);
    }

    /// <summary>How a property is stored, or null for what its type says. Default: null.</summary>
    public Func<PropertyInfo, AttributeKind?> AttributeKind
    {
        get => _attributeKind;
        set => Change(ref _attributeKind!, value);
    }

    /// <summary>
    /// What becomes of the words of a full-text field, or null for <see cref="TextAnalysis.Plain"/>. Default: null. Asked where neither the property nor its class has a
    /// <see cref="FulltextLanguageAttribute"/>.
    /// </summary>
    public Func<PropertyInfo, TextAnalysis?> Analysis
    {
        get => _analysis;
        set => Change(ref _analysis!, value);
    }

    /// <summary>Whether a document that is saved needs a number: gets the document and the number it has. Default: the number is not above 0.</summary>
    public Func<object, long, bool> DocumentNeedsIdAssigned
    {
        get => _documentNeedsIdAssigned;
        set => Change(ref _documentNeedsIdAssigned!, value);
    }

    /// <summary>
    /// Makes a number, above 0, for a document that needs one; it is written into the document when that is saved. Null, the default: numbers below
    /// 2^53 that grow with time, and that the back end is asked for when they are flushed, so that one which another process has made too is an error and
    /// replaces nothing. They need a property of type long. What a generator of yours makes is not asked for: it may be that of a document to be replaced.
    /// </summary>
    public Func<object, long>? DocumentIdGenerator
    {
        get => _documentIdGenerator;
        set
        {
            ThrowIfFixed();
            _documentIdGenerator = value;
        }
    }

    internal void Fix() => _isFixed = true;

    private void Change<T>(ref T field, T value)
        where T : class
    {
        ThrowIfFixed();
        ArgumentNullException.ThrowIfNull(value);
        field = value;
    }

    private void ThrowIfFixed()
    {
        if (_isFixed)
        {
            throw new InvalidOperationException("The store is initialized; its conventions can't be changed any more.");
        }
    }
}
