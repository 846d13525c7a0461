using System.Runtime.CompilerServices;

namespace StackSearch.Web.Html;

/// <summary>
/// Makes <c>writer.Write($"&lt;p title=\"{text}\"&gt;")</c> safe: what stands in the template is markup, what stands in a hole is text and is
/// encoded. Holes belong in element content and in quoted attributes, nowhere else.
/// </summary>
[InterpolatedStringHandler]
internal readonly ref struct HtmlTemplate
{
    private readonly HtmlWriter _writer;

    // The signature is the compiler's; the output grows by itself, so the lengths are of no use here.
#pragma warning disable IDE0060
    public HtmlTemplate(int literalLength, int formattedCount, HtmlWriter writer) => _writer = writer;
#pragma warning restore IDE0060

    public void AppendLiteral(string markup) => _writer.WriteMarkup(markup);

    public void AppendFormatted(string? text) => _writer.WriteText(text);

    public void AppendFormatted(long number) => _writer.WriteNumber(number);

    public void AppendFormatted(Markup markup) => _writer.WriteMarkup(markup.Html);

    /// <summary>A piece of the page that has a method of its own.</summary>
    public void AppendFormatted(Action<HtmlWriter> part) => part(_writer);
}
