namespace Jackdaw.Generator.Model;

/// <summary>A generic declaration and the names that occur in it.</summary>
internal sealed record GenericMentions(string Name, EquatableArray<string> Names);
