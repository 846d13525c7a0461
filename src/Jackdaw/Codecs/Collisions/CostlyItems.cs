namespace Jackdaw.Codecs;

/// <summary>
/// A document adds to an existing collection so often that the collection must move its items again and again. Becomes the error
/// <see cref="JsonError.TooMuchWork"/> of the document.
/// </summary>
internal sealed class CostlyItems() : Exception("Adding the items takes too many steps.");
