using System.Text.Json;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Passes one value of the document, checked as if it were skipped, to a parser of System.Text.Json.</summary>
internal static class StjDocument
{
    private static readonly JsonDocumentOptions Repeating = new() { MaxDepth = JsonLimits.MaxAllowedDepth };
    private static readonly JsonDocumentOptions Once = new() { MaxDepth = JsonLimits.MaxAllowedDepth, AllowDuplicateProperties = false };

    /// <summary>Creates an object from the bytes of one value, which are valid only during the call.</summary>
    internal delegate T Parser<T>(ReadOnlySpan<byte> utf8, JsonDocumentOptions options);

    internal static UncheckedReadCursor Read<T>(UncheckedReadCursor at, ReadContext context, Parser<T> parse, out T value)
    {
        UncheckedReadCursor after = context.SkipValue(at);
        ReadOnlySpan<byte> utf8 = ReadContext.Between(at, after);
        try
        {
            value = parse(utf8, context.RejectDuplicateMembers ? Once : Repeating);
        }
        catch (JsonException e)
        {
            if (context.RejectDuplicateMembers && IsParsed(utf8, parse))
            {
                context.Fail(at, JsonError.DuplicateMember, "The value contains an object with a duplicate member.", e);
            }

            // The grammar has been checked, so only limits of System.Text.Json remain.
            context.Fail(at, JsonError.TooLarge, "The value exceeds a limit of System.Text.Json.", e);
            throw;
        }

        return after;
    }

    private static bool IsParsed<T>(ReadOnlySpan<byte> utf8, Parser<T> parse)
    {
        try
        {
            (parse(utf8, Repeating) as IDisposable)?.Dispose();
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
