namespace Jackdaw.Tests.Differential;

/// <summary>A row of docs/guide/differences-from-stj.md; its texts are Markdown.</summary>
/// <param name="Number">Its number, which is that of its test. Numbers are never used again.</param>
/// <param name="What">What differs.</param>
/// <param name="Theirs">What System.Text.Json does.</param>
/// <param name="Ours">What Jackdaw does.</param>
/// <param name="Why">Why we do not do the same.</param>
/// <param name="Back">How to get what System.Text.Json does, or a dash.</param>
internal sealed record Difference(int Number, string What, string Theirs, string Ours, string Why, string Back)
{
    public override string ToString() => $"| {Number} | {What} | {Theirs} | {Ours} | {Why} | {Back} |";
}
