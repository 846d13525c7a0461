using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// An attribute that derives from a System.Text.Json one, seen as its base: it is instantiated with its arguments, and the base's
/// properties are read.
/// </summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal sealed class CreatedAttribute(TypeFacts type, object?[] arguments) : AttributeFacts
{
    public override TypeFacts Type => type;

    public override object? Argument(int index) => index < arguments.Length ? arguments[index] : null;

    public override object? Named(string name) => null;

    /// <summary>Returns null if the attribute needs no instantiation.</summary>
    public static CreatedAttribute? Of(CustomAttributeData source, ReflectedFacts facts)
    {
        Type type = source.AttributeType;
        return type != typeof(JsonDerivedTypeAttribute) && type.IsAssignableTo(typeof(JsonDerivedTypeAttribute)) && Create(source) is JsonDerivedTypeAttribute derived
                ? new(facts.Of(typeof(JsonDerivedTypeAttribute)), [facts.Of(derived.DerivedType), derived.TypeDiscriminator])
            : type != typeof(JsonUnmappedMemberHandlingAttribute) && type.IsAssignableTo(typeof(JsonUnmappedMemberHandlingAttribute)) && Create(source) is JsonUnmappedMemberHandlingAttribute unmapped
                ? new(facts.Of(typeof(JsonUnmappedMemberHandlingAttribute)), [(int)unmapped.UnmappedMemberHandling])
            : null;
    }

    private static object Create(CustomAttributeData source)
    {
        object created = source.Constructor.Invoke(BindingFlags.DoNotWrapExceptions, null, [.. source.ConstructorArguments.Select(Value)], null);
        foreach (CustomAttributeNamedArgument argument in source.NamedArguments)
        {
            if (argument.MemberInfo is PropertyInfo property)
            {
                property.SetValue(created, Value(argument.TypedValue));
            }
            else
            {
                ((FieldInfo)argument.MemberInfo).SetValue(created, Value(argument.TypedValue));
            }
        }

        return created;
    }

    private static object? Value(CustomAttributeTypedArgument argument)
    {
        if (argument.Value is not IReadOnlyList<CustomAttributeTypedArgument> list)
        {
            return argument.ArgumentType.IsEnum && argument.Value is { } number ? Enum.ToObject(argument.ArgumentType, number) : argument.Value;
        }

        Array values = Array.CreateInstance(argument.ArgumentType.GetElementType()!, list.Count);
        for (int i = 0; i < list.Count; i++)
        {
            values.SetValue(Value(list[i]), i);
        }

        return values;
    }
}
