using System.Collections.Concurrent;
using System.Runtime.ExceptionServices;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>Counts what was thrown, caught or not: how often something was tried shows in it, however long each try took.</summary>
internal sealed class ThrownErrors : IDisposable
{
    private readonly ConcurrentDictionary<Exception, bool> _all = new(ReferenceEqualityComparer.Instance);
    private readonly Func<Exception, bool> _counts;

    /// <param name="counts">Which count; tests beside this one throw as well.</param>
    public ThrownErrors(Func<Exception, bool> counts)
    {
        _counts = counts;
        AppDomain.CurrentDomain.FirstChanceException += Note;
    }

    public IEnumerable<Exception> All => _all.Keys;

    public void Dispose() => AppDomain.CurrentDomain.FirstChanceException -= Note;

    private void Note(object? sender, FirstChanceExceptionEventArgs thrown)
    {
        if (_counts(thrown.Exception))
        {
            _all.TryAdd(thrown.Exception, true);
        }
    }
}
