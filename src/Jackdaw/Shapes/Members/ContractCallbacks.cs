namespace Jackdaw.Shapes;

/// <summary>
/// Finds <c>[OnSerializing]</c> and related attributes on methods of models with Newtonsoft.Json attributes; that library calls such
/// methods. System.Text.Json does not, so on all other models they are reported as unread. A contract has static methods with these names
/// that take the object: <c>static void OnDeserializing(Order order)</c>.
/// </summary>
internal static class ContractCallbacks
{
    private const string Context = "System.Runtime.Serialization.StreamingContext";

    /// <summary>Returns the callbacks, those of base types first, as in Newtonsoft.Json.</summary>
    public static IReadOnlyList<CallbackShape> Of(TypeFacts type, List<ShapeProblem> problems)
    {
        List<CallbackShape>? found = null;
        foreach (TypeFacts level in type.Form == TypeForm.Interface ? [] : type.Levels())
        {
            foreach (MethodFacts method in level.Methods)
            {
                foreach (AttributeFacts attribute in method.Attributes)
                {
                    if (KindOf(attribute) is var kind and not Callbacks.None)
                    {
                        (found ??= []).Add(new CallbackShape(method, attribute, kind));
                    }
                }
            }
        }

        List<CallbackShape> ofContracts = OfContracts(type);
        if (found is null || !AreCalled(type))
        {
            return ofContracts;
        }

        found.Reverse();
        foreach (CallbackShape callback in found.Where(callback => !IsCallable(callback.Method) || found.Any(other => IsTwice(callback, other))))
        {
            problems.Add(new ShapeProblem(
                ProblemKind.UnsupportedAttribute, callback.Method, AttributeDisplay.Full(callback.Attribute!), callback.Method.Declaring.Name + "." + callback.Method.Name, Advice.ForCallback));
        }

        return [.. found, .. ofContracts];
    }

    /// <summary>Returns the moment at which a method of a contract is called, judging by its name.</summary>
    public static Callbacks KindOf(MethodFacts method) => method.Name switch
    {
        nameof(Callbacks.OnSerializing) => Callbacks.OnSerializing,
        nameof(Callbacks.OnSerialized) => Callbacks.OnSerialized,
        nameof(Callbacks.OnDeserializing) => Callbacks.OnDeserializing,
        nameof(Callbacks.OnDeserialized) => Callbacks.OnDeserialized,
        _ => Callbacks.None,
    };

    /// <summary>Whether a method of a contract can be called with the objects that it is for. Structs are passed by reference, because a copy would be changed otherwise.</summary>
    public static bool IsOfContract(MethodFacts method, TypeFacts type)
        => method is { IsStatic: true, IsPublic: true, IsGeneric: false, Parameters.Count: 1, Returns.MetadataName: "System.Void" }
            && method.Parameters[0] is var value && value.Type.Equals(type) && value.IsWritable == (type.Form == TypeForm.Struct) && value.IsByReference == value.IsWritable;

    private static List<CallbackShape> OfContracts(TypeFacts type)
    {
        List<CallbackShape> found = [];
        foreach (TypeFacts level in type.Levels())
        {
            if (level.Contract is { } contract)
            {
                found.AddRange(contract.Methods.Where(method => KindOf(method) != Callbacks.None && IsOfContract(method, level)).Select(method => new CallbackShape(method, null, KindOf(method))));
            }
        }

        found.Reverse();
        return found;
    }

    /// <summary>Returns the names of the callbacks that one class declares.</summary>
    public static IEnumerable<string> Names(TypeFacts level)
        => level.Methods.Where(method => method.Attributes.Any(attribute => KindOf(attribute) != Callbacks.None)).Select(method => method.Name);

    private static Callbacks KindOf(AttributeFacts attribute) => attribute.MetadataName switch
    {
        AttributeNames.MethodOnSerializing => Callbacks.OnSerializing,
        AttributeNames.MethodOnSerialized => Callbacks.OnSerialized,
        AttributeNames.MethodOnDeserializing => Callbacks.OnDeserializing,
        AttributeNames.MethodOnDeserialized => Callbacks.OnDeserialized,
        _ => Callbacks.None,
    };

    /// <summary>Whether the method is a valid callback, by the rules of Newtonsoft.Json.</summary>
    private static bool IsCallable(MethodFacts method)
        => method is { IsStatic: false, IsVirtual: false, IsGeneric: false, Parameters.Count: 1, Returns.MetadataName: "System.Void" }
            && method.Parameters[0] is { IsByReference: false, Type.MetadataName: Context };

    /// <summary>Whether there are two of a kind in one type, or two attributes on one method.</summary>
    private static bool IsTwice(CallbackShape callback, CallbackShape other)
        => !ReferenceEquals(callback, other)
            && (ReferenceEquals(callback.Method, other.Method) || (callback.Kind == other.Kind && callback.Method.Declaring.Equals(other.Method.Declaring)));

    /// <summary>Whether callbacks of the type are called: it has attributes of Newtonsoft.Json.</summary>
    public static bool AreCalled(TypeFacts type)
        => type.Levels().Any(level => level.Attributes.Any(KnownAttributes.IsNewtonsoft)
            || level.Properties.Any(NewtonsoftMember.SpeaksOf)
            || level.Fields.Any(variable => variable.Attributes.Any(KnownAttributes.IsNewtonsoft))
            || level.Constructors.Any(constructor => constructor.Attributes.Any(KnownAttributes.IsNewtonsoft)));
}

/// <summary>A method called when an object is written or read.</summary>
/// <param name="Method">The method.</param>
/// <param name="Attribute">The attribute that marks it; null for a static method of a contract.</param>
/// <param name="Kind">The moment when it is called.</param>
internal sealed record CallbackShape(MethodFacts Method, AttributeFacts? Attribute, Callbacks Kind);
