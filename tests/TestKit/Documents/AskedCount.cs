using System.Globalization;

namespace Jackdaw.TestKit.Documents;

/// <summary>How many random cases a test runs: a few where it is one of all tests, as many as a verb of <c>eng/do.cs</c> asks for by a variable of the environment.</summary>
public static class AskedCount
{
    /// <summary>The count in a variable, or the one without it.</summary>
    public static int Of(string variable, int otherwise) => int.TryParse(Environment.GetEnvironmentVariable(variable), NumberStyles.None, CultureInfo.InvariantCulture, out int asked) ? asked : otherwise;
}
