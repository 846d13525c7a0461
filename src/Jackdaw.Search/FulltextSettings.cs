namespace Jackdaw.Search;

/// <summary>Settings of a store; they can be changed until it is initialized.</summary>
public sealed class FulltextSettings
{
    private bool _isFixed;
    private int _saveBatchSize = 200;

    /// <summary>How many documents go into one statement: 1 to 10,000; 50 to 500 is fastest. Statements also end at half of the server's packet size.</summary>
    public int SaveBatchSize
    {
        get => _saveBatchSize;
        set
        {
            ThrowIfFixed();
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 10_000);
            _saveBatchSize = value;
        }
    }

    internal void Fix() => _isFixed = true;

    private void ThrowIfFixed()
    {
        if (_isFixed)
        {
            throw new InvalidOperationException("The store is initialized; its settings can't be changed any more.");
        }
    }
}
