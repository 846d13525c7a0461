namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>Its codec hands the value to itself, and when that fails, again.</summary>
[JsonCodec(typeof(TriedAgainCodec))]
internal sealed class TriedAgain
{
    /// <summary>How many codecs have begun.</summary>
    internal static int Calls { get; set; }
}
