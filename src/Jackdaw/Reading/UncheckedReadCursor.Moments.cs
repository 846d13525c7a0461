using System.Runtime.CompilerServices;

namespace Jackdaw.Reading;

/// <content>Quoted values. Static methods do the work: a call on a cursor itself would force the caller's position into memory.</content>
public readonly partial struct UncheckedReadCursor
{
    /// <summary>Reads a GUID of the form 00000000-0000-0000-0000-000000000000.</summary>
    /// <exception cref="JsonDataException">The value is not a GUID.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Guid(ReadContext context, out Guid value) => QuotedScalars.Guid(this, context, out value);

    /// <summary>Reads an ISO 8601 date and time.</summary>
    /// <exception cref="JsonDataException">The value is not a date and time.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor DateTime(ReadContext context, out DateTime value) => QuotedScalars.DateTime(this, context, out value);

    /// <summary>Reads an ISO 8601 date and time.</summary>
    /// <exception cref="JsonDataException">The value is not a date and time.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor DateTimeOffset(ReadContext context, out DateTimeOffset value) => QuotedScalars.DateTimeOffset(this, context, out value);

    /// <summary>Reads a date of the form yyyy-MM-dd.</summary>
    /// <exception cref="JsonDataException">The value is not a date.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor DateOnly(ReadContext context, out DateOnly value) => QuotedScalars.DateOnly(this, context, out value);

    /// <summary>Reads a time of the form HH:mm:ss.fffffff.</summary>
    /// <exception cref="JsonDataException">The value is not a time.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor TimeOnly(ReadContext context, out TimeOnly value) => QuotedScalars.TimeOnly(this, context, out value);

    /// <summary>Reads a duration of the form d.hh:mm:ss.fffffff.</summary>
    /// <exception cref="JsonDataException">The value is not a duration.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor TimeSpan(ReadContext context, out TimeSpan value) => QuotedScalars.TimeSpan(this, context, out value);

    /// <summary>Reads a string of one UTF-16 code unit.</summary>
    /// <exception cref="JsonDataException">The value is not such a string.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Char(ReadContext context, out char value) => QuotedScalars.Char(this, context, out value);

    /// <summary>Reads a version of two to four numbers.</summary>
    /// <exception cref="JsonDataException">The value is not a version.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Version(ReadContext context, out Version value) => QuotedScalars.Version(this, context, out value);

    /// <summary>Reads bytes in Base64 (RFC 4648 section 4, with padding).</summary>
    /// <exception cref="JsonDataException">The value is not a Base64 string.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public UncheckedReadCursor Base64(ReadContext context, out byte[] value) => QuotedScalars.Base64(this, context, out value);
}
