namespace Jackdaw.Generator.Model;

/// <summary>
/// A mention of a generic declaration: the call of a generic method, or the name of a generic type. A method that overrides or implements
/// another one is mentioned by that one.
/// </summary>
/// <param name="Owner">The generic declaration whose type parameters are among the arguments; null if the arguments are closed.</param>
/// <param name="Target">The key of the mentioned declaration.</param>
/// <param name="Arguments">The type arguments, those of the containing declarations first. None for <c>typeof(Store&lt;&gt;)</c>.</param>
/// <param name="Display">The name in messages.</param>
/// <param name="Place">The position of the name.</param>
internal sealed record GenericUse(GenericOwner? Owner, string Target, EquatableArray<TypeHandle> Arguments, string Display, SourcePlace? Place);
