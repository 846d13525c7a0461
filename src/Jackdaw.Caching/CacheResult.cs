namespace Jackdaw.Caching;

/// <summary>The result of a lookup: a value, which may be null, or the reason for a miss.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
public readonly struct CacheResult<T>
{
    private readonly bool _isFound;
    private readonly MissReason _reason;

    internal CacheResult(T? value) => (_isFound, Value) = (true, value);

    internal CacheResult(MissReason reason) => _reason = reason;

    /// <summary>Whether a value was found.</summary>
    public bool IsFound => _isFound;

    /// <summary>The cached value, which may be null; default if <see cref="IsFound"/> is false.</summary>
    public T? Value { get; }

    /// <summary>The reason for a miss; <see cref="MissReason.None"/> if a value was found.</summary>
    public MissReason Reason => _isFound ? MissReason.None : _reason == MissReason.None ? MissReason.Absent : _reason;

    /// <summary>Returns the value or the reason, for messages.</summary>
    public override string ToString() => _isFound ? $"{Value}" : $"{Reason}";
}
