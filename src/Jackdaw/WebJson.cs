using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// Reads and writes JSON with the settings of <c>JsonSerializerOptions.Web</c>, which ASP.NET Core uses: camelCase names that are matched
/// in any case, numbers that are also read from strings, and text that is safe inside HTML.
/// </summary>
[JsonProfile(
    Naming = JsonNaming.CamelCase,
    CaseInsensitive = true,
    NumberHandling = JsonNumberHandling.AllowReadingFromString,
    Escaping = JsonEscaping.Html)]
public sealed class WebJson : JsonProfile<WebJson>
{
    private WebJson()
    {
    }
}
