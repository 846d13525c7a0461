using Jackdaw.Scalars;

namespace Jackdaw.Writing;

// SAFETY: each method needs 64 free bytes: at most 40 for the text, and the two quotes.
public readonly unsafe partial struct WriteCursor
{
    /// <summary>Writes a Guid of the form 00000000-0000-0000-0000-000000000000, with quotes; 64 bytes must be free.</summary>
    public WriteCursor Guid(Guid value) => Quoted(GuidWriter.WriteGuid(P + 1, value));

    /// <summary>Writes an ISO 8601 date and time, with quotes; 64 bytes must be free.</summary>
    public WriteCursor DateTime(DateTime value) => Quoted(DateTimeWriter.WriteDateTime(P + 1, value));

    /// <summary>Writes an ISO 8601 date and time, with quotes; 64 bytes must be free.</summary>
    public WriteCursor DateTimeOffset(DateTimeOffset value) => Quoted(DateTimeWriter.WriteDateTimeOffset(P + 1, value));

    /// <summary>Writes a date of the form yyyy-MM-dd, with quotes; 64 bytes must be free.</summary>
    public WriteCursor DateOnly(DateOnly value) => Quoted(DateTimeWriter.WriteDateOnly(P + 1, value));

    /// <summary>Writes a time of the form HH:mm:ss.fffffff, with quotes; 64 bytes must be free.</summary>
    public WriteCursor TimeOnly(TimeOnly value) => Quoted(DateTimeWriter.WriteTimeOnly(P + 1, value));

    /// <summary>Writes a duration of the form d.hh:mm:ss.fffffff, with quotes; 64 bytes must be free.</summary>
    public WriteCursor TimeSpan(TimeSpan value) => Quoted(DateTimeWriter.WriteTimeSpan(P + 1, value));

    private WriteCursor Quoted(byte* end)
    {
        *P = (byte)'"';
        *end = (byte)'"';
        return new(end + 1);
    }
}
