namespace Jackdaw.Shapes;

/// <summary>
/// Chooses the constructor for deserialization by System.Text.Json's rules: the marked one (by its attribute, otherwise by
/// Newtonsoft.Json's), else the public parameterless one, else the only public one. A struct without a marked one starts from its default.
/// </summary>
internal static class ConstructorFinder
{
    private const string ForeignAdvice = "name a codec with [JsonCodec] on the member, use a type of your own, or leave the member out with [JsonIgnore]";

    public static ConstructorFacts? Find(TypeFacts type, out string? reason)
    {
        reason = null;
        List<ConstructorFacts> marked = type.Constructors.Where(c => c.Find(AttributeNames.Constructor) is not null).ToList();
        if (marked.Count == 0)
        {
            marked = type.Constructors.Where(c => c.Find(AttributeNames.NewtonsoftConstructor) is not null).ToList();
        }

        if (marked.Count > 1)
        {
            reason = "more than one constructor carries [JsonConstructor]; mark one only";
            return null;
        }

        if (marked.Count == 0 && FSharpRule.IsStructRecord(type))
        {
            return type.Constructors.First(c => c.Parameters.Count > 0);
        }

        if (IsPair(type))
        {
            return type.Constructors.First(c => c.Parameters.Count == 2);
        }

        List<ConstructorFacts> visible = type.Constructors.Where(c => c.IsPublic).ToList();
        ConstructorFacts? chosen = marked.FirstOrDefault()
            ?? visible.FirstOrDefault(c => c.Parameters.Count == 0)
            ?? (type.IsValueType ? null : visible.Count == 1 ? visible[0] : null);
        if (chosen is null && !type.IsValueType)
        {
            reason = (visible.Count == 0 ? "it has no public constructor; " : "it has several public constructors; ")
                + (type.IsEditable ? "mark one with [JsonConstructor]" : ForeignAdvice);
        }
        else if (chosen?.Parameters.Any(p => p.IsWritable) == true)
        {
            reason = "its constructor has ref or out parameters; mark another one with [JsonConstructor]";
            chosen = null;
        }

        return chosen;
    }

    /// <summary>Explains why a parameter of a type that the user cannot edit has no value.</summary>
    public static string Unbound(ParameterFacts parameter)
        => $"parameter '{parameter.Name}' of its constructor matches no JSON member by name and type; {ForeignAdvice}";

    /// <summary>Whether the constructors of a .NET type only store their arguments and cannot reject one.</summary>
    public static bool OnlyStores(TypeFacts type) => TupleMembers.IsTuple(type) || IsPair(type);

    /// <summary>A struct that only its constructor can fill, although no attribute says so.</summary>
    private static bool IsPair(TypeFacts type) => type.MetadataName == "System.Collections.Generic.KeyValuePair`2";
}
