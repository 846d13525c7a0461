namespace Jackdaw.Reading;

/// <content>
/// What this operation has added to collections that it populates. A document may repeat a member, and each occurrence adds to the same
/// collection, so what the occurrences cost together is counted. Allocates nothing unless a collection has become long.
/// </content>
public sealed partial class ReadContext
{
    private Dictionary<object, object>? _populated;
    private Dictionary<object, object>? _noted;
    private long _populatingSteps;

    /// <summary>Returns the state of a collection that is being populated, the same one for each occurrence of its member.</summary>
    /// <typeparam name="TState">The type of the state.</typeparam>
    /// <param name="target">The collection.</param>
    internal TState Populated<TState>(object target)
        where TState : class, new()
    {
        _leaves = true;
        _populated ??= new(ReferenceEqualityComparer.Instance);
        if (!_populated.TryGetValue(target, out object? state))
        {
            state = new TState();
            _populated.Add(target, state);
        }

        return (TState)state;
    }

    /// <summary>Returns what is noted about members while they are collected.</summary>
    /// <typeparam name="TState">The type of the notes.</typeparam>
    /// <param name="collected">The members.</param>
    internal TState Noted<TState>(object collected)
        where TState : class, new()
    {
        if (FindNoted<TState>(collected) is { } noted)
        {
            return noted;
        }

        _leaves = true;
        _noted ??= new(ReferenceEqualityComparer.Instance);
        TState state = new();
        _noted.Add(collected, state);
        return state;
    }

    /// <summary>Returns what is noted about members that have been collected; null if there is nothing.</summary>
    /// <typeparam name="TState">The type of the notes.</typeparam>
    /// <param name="collected">The members.</param>
    internal TState? FindNoted<TState>(object collected)
        where TState : class => _noted?.GetValueOrDefault(collected) as TState;

    /// <summary>Counts steps that populating collections takes beyond one per item.</summary>
    /// <returns>False if they exceed <see cref="JsonLimits.MaxWork"/>.</returns>
    internal bool TryPopulate(long steps) => (_populatingSteps += steps) <= _settings.Limits.MaxWork;

    private void ForgetPopulated()
    {
        _populated = null;
        _noted = null;
        _populatingSteps = 0;
    }
}
