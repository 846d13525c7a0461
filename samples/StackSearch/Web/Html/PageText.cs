using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace StackSearch.Web.Html;

/// <summary>How text becomes HTML, in components and where HTML is written by hand.</summary>
internal static class PageText
{
    /// <summary>Encodes what means something in HTML, and leaves the letters of all languages as they are.</summary>
    public static HtmlEncoder Encoder { get; } = HtmlEncoder.Create(UnicodeRanges.All);
}
