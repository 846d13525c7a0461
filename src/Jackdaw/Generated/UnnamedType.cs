namespace Jackdaw.Generated;

/// <summary>A type whose name generated code cannot write, so that <c>[JsonModel]</c> does not help (JD0001).</summary>
/// <param name="Description">What the type is.</param>
/// <param name="Remedy">What to do instead.</param>
internal sealed record UnnamedType(string Description, string Remedy)
{
    /// <summary>
    /// Returns the first such type that a type is, is nested in, or has as a type argument or element type; null if there is none.
    /// </summary>
    internal static UnnamedType? In(Type type) =>
        type.GetElementType() is { } element
            ? In(element)
            : Of(type) ?? type.GenericTypeArguments.Select(In).FirstOrDefault(found => found is not null) ?? (type.DeclaringType is { } around ? In(around) : null);

    private static UnnamedType? Of(Type type)
    {
        // Compilers put a character into such names that is not allowed in source code: <>f__AnonymousType0, <File>F0__Name.
        if (type.Name.StartsWith('<'))
        {
            return type.Name.Contains("AnonymousType", StringComparison.Ordinal)
                ? new("an anonymous type", "pass a value of a record that is at least internal")
                : new($"'{type.Name[(type.Name.LastIndexOf("__", StringComparison.Ordinal) + 2)..]}', which is local to one file", "make it at least internal and put [JsonModel] on it");
        }

        return type.IsNestedPrivate || type.IsNestedFamily || type.IsNestedFamANDAssem
            ? new($"'{MissingCodec.Readable(type)}', which is not at least internal", "make it internal and put [JsonModel] on it")
            : null;
    }
}
