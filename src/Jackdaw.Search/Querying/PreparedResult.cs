namespace Jackdaw.Search.Querying;

/// <summary>A translated query whose result has rows of a known type.</summary>
/// <typeparam name="T">The type of a row.</typeparam>
internal abstract class PreparedResult<T> : PreparedQuery
{
    private FulltextResult<T>? _result;

    /// <summary>The result of a query that has run.</summary>
    public FulltextResult<T> Result
    {
        get
        {
            Failure?.Throw();
            return _result!;
        }

        protected set => _result = value;
    }
}
