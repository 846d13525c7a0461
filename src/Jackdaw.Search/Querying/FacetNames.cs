using System.Globalization;

namespace Jackdaw.Search.Querying;

/// <summary>Names facets by their index in the query, so that the same code always uses the same names.</summary>
internal static class FacetNames
{
    private static readonly string[] First = [.. Enumerable.Range(0, 16).Select(Make)];

    public static string At(int place) => place < First.Length ? First[place] : Make(place);

    private static string Make(int place) => string.Create(CultureInfo.InvariantCulture, $"facet{place}");
}
