using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using fastJSON.Reading;
using Jackdaw;
using Jackdaw.Reading;

namespace fastJSON.Shapes;

/// <content>Tuples and dictionary entries, which are created from their parts: fastJSON writes them but cannot read them.</content>
internal sealed partial class ObjectBody
{
    private readonly ConstructorInfo? _constructor;

    /// <summary>Whether an instance is created after all of it has been read.</summary>
    [MemberNotNullWhen(true, nameof(_constructor))]
    internal bool IsMadeOfParts => _constructor is not null;

    /// <summary>Reads the parts and creates the instance.</summary>
    internal UncheckedReadCursor ReadParts(UncheckedReadCursor start, UncheckedReadCursor at, ReadContext context, ReadSession session, bool more, out object? value)
    {
        int number = session.Reserve();
        ParameterInfo[] parameters = _constructor!.GetParameters();
        object?[] parts = new object?[parameters.Length];
        bool[] have = new bool[parameters.Length];
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = UndeclaredLists.Arrays;
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> text);
            string name = System.Text.Encoding.UTF8.GetString(text);
            int part = Array.FindIndex(parameters, parameter => string.Equals(parameter.Name, name, StringComparison.OrdinalIgnoreCase));
            if (part < 0)
            {
                at = session.Skip(at, context);
            }
            else
            {
                at = session.Shapes.Of(parameters[part].ParameterType).ReadBoxed(at, context, session, out parts[part]);
                have[part] = true;
            }

            at = at.Next(context, out more);
        }

        session.Undeclared = undeclared;

        // fastJSON writes the parts only with ShowReadOnlyProperties. A tuple of defaults would be a wrong value.
        if (Array.IndexOf(have, false) is >= 0 and var missing)
        {
            context.Fail(start, JsonError.MissingMember, $"'{parameters[missing].Name}' of {_type} is missing. It is written only with ShowReadOnlyProperties.");
        }

        session.At = start;
        value = _constructor.Invoke(parts);
        session.Place(number, value);
        return at;
    }

    private static ConstructorInfo? ConstructorOfParts(Type type) =>
        type.IsGenericType && type.Assembly == typeof(object).Assembly
            && (type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>) || type.FullName!.StartsWith("System.Tuple`", StringComparison.Ordinal))
            ? type.GetConstructors()[0]
            : null;
}
