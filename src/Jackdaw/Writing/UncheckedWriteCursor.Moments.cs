using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Writing;

// SAFETY: each method needs 64 free bytes: at most 40 for the text, and the two quotation marks.
public readonly unsafe partial struct UncheckedWriteCursor
{
    /// <summary>Writes a GUID of the form 00000000-0000-0000-0000-000000000000 in quotation marks; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor Guid(Guid value) => Quoted(P, GuidWriter.WriteGuid(P + 1, value));

    /// <summary>Writes an ISO 8601 date and time in quotation marks; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor DateTime(DateTime value) => Quoted(P, DateTimeWriter.WriteDateTime(P + 1, value));

    /// <summary>Writes an ISO 8601 date and time in quotation marks; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor DateTimeOffset(DateTimeOffset value) => Quoted(P, DateTimeWriter.WriteDateTimeOffset(P + 1, value));

    /// <summary>Writes a date of the form yyyy-MM-dd in quotation marks; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor DateOnly(DateOnly value) => Quoted(P, DateTimeWriter.WriteDateOnly(P + 1, value));

    /// <summary>Writes a time of the form HH:mm:ss.fffffff in quotation marks; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor TimeOnly(TimeOnly value) => Quoted(P, DateTimeWriter.WriteTimeOnly(P + 1, value));

    /// <summary>Writes a duration of the form d.hh:mm:ss.fffffff in quotation marks; 64 bytes must be free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedWriteCursor TimeSpan(TimeSpan value) => Quoted(P, DateTimeWriter.WriteTimeSpan(P + 1, value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static UncheckedWriteCursor Quoted(byte* start, byte* end)
    {
        *start = (byte)'"';
        *end = (byte)'"';
        return new(end + 1);
    }
}
