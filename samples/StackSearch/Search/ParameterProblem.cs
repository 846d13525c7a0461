namespace StackSearch.Search;

/// <summary>A parameter of an address that can't be understood.</summary>
/// <param name="Parameter">Its name.</param>
/// <param name="Value">What was given.</param>
/// <param name="Expected">What would have been understood.</param>
internal sealed record ParameterProblem(string Parameter, string Value, string Expected);
