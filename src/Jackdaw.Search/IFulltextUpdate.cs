using System.Linq.Expressions;

namespace Jackdaw.Search;

/// <summary>An in-place update of attributes. Immutable; nothing happens until it is queued.</summary>
/// <typeparam name="T">The document class.</typeparam>
public interface IFulltextUpdate<T>
{
    /// <summary>Sets an attribute, or an existing number inside a JSON attribute.</summary>
    IFulltextUpdate<T> Set<TValue>(Expression<Func<T, TValue>> member, TValue value);

    /// <summary>Adds a condition that selects the documents to update. Several conditions are combined with AND.</summary>
    IFulltextUpdate<T> Where(Expression<Func<T, bool>> condition);

    /// <summary>Queues the update in its session; <see cref="IFulltextSession.FlushChangesAsync"/> sends it.</summary>
    /// <exception cref="InvalidOperationException">The update sets nothing, or has no condition.</exception>
    void Queue();
}
