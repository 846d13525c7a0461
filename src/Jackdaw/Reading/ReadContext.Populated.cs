namespace Jackdaw.Reading;

/// <content>
/// What this operation has added to collections that it populates. A document may repeat a member, and each occurrence adds to the same
/// collection, so what the occurrences cost together is counted. Allocates nothing unless a collection has become long.
/// </content>
public sealed partial class ReadContext
{
    private Dictionary<object, object>? _populated;
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

    /// <summary>Counts steps that populating collections takes beyond one per item.</summary>
    /// <returns>False if they exceed <see cref="JsonLimits.MaxWork"/>.</returns>
    internal bool TryPopulate(long steps) => (_populatingSteps += steps) <= _settings.Limits.MaxWork;

    private void ForgetPopulated()
    {
        _populated = null;
        _populatingSteps = 0;
    }
}
