using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// The doors with the settings of the web, those of <c>JsonSerializerOptions.Web</c>, which ASP.NET Core uses: camelCase names that are read in any
/// casing, numbers that are read from strings too, and text that is safe inside HTML.
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
