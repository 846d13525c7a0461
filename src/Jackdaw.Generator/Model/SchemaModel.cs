namespace Jackdaw.Generator.Model;

/// <summary>The JSON schema of a type under the profiles that share one shape.</summary>
/// <param name="Type">The type.</param>
/// <param name="ProfileLabel">The label of the profiles.</param>
/// <param name="Text">The schema.</param>
/// <param name="MayHide">The classes of reference assemblies that may have hidden members: the program checks at run time.</param>
internal sealed record SchemaModel(TypeName Type, string ProfileLabel, string Text, EquatableArray<HiddenLevel> MayHide);
