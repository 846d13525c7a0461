using System.Linq.Expressions;
using Jackdaw.Search.Model;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Translating;

/// <summary>Translated aggregations: the nodes of a call, and the creation of the result.</summary>
internal sealed class AggregateTemplate
{
    private readonly AggregationScope _root;
    private readonly IReadOnlyList<(IJsonReader Reader, string Column)> _jsonReaders;
    private readonly Lazy<Delegate> _read;
    private bool _isReadable;

    /// <param name="root">The aggregations over all documents.</param>
    /// <param name="read">The code that creates the result.</param>
    /// <param name="jsonReaders">The readers whose types the serializer must be able to read.</param>
    public AggregateTemplate(AggregationScope root, LambdaExpression read, IReadOnlyList<(IJsonReader Reader, string Column)> jsonReaders)
    {
        _root = root;
        _jsonReaders = jsonReaders;
        _read = new Lazy<Delegate>(read.Compile);
    }

    /// <summary>Creates the nodes of a call.</summary>
    /// <exception cref="ArgumentException">An argument is out of range.</exception>
    public AggregationNode[] Bind(object?[] constants) => _root.Bind(constants);

    /// <summary>Creates the result.</summary>
    public TResult Read<TResult>(AggregateReader reader, object?[] constants) => ((Func<AggregateReader, object?[], TResult>)_read.Value)(reader, constants);

    /// <summary>Checks once whether the store's serializer can read the selected types.</summary>
    /// <exception cref="FulltextException">The serializer can't read a type.</exception>
    public void EnsureReadable(JsonObjectSerializer serializer)
    {
        if (!_isReadable)
        {
            foreach ((IJsonReader reader, string column) in _jsonReaders)
            {
                reader.EnsureReadable(serializer, column);
            }

            _isReadable = true;
        }
    }
}
