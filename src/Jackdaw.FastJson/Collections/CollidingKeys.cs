namespace fastJSON.Collections;

/// <summary>Thrown if too many keys of a document have equal hash codes; converted to an error of the document.</summary>
internal sealed class CollidingKeys() : Exception("The keys have too many equal hash codes.");
