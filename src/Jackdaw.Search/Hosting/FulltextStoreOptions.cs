namespace Jackdaw.Search;

/// <summary>
/// The options of a store: <c>services.AddOptions&lt;FulltextStoreOptions&gt;().BindConfiguration("Search")</c>, then
/// <c>services.AddFulltextStore()</c>. Named options define keyed stores. They are read when the store is created; later changes have no
/// effect.
/// </summary>
public sealed class FulltextStoreOptions
{
    /// <summary>The connection string, as for <see cref="FulltextStore"/>. Required.</summary>
    public string? ConnectionString { get; set; }

    /// <summary><see cref="FulltextSettings.SaveBatchSize"/>. Default: null (the default of the setting).</summary>
    public int? SaveBatchSize { get; set; }

    /// <summary><see cref="FulltextSettings.MaxStoredBytes"/>. Default: null (the default of the setting).</summary>
    public long? MaxStoredBytes { get; set; }

    /// <summary><see cref="FulltextSettings.MaxQueryMemoryMegabytes"/>. Default: null (the default of the setting).</summary>
    public int? MaxQueryMemoryMegabytes { get; set; }

    /// <summary><see cref="FulltextSettings.SlowQueryThreshold"/>. Default: null (the default of the setting).</summary>
    public TimeSpan? SlowQueryThreshold { get; set; }

    /// <summary><see cref="FulltextSettings.EnlistInAmbientTransactions"/>. Default: null (the default of the setting).</summary>
    public bool? EnlistInAmbientTransactions { get; set; }

    /// <summary><see cref="FulltextSettings.IsPortable"/>. Default: null (the default of the setting).</summary>
    public bool? IsPortable { get; set; }

    internal void ApplyTo(FulltextSettings settings)
    {
        settings.SaveBatchSize = SaveBatchSize ?? settings.SaveBatchSize;
        settings.MaxStoredBytes = MaxStoredBytes ?? settings.MaxStoredBytes;
        settings.MaxQueryMemoryMegabytes = MaxQueryMemoryMegabytes ?? settings.MaxQueryMemoryMegabytes;
        settings.SlowQueryThreshold = SlowQueryThreshold ?? settings.SlowQueryThreshold;
        settings.EnlistInAmbientTransactions = EnlistInAmbientTransactions ?? settings.EnlistInAmbientTransactions;
        settings.IsPortable = IsPortable ?? settings.IsPortable;
    }
}
