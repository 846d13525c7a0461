using System.Linq.Expressions;

namespace Jackdaw.Search;

/// <summary>A change of attributes in place, immutable until it is queued.</summary>
/// <typeparam name="T">The document class.</typeparam>
public interface IFulltextUpdate<T>
{
    /// <summary>Sets an attribute, or an existing number inside a JSON attribute.</summary>
    IFulltextUpdate<T> Set<TValue>(Expression<Func<T, TValue>> member, TValue value);

    /// <summary>Which documents change; several conditions are joined by and.</summary>
    IFulltextUpdate<T> Where(Expression<Func<T, bool>> condition);

    /// <summary>Queues the change in its session; it is sent by <see cref="IFulltextSession.FlushChangesAsync"/>.</summary>
    /// <exception cref="InvalidOperationException">Nothing is set, or no condition says which documents.</exception>
    void Queue();
}
