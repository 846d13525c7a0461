using System.Globalization;
using System.Net;
using System.Text;

namespace Roundup.Output.Charts;

/// <summary>A static picture: the same rows give the same bytes. Colours are classes, so that light and dark are the page's affair.</summary>
internal sealed class Svg(int width, int height, string title)
{
    private readonly StringBuilder _body = new();

    public void Line(double x1, double y1, double x2, double y2, string style) =>
        Add($"<line x1=\"{x1:0.#}\" y1=\"{y1:0.#}\" x2=\"{x2:0.#}\" y2=\"{y2:0.#}\" class=\"{style}\"/>");

    public void Rectangle(double x, double y, double w, double h, string style, string? hint = null) =>
        Add($"<rect x=\"{x:0.#}\" y=\"{y:0.#}\" width=\"{Math.Max(0, w):0.#}\" height=\"{Math.Max(0, h):0.#}\" class=\"{style}\">{Hint(hint)}</rect>");

    public void Circle(double x, double y, double radius, string style, string? hint = null) =>
        Add($"<circle cx=\"{x:0.#}\" cy=\"{y:0.#}\" r=\"{radius:0.#}\" class=\"{style}\">{Hint(hint)}</circle>");

    public void Text(double x, double y, string text, string style = "label", string anchor = "start") =>
        Add($"<text x=\"{x:0.#}\" y=\"{y:0.#}\" class=\"{style}\" text-anchor=\"{anchor}\">{WebUtility.HtmlEncode(text)}</text>");

    public void Path(IEnumerable<(double X, double Y)> points, string style, string? hint = null) =>
        Add($"<polyline points=\"{string.Join(' ', points.Select(p => string.Create(CultureInfo.InvariantCulture, $"{p.X:0.#},{p.Y:0.#}")))}\" class=\"{style}\">{Hint(hint)}</polyline>");

    public override string ToString() =>
        $"<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{WebUtility.HtmlEncode(title)}\" xmlns=\"http://www.w3.org/2000/svg\">\n{_body}</svg>\n";

    private void Add(FormattableString element) => _body.Append(element.ToString(CultureInfo.InvariantCulture)).Append('\n');

    private static string Hint(string? hint) => hint is null ? "" : $"<title>{WebUtility.HtmlEncode(hint)}</title>";
}
