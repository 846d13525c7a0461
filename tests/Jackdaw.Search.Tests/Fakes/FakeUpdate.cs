using System.Linq.Expressions;
using System.Reflection;

namespace Jackdaw.Search.Tests.Fakes;

/// <summary>An update that sets properties.</summary>
public sealed class FakeUpdate<T>(IEnumerable<T> documents, Action<Action> queue, params IReadOnlyList<Action<T>> sets) : IFulltextUpdate<T>
{
    public IFulltextUpdate<T> Set<TValue>(Expression<Func<T, TValue>> member, TValue value)
    {
        PropertyInfo property = (PropertyInfo)((MemberExpression)member.Body).Member;
        return new FakeUpdate<T>(documents, queue, [.. sets, document => property.SetValue(document, value)]);
    }

    public IFulltextUpdate<T> Where(Expression<Func<T, bool>> condition) => new FakeUpdate<T>(documents.Where(condition.Compile()), queue, sets);

    public void Queue() => queue(() =>
    {
        foreach (T document in documents.ToList())
        {
            foreach (Action<T> set in sets)
            {
                set(document);
            }
        }
    });
}
