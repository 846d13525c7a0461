using System.Globalization;

namespace Jackdaw.Generator.Model;

/// <summary>
/// A type by assembly and metadata name. The pipeline carries it from a call to the parser instead of a symbol, which would keep an old
/// compilation alive and never compare equal. An array is named "[]" and has its element type as the only argument. A type parameter is its
/// index in the generic declaration that a request or a call belongs to.
/// </summary>
internal sealed record TypeHandle(string Assembly, string MetadataName, EquatableArray<TypeHandle> Arguments)
{
    public const string Array = "[]";
    private const string ParameterMark = "!";
    private const string UnnamedMark = "?";

    /// <summary>The name of a type that generated code cannot spell (an anonymous type), or null.</summary>
    public string? Unnamed
        => MetadataName.StartsWith(UnnamedMark, StringComparison.Ordinal) ? MetadataName.Substring(1) : Arguments.Select(argument => argument.Unnamed).FirstOrDefault(name => name is not null);

    /// <summary>Whether it has type parameters.</summary>
    public bool IsOpen => MetadataName.StartsWith(ParameterMark, StringComparison.Ordinal) || Arguments.Any(argument => argument.IsOpen);

    /// <summary>The number of type parameters that a declaration has at least, if this occurs in it.</summary>
    public int ParameterCount => MetadataName.StartsWith(ParameterMark, StringComparison.Ordinal) ? int.Parse(MetadataName.Substring(1), CultureInfo.InvariantCulture) + 1 : Arguments.Select(argument => argument.ParameterCount).DefaultIfEmpty().Max();

    /// <summary>How deep type arguments are nested.</summary>
    public int Depth => Arguments.Count == 0 ? 1 : 1 + Arguments.Max(argument => argument.Depth);

    public static TypeHandle Parameter(int index) => new("", ParameterMark + index.ToString(CultureInfo.InvariantCulture), EquatableArray<TypeHandle>.Empty);

    public static TypeHandle OfUnnamed(string display) => new("", UnnamedMark + display, EquatableArray<TypeHandle>.Empty);

    /// <summary>Returns the type with these arguments instead of its type parameters.</summary>
    public TypeHandle Close(EquatableArray<TypeHandle> arguments)
        => MetadataName.StartsWith(ParameterMark, StringComparison.Ordinal) ? arguments[int.Parse(MetadataName.Substring(1), CultureInfo.InvariantCulture)]
            : Arguments.Count == 0 ? this
            : this with { Arguments = Arguments.Select(argument => argument.Close(arguments)).ToEquatable() };
}
