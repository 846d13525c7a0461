namespace Jackdaw.Search.Sessions.Rows;

/// <summary>The ranges of integer kinds. Servers silently wrap values outside of them.</summary>
internal readonly record struct IntegerLimits(long Least, long Most)
{
    public static IntegerLimits Of(ColumnKind kind) => kind switch
    {
        ColumnKind.UInt32 or ColumnKind.Timestamp or ColumnKind.MultiUInt32 => new IntegerLimits(0, uint.MaxValue),
        _ => new IntegerLimits(long.MinValue, long.MaxValue),
    };

    public bool Hold(long value) => value >= Least && value <= Most;

    public override string ToString() => FormattableString.Invariant($"holds {Least} to {Most}");
}
