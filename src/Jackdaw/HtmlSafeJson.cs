namespace Jackdaw;

/// <summary>
/// The default settings with the escaping of System.Text.Json, which is safe inside HTML: the same bytes as those of <c>JsonSerializer</c>
/// without options. Calls that the code fix moves use it.
/// </summary>
[JsonProfile(Escaping = JsonEscaping.Html)]
public sealed class HtmlSafeJson : JsonProfile<HtmlSafeJson>
{
    private HtmlSafeJson()
    {
    }
}
