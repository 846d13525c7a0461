using System.Diagnostics.CodeAnalysis;

namespace StackSearch.Web.Html;

/// <summary>
/// A piece of HTML that goes into a page as it is. It can only be made of a constant, which the compiler checks, so no text of a user
/// ever becomes one.
/// </summary>
internal readonly record struct Markup
{
    private readonly string? _html;

    private Markup(string html) => _html = html;

    /// <summary>The HTML.</summary>
    public string Html => _html ?? "";

    /// <summary>Makes one of a constant.</summary>
    public static Markup Of([ConstantExpected] string html) => new(html);

    /// <summary>A constant where a condition holds, nothing otherwise: <c>checked</c>, <c>aria-current="page"</c>.</summary>
    public static Markup When(bool condition, [ConstantExpected] string html) => condition ? new Markup(html) : default;
}
