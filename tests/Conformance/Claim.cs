using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Conformance;

/// <summary>What has to hold, in programs that have no test framework.</summary>
public static class Claim
{
    public static void That([DoesNotReturnIf(false)] bool holds, string otherwise)
    {
        if (!holds)
        {
            throw new InvalidOperationException(otherwise);
        }
    }
}
