using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using StackSearch.Caching;

namespace StackSearch.Web.Html;

/// <summary>Writes HTML as UTF-8. Text is encoded on every way in; markup comes from constants only.</summary>
internal sealed class HtmlWriter
{
    // The five characters that mean something, and controls that have no place in a document.
    private static readonly SearchValues<char> Special = SearchValues.Create(
        "&<>\"'\0\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\u000B\u000C\u000E\u000F\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017"
        + "\u0018\u0019\u001A\u001B\u001C\u001D\u001E\u001F\u007F");

    private readonly ArrayBufferWriter<byte> _output = new(16 * 1024);

    /// <summary>What was written so far.</summary>
    public ReadOnlyMemory<byte> Written => _output.WrittenMemory;

    /// <summary>Writes a template: its text is markup, its holes are encoded.</summary>
    public void Write([InterpolatedStringHandlerArgument("")] HtmlTemplate template) => _ = template;

    /// <summary>Writes markup that is a constant.</summary>
    public void Write([ConstantExpected] string markup) => WriteMarkup(markup);

    /// <summary>Writes markup that was made of a constant.</summary>
    public void Write(Markup markup) => WriteMarkup(markup.Html);

    /// <summary>
    /// Writes what another writer wrote before, from the cache. Who can write to the cache could forge it, as could who can write to the index; the policy of the page still lets no script of it run.
    /// </summary>
    public void Write(RenderedQuestion question) => WriteMarkup(question.Html);

    /// <summary>Writes text, encoded.</summary>
    public void WriteText(ReadOnlySpan<char> text)
    {
        while (text.IndexOfAny(Special) is >= 0 and int at)
        {
            Encoding.UTF8.GetBytes(text[..at], _output);
            _output.Write(Encoded(text[at]));
            text = text[(at + 1)..];
        }
        Encoding.UTF8.GetBytes(text, _output);
    }

    /// <summary>Writes a whole number.</summary>
    public void WriteNumber(long number)
    {
        number.TryFormat(_output.GetSpan(20), out int written, default, CultureInfo.InvariantCulture);
        _output.Advance(written);
    }

    /// <summary>For <see cref="HtmlTemplate"/>, whose literals are constants.</summary>
    internal void WriteMarkup(string markup) => Encoding.UTF8.GetBytes(markup, _output);

    private static ReadOnlySpan<byte> Encoded(char special) => special switch
    {
        '&' => "&amp;"u8,
        '<' => "&lt;"u8,
        '>' => "&gt;"u8,
        '"' => "&quot;"u8,
        '\'' => "&#39;"u8,
        _ => "\uFFFD"u8,
    };
}
