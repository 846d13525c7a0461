namespace Jackdaw.Search;

/// <summary>How classes and indexes belong together, where attributes on them say nothing; can be changed until the store is initialized.</summary>
public sealed class FulltextConventions;
