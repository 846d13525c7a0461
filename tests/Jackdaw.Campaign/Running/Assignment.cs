namespace Jackdaw.Campaign.Running;

/// <summary>How long a campaign runs, and with which random numbers.</summary>
/// <param name="Count">The number of cases; null: that of the campaign.</param>
/// <param name="Seconds">The longest time; null: until the count is reached.</param>
/// <param name="Seed">The seed of everything random.</param>
/// <param name="IsShort">Whether this is the form for every change, of a few seconds.</param>
/// <param name="Only">What the name of a case has to contain where not all of them are run; null: all.</param>
/// <param name="Keep">The folder for the documents that a guided campaign leaves behind; null: none are written.</param>
internal sealed record Assignment(long? Count, long? Seconds, int Seed, bool IsShort, string? Only = null, string? Keep = null);
