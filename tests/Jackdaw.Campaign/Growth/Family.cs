namespace Jackdaw.Campaign.Growth;

/// <summary>A kind of document and what is done with it.</summary>
/// <param name="Name">What it is.</param>
/// <param name="Door">What is done.</param>
/// <param name="Make">A document of about so many bytes.</param>
/// <param name="Prepare">Makes of the document the work that is timed.</param>
/// <param name="Largest">The largest size that is tried, in MB: what is built of it has to fit into the memory.</param>
internal sealed record Family(string Name, string Door, Func<int, byte[]> Make, Func<byte[], Action> Prepare, int Largest);
