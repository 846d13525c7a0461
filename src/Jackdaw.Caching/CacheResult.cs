namespace Jackdaw.Caching;

/// <summary>What a cache has under a key: a value, which may be null, or nothing and the reason.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
public readonly struct CacheResult<T>
{
    private readonly bool _isFound;
    private readonly MissReason _reason;

    internal CacheResult(T? value) => (_isFound, Value) = (true, value);

    internal CacheResult(MissReason reason) => _reason = reason;

    /// <summary>There is a value.</summary>
    public bool Found => _isFound;

    /// <summary>The value; the default where there is none, and null where null was stored.</summary>
    public T? Value { get; }

    /// <summary>Why there is none; <see cref="MissReason.None"/> if there is one.</summary>
    public MissReason Reason => _isFound ? MissReason.None : _reason == MissReason.None ? MissReason.Absent : _reason;

    /// <summary>The value or the reason, for messages.</summary>
    public override string ToString() => _isFound ? $"{Value}" : $"{Reason}";
}
