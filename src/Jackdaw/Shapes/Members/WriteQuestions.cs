namespace Jackdaw.Shapes;

/// <summary>
/// <c>bool ShouldSerializeTitle()</c>: the method that is asked before a member is written, as Newtonsoft.Json asks it. A contract has a static one, which
/// takes the object: <c>static bool ShouldSerializeTitle(Order order)</c>.
/// </summary>
internal static class WriteQuestions
{
    private const string Prefix = "ShouldSerialize";

    private const string Xml = "System.Xml.Serialization.";

    /// <summary>
    /// Whether the methods of a type are asked. The serializer of XML knows them too, and there they leave out what would be an empty element: in types that carry its attributes they say nothing of JSON,
    /// unless there are some of Newtonsoft.Json as well.
    /// </summary>
    public static bool AreAsked(TypeFacts type, ShapeSettings settings) => settings.ShouldSerialize switch
    {
        ShouldSerialize.Always => true,
        ShouldSerialize.Never => false,
        _ => !Attributes(type).Any(attribute => attribute.MetadataName.StartsWith(Xml, StringComparison.Ordinal)) || Attributes(type).Any(KnownAttributes.IsNewtonsoft),
    };

    private static IEnumerable<AttributeFacts> Attributes(TypeFacts type)
        => type.Levels().SelectMany(level => level.Attributes.Concat(level.Properties.SelectMany(member => member.Attributes)).Concat(level.Fields.SelectMany(member => member.Attributes)));

    /// <summary>The method; null: nothing is asked.</summary>
    /// <param name="member">The member.</param>
    /// <param name="asksMethods">Whether those of the type are asked; that of a contract is.</param>
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

    /// <summary>Whether a method is a question by its name, and of which member; null: it is none.</summary>
    public static string? MemberOf(MethodFacts method)
        => method.Name.StartsWith(Prefix, StringComparison.Ordinal) && method.Name.Length > Prefix.Length ? method.Name.Substring(Prefix.Length) : null;

    /// <summary>Whether it takes the objects that a contract is for.</summary>
    public static bool IsOfContract(MethodFacts method, TypeFacts type)
        => method is { IsStatic: true, Parameters.Count: 1 } && method.Parameters[0].Type.Equals(type);

    /// <summary>What can be called and answers with yes or no.</summary>
    public static bool CanAnswer(MethodFacts method) => method is { IsPublic: true, IsGeneric: false } && method.Returns.MetadataName == "System.Boolean";

    private static bool Asks(MethodFacts method, string member)
        => method.Name.Length == Prefix.Length + member.Length
            && method.Name.EndsWith(member, StringComparison.Ordinal)
            && method.Name.StartsWith(Prefix, StringComparison.Ordinal)
            && CanAnswer(method);
}
