using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Value tuples, whose eighth field holds a tuple of the remaining elements.</summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal static class ReflectedTuple
{
    private const string Definition = "System.ValueTuple";
    private const int Rest = 7;

    /// <summary>Returns the flattened elements, or null if the type is not a tuple.</summary>
    public static IReadOnlyList<FieldFacts>? Elements(Type type, ReflectedFacts facts)
    {
        if (!IsTuple(type))
        {
            return null;
        }

        var elements = new List<FieldFacts>();
        List<FieldInfo> path = [];
        for (Type? level = type; level is not null;)
        {
            Type[] arguments = level.GenericTypeArguments;
            for (int i = 0; i < Math.Min(arguments.Length, Rest); i++)
            {
                FieldInfo item = level.GetField("Item" + (i + 1).ToString(CultureInfo.InvariantCulture))!;
                elements.Add(new ReflectedField([.. path, item], "Item" + (elements.Count + 1).ToString(CultureInfo.InvariantCulture), facts));
            }

            FieldInfo? rest = arguments.Length > Rest ? level.GetField("Rest")! : null;
            path = rest is null ? path : [.. path, rest];
            level = rest?.FieldType;
        }

        return elements;
    }

    private static bool IsTuple(Type type)
        => type.FullName is { } name
            && (name == Definition || name.StartsWith(Definition + "`", StringComparison.Ordinal))
            && !type.IsGenericTypeDefinition
            && (type.GenericTypeArguments.Length <= Rest || IsTuple(type.GenericTypeArguments[Rest]));
}
