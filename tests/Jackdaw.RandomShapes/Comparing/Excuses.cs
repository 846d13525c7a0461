using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.RandomShapes.Comparing;

/// <summary>Which row of the table of differences from System.Text.Json explains that it says something else.</summary>
internal static partial class Excuses
{
    /// <summary>The number of the row, or 0.</summary>
    /// <param name="ours">What ours say.</param>
    /// <param name="theirs">What System.Text.Json says.</param>
    /// <param name="document">The document.</param>
    /// <param name="fills">Whether members are filled.</param>
    internal static int OfReading(Outcome ours, Outcome theirs, byte[] document, bool fills) => ours.Error switch
    {
        JsonError.LoneSurrogate or JsonError.InvalidUtf8 when theirs.IsValue => 3,
        JsonError.NumberOutOfRange when theirs.IsValue => 6,
        JsonError.Refused when theirs.IsValue => 23,
        JsonError.InvalidText when theirs.IsValue && ours.Path is not null => 19,
        JsonError.DuplicateMember when theirs.IsValue => 20,
        JsonError.UnexpectedNull when theirs.IsValue && Discriminator().IsMatch(Encoding.UTF8.GetString(document)) => 65,
        JsonError.MissingMember when theirs.IsValue && fills && HasMemberTwice(document) => 63,
        0 when ours.IsValue && fills && theirs.Foreign?.Contains("InvalidCastException", StringComparison.Ordinal) == true => 61,
        0 when ours.IsValue && theirs.Foreign?.Contains("Properties that start with '$'", StringComparison.Ordinal) == true => 42,
        0 when ours.IsValue && !theirs.IsValue && HasCommentBeforeColon(document) => 54,
        0 when ours.IsValue && theirs.IsValue && HasTie(document) => 7,
        _ => 0,
    };

    /// <summary>The same for a value that is written.</summary>
    internal static int OfWriting(Outcome ours, Outcome theirs) =>
        ours.Error == JsonError.LoneSurrogate && theirs.IsValue ? 2
        : ours.IsValue && theirs.IsValue && IsSameButForBlanks((string)ours.Value!, (string)theirs.Value!) ? 56
        : 0;

    private static bool HasMemberTwice(byte[] document)
    {
        try
        {
            JsonElement.Parse(document, new JsonDocumentOptions { AllowDuplicateProperties = false, CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
            return false;
        }
        catch (JsonException)
        {
            return true;
        }
    }

    /// <summary>Whether there is a number exactly between two values of <see cref="decimal"/>: what parses text rounds it to even, System.Text.Json away from zero.</summary>
    private static bool HasTie(byte[] document)
    {
        foreach (Match match in LongNumber().Matches(Encoding.UTF8.GetString(document)))
        {
            string number = match.Value;
            if (decimal.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal even) && JsonElement.Parse(number).TryGetDecimal(out decimal away) && even != away)
            {
                return true;
            }
        }

        return false;
    }

    [GeneratedRegex("-?(0|[1-9][0-9]*)\\.[0-9]+([eE][-+]?[0-9]+)?")]
    private static partial Regex LongNumber();

    /// <summary>Those that hierarchies are drawn with.</summary>
    [GeneratedRegex("""\"(\$type|@type|kind|a \\"b\\")\"\s*:""")]
    private static partial Regex Discriminator();

    /// <summary>Mutations put them there.</summary>
    private static bool HasCommentBeforeColon(byte[] document) => CommentBeforeColon().IsMatch(Encoding.UTF8.GetString(document));

    [GeneratedRegex("""\"\s*(//[^\n]*\n\s*|/\*([^*]|\*[^/])*\*+/\s*)+:""")]
    private static partial Regex CommentBeforeColon();

    private static bool IsSameButForBlanks(string ours, string theirs) => WithoutBlanks(ours) == WithoutBlanks(theirs);

    private static string WithoutBlanks(string text) => text.Replace(" ", "", StringComparison.Ordinal).Replace("\t", "", StringComparison.Ordinal).Replace("\r", "", StringComparison.Ordinal).Replace("\n", "", StringComparison.Ordinal);
}
