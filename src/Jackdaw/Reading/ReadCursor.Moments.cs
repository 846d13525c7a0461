using Jackdaw.Scalars;

namespace Jackdaw.Reading;

// SAFETY: see ReadCursor.cs; text handed to a leaf of Scalars has at least 64 readable bytes behind it.
public readonly unsafe partial struct ReadCursor
{
    /// <summary>Reads a Guid of the form 00000000-0000-0000-0000-000000000000.</summary>
    /// <exception cref="JsonDataException">None stands here.</exception>
    public ReadCursor Guid(ReadContext context, out Guid value)
    {
        // The length is known, so nothing has to be scanned; escapes and everything wrong take the other way.
        if (*P == (byte)'"' && P[37] == (byte)'"' && GuidReader.TryParseGuid(P + 1, 36, out value))
        {
            return new(P + 38);
        }

        ReadCursor after = Quoted(context, "a Guid of the form 00000000-0000-0000-0000-000000000000", out byte* text, out int length);
        if (!GuidReader.TryParseGuid(text, length, out value))
        {
            context.FailText(this, "a Guid of the form 00000000-0000-0000-0000-000000000000");
        }

        return after;
    }

    /// <summary>Reads an ISO 8601 date and time.</summary>
    /// <exception cref="JsonDataException">None stands here.</exception>
    public ReadCursor DateTime(ReadContext context, out DateTime value)
    {
        ReadCursor after = Quoted(context, "an ISO 8601 date and time", out byte* text, out int length);
        if (!DateTimeReader.TryParseDateTime(text, length, out value))
        {
            context.FailText(this, "an ISO 8601 date and time");
        }

        return after;
    }

    /// <summary>Reads an ISO 8601 date and time.</summary>
    /// <exception cref="JsonDataException">None stands here.</exception>
    public ReadCursor DateTimeOffset(ReadContext context, out DateTimeOffset value)
    {
        ReadCursor after = Quoted(context, "an ISO 8601 date and time", out byte* text, out int length);
        if (!DateTimeReader.TryParseDateTimeOffset(text, length, out value))
        {
            context.FailText(this, "an ISO 8601 date and time");
        }

        return after;
    }

    /// <summary>Reads a date of the form yyyy-MM-dd.</summary>
    /// <exception cref="JsonDataException">None stands here.</exception>
    public ReadCursor DateOnly(ReadContext context, out DateOnly value)
    {
        ReadCursor after = Quoted(context, "a date of the form yyyy-MM-dd", out byte* text, out int length);
        if (!DateTimeReader.TryParseDateOnly(text, length, out value))
        {
            context.FailText(this, "a date of the form yyyy-MM-dd");
        }

        return after;
    }

    /// <summary>Reads a time of the form HH:mm:ss.fffffff.</summary>
    /// <exception cref="JsonDataException">None stands here.</exception>
    public ReadCursor TimeOnly(ReadContext context, out TimeOnly value)
    {
        ReadCursor after = Quoted(context, "a time of the form HH:mm:ss.fffffff", out byte* text, out int length);
        if (!DateTimeReader.TryParseTimeOnly(text, length, out value))
        {
            context.FailText(this, "a time of the form HH:mm:ss.fffffff");
        }

        return after;
    }

    /// <summary>Reads a duration of the form d.hh:mm:ss.fffffff.</summary>
    /// <exception cref="JsonDataException">None stands here.</exception>
    public ReadCursor TimeSpan(ReadContext context, out TimeSpan value)
    {
        ReadCursor after = Quoted(context, "a duration of the form d.hh:mm:ss.fffffff", out byte* text, out int length);
        if (!DateTimeReader.TryParseTimeSpan(text, length, out value))
        {
            context.FailText(this, "a duration of the form d.hh:mm:ss.fffffff");
        }

        return after;
    }
}
