using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>An attribute from metadata.</summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal sealed class ReflectedAttribute(CustomAttributeData source, ReflectedFacts facts) : AttributeFacts
{
    private TypeFacts? _type;

    public override TypeFacts Type => _type ??= facts.Of(source.AttributeType);

    public override object? Argument(int index) => index < source.ConstructorArguments.Count ? Value(source.ConstructorArguments[index]) : null;

    public override object? Named(string name)
    {
        foreach (CustomAttributeNamedArgument argument in source.NamedArguments)
        {
            if (argument.MemberName == name)
            {
                return Value(argument.TypedValue);
            }
        }

        return null;
    }

    private object? Value(CustomAttributeTypedArgument argument) => argument.Value switch
    {
        Type type => facts.Of(type),
        string text => text,
        IReadOnlyCollection<CustomAttributeTypedArgument> list => list.Select(Value).ToArray(),
        IEnumerable => null,
        var value => value,
    };
}
