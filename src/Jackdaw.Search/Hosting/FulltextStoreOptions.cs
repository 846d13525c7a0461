namespace Jackdaw.Search;

/// <summary>
/// A store as options: <c>services.AddOptions&lt;FulltextStoreOptions&gt;().BindConfiguration("Search")</c>, then <c>services.AddFulltextStore()</c>. Named options are stores under
/// keys. They are read when the store is made; changes after that mean nothing.
/// </summary>
public sealed class FulltextStoreOptions
{
    /// <summary>As for <see cref="FulltextStore"/>; needed.</summary>
    public string? ConnectionString { get; set; }

    /// <summary><see cref="FulltextSettings.SaveBatchSize"/>; null: the default.</summary>
    public int? SaveBatchSize { get; set; }

    /// <summary><see cref="FulltextSettings.MaxStoredBytes"/>; null: the default.</summary>
    public long? MaxStoredBytes { get; set; }

    /// <summary><see cref="FulltextSettings.QueryMemory"/>; null: the default.</summary>
    public int? QueryMemory { get; set; }

    /// <summary><see cref="FulltextSettings.SlowQueryThreshold"/>; null: the default.</summary>
    public TimeSpan? SlowQueryThreshold { get; set; }

    /// <summary><see cref="FulltextSettings.EnlistInAmbientTransactions"/>; null: the default.</summary>
    public bool? EnlistInAmbientTransactions { get; set; }

    /// <summary><see cref="FulltextSettings.IsPortable"/>; null: the default.</summary>
    public bool? IsPortable { get; set; }

    internal void ApplyTo(FulltextSettings settings)
    {
        settings.SaveBatchSize = SaveBatchSize ?? settings.SaveBatchSize;
        settings.MaxStoredBytes = MaxStoredBytes ?? settings.MaxStoredBytes;
        settings.QueryMemory = QueryMemory ?? settings.QueryMemory;
        settings.SlowQueryThreshold = SlowQueryThreshold ?? settings.SlowQueryThreshold;
        settings.EnlistInAmbientTransactions = EnlistInAmbientTransactions ?? settings.EnlistInAmbientTransactions;
        settings.IsPortable = IsPortable ?? settings.IsPortable;
    }
}
