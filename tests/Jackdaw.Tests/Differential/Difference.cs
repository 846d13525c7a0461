namespace Jackdaw.Tests.Differential;

/// <summary>A row of docs/guide/differences-from-stj.md; its strings are Markdown.</summary>
/// <param name="Number">The row number, which is also that of its test. Numbers are never reused.</param>
/// <param name="What">What differs.</param>
/// <param name="Theirs">What System.Text.Json does.</param>
/// <param name="Ours">What Jackdaw does.</param>
/// <param name="Why">The reason for the difference.</param>
/// <param name="Back">How to get System.Text.Json's behavior, or a dash.</param>
internal sealed record Difference(int Number, string What, string Theirs, string Ours, string Why, string Back)
{
    public override string ToString() => $"| {Number} | {What} | {Theirs} | {Ours} | {Why} | {Back} |";
}
