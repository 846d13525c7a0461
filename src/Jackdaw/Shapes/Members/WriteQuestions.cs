namespace Jackdaw.Shapes;

/// <summary>
/// <c>bool ShouldSerializeTitle()</c>: the method that decides whether a member is written, as in Newtonsoft.Json. A contract has a static
/// one that takes the object: <c>static bool ShouldSerializeTitle(Order order)</c>.
/// </summary>
internal static class WriteQuestions
{
    private const string Prefix = "ShouldSerialize";

    private const string Xml = "System.Xml.Serialization.";

    /// <summary>
    /// Whether the methods of a type are called. The XML serializer uses them too, to omit elements that would be empty. So in types with
    /// its attributes they do not apply to JSON, unless there are Newtonsoft.Json attributes as well.
    /// </summary>
    public static bool AreAsked(TypeFacts type, ShapeSettings settings) => settings.ShouldSerialize switch
    {
        ShouldSerialize.Always => true,
        ShouldSerialize.Never => false,
        _ => !Attributes(type).Any(attribute => attribute.MetadataName.StartsWith(Xml, StringComparison.Ordinal)) || Attributes(type).Any(KnownAttributes.IsNewtonsoft),
    };

    private static IEnumerable<AttributeFacts> Attributes(TypeFacts type)
        => type.Levels().SelectMany(level => level.Attributes.Concat(level.Properties.SelectMany(member => member.Attributes)).Concat(level.Fields.SelectMany(member => member.Attributes)));

    /// <summary>Returns the method, or null if there is none.</summary>
    /// <param name="member">The member.</param>
    /// <param name="asksMethods">Whether methods of the type are called; those of a contract always are.</param>
    public static MethodFacts? Of(MemberFacts member, bool asksMethods)
    {
        TypeFacts? declaring = member.Declaring;
        if (declaring.Contract is { } contract && contract.Methods.FirstOrDefault(method => Asks(method, member.Name) && IsOfContract(method, declaring)) is { } stated)
        {
            return stated;
        }

        for (TypeFacts? level = asksMethods ? declaring : null; level is not null; level = level.Base)
        {
            if (level.Methods.FirstOrDefault(method => Asks(method, member.Name) && method is { IsStatic: false, Parameters.Count: 0 }) is { } found)
            {
                return found;
            }
        }

        return null;
    }

    /// <summary>Returns the name of the member that a method decides about, judging by its name; null for other methods.</summary>
    public static string? MemberOf(MethodFacts method)
        => method.Name.StartsWith(Prefix, StringComparison.Ordinal) && method.Name.Length > Prefix.Length ? method.Name.Substring(Prefix.Length) : null;

    /// <summary>Whether it takes the objects that a contract is for.</summary>
    public static bool IsOfContract(MethodFacts method, TypeFacts type)
        => method is { IsStatic: true, Parameters.Count: 1 } && method.Parameters[0].Type.Equals(type);

    /// <summary>Whether it can be called and returns a bool.</summary>
    public static bool CanAnswer(MethodFacts method) => method is { IsPublic: true, IsGeneric: false } && method.Returns.MetadataName == "System.Boolean";

    private static bool Asks(MethodFacts method, string member)
        => method.Name.Length == Prefix.Length + member.Length
            && method.Name.EndsWith(member, StringComparison.Ordinal)
            && method.Name.StartsWith(Prefix, StringComparison.Ordinal)
            && CanAnswer(method);
}
