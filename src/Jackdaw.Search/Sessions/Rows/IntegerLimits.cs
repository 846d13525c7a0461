namespace Jackdaw.Search.Sessions.Rows;

/// <summary>The ranges of integer kinds. Servers silently wrap values outside of them.</summary>
internal readonly record struct IntegerLimits(long Least, long Most)
{
    public static IntegerLimits Of(AttributeKind kind) => kind switch
    {
        AttributeKind.UInt32 or AttributeKind.Timestamp or AttributeKind.MultiUInt32 => new IntegerLimits(0, uint.MaxValue),
        _ => new IntegerLimits(long.MinValue, long.MaxValue),
    };

    public bool Hold(long value) => value >= Least && value <= Most;

    public override string ToString() => FormattableString.Invariant($"holds {Least} to {Most}");
}
