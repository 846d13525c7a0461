using System.Runtime.CompilerServices;
using Jackdaw.Scalars;

namespace Jackdaw.Reading;

/// <summary>Reads single values in quotation marks.</summary>
// SAFETY: see UncheckedReadCursor.cs; text passed to a function of Scalars has at least 64 readable bytes after it.
internal static unsafe class QuotedScalars
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor Guid(UncheckedReadCursor at, ReadContext context, out Guid value)
    {
        // The length is fixed, so no scan is needed; escapes and errors take the slow path.
        if (*at.P == (byte)'"' && at.P[37] == (byte)'"' && GuidReader.TryParseGuid(at.P + 1, 36, out value))
        {
            return new(at.P + 38);
        }

        UncheckedReadCursor after = Quoted(at, context, "a Guid of the form 00000000-0000-0000-0000-000000000000", out byte* text, out int length);
        if (!GuidReader.TryParseGuid(text, length, out value))
        {
            context.FailText(at, "a Guid of the form 00000000-0000-0000-0000-000000000000");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor DateTime(UncheckedReadCursor at, ReadContext context, out DateTime value)
    {
        UncheckedReadCursor after = Quoted(at, context, "an ISO 8601 date and time", out byte* text, out int length);
        if (!DateTimeReader.TryParseDateTime(text, length, out value))
        {
            context.FailText(at, "an ISO 8601 date and time");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor DateTimeOffset(UncheckedReadCursor at, ReadContext context, out DateTimeOffset value)
    {
        UncheckedReadCursor after = Quoted(at, context, "an ISO 8601 date and time", out byte* text, out int length);
        if (!DateTimeReader.TryParseDateTimeOffset(text, length, out value))
        {
            context.FailText(at, "an ISO 8601 date and time");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor DateOnly(UncheckedReadCursor at, ReadContext context, out DateOnly value)
    {
        UncheckedReadCursor after = Quoted(at, context, "a date of the form yyyy-MM-dd", out byte* text, out int length);
        if (!DateTimeReader.TryParseDateOnly(text, length, out value))
        {
            context.FailText(at, "a date of the form yyyy-MM-dd");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor TimeOnly(UncheckedReadCursor at, ReadContext context, out TimeOnly value)
    {
        UncheckedReadCursor after = Quoted(at, context, "a time of the form HH:mm:ss.fffffff", out byte* text, out int length);
        if (!DateTimeReader.TryParseTimeOnly(text, length, out value))
        {
            context.FailText(at, "a time of the form HH:mm:ss.fffffff");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor TimeSpan(UncheckedReadCursor at, ReadContext context, out TimeSpan value)
    {
        UncheckedReadCursor after = Quoted(at, context, "a duration of the form d.hh:mm:ss.fffffff", out byte* text, out int length);
        if (!DateTimeReader.TryParseTimeSpan(text, length, out value))
        {
            context.FailText(at, "a duration of the form d.hh:mm:ss.fffffff");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor Char(UncheckedReadCursor at, ReadContext context, out char value)
    {
        UncheckedReadCursor after = Quoted(at, context, "a single character", out byte* text, out int length);
        if (!CharReader.TryParseChar(text, length, out value))
        {
            context.FailText(at, "a single character");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor Version(UncheckedReadCursor at, ReadContext context, out Version value)
    {
        UncheckedReadCursor after = Quoted(at, context, "a version of two to four numbers", out byte* text, out int length);
        if (!VersionReader.TryParseVersion(text, length, out value!))
        {
            context.FailText(at, "a version of two to four numbers");
        }

        return after;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static UncheckedReadCursor Base64(UncheckedReadCursor at, ReadContext context, out byte[] value)
    {
        UncheckedReadCursor after = Quoted(at, context, "base64", out byte* text, out int length);
        if (!Base64Reader.TryParseBase64(text, length, out value!))
        {
            context.FailText(at, "base64");
        }

        return after;
    }

    /// <summary>Finds the text of a string for the caller to parse; <paramref name="expected"/> describes it in errors.</summary>
    internal static UncheckedReadCursor Quoted(UncheckedReadCursor at, ReadContext context, string expected, out byte* text, out int length)
    {
        if (*at.P != (byte)'"')
        {
            context.FailKind(at, expected);
        }

        return new(context.Quoted(at.P, out text, out length));
    }
}
