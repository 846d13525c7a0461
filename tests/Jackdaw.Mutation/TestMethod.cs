using System.Reflection;

namespace Jackdaw.Mutation;

/// <summary>One test with one set of arguments, called by reflection: many times in one process, which a test runner would not do.</summary>
internal sealed class TestMethod(Type suite, MethodInfo method, object?[] arguments, int index)
{
    internal string Name { get; } = $"{suite.FullName}.{method.Name}#{index}";

    /// <summary>Calls the test.</summary>
    /// <returns>Null if it passed or skipped itself, otherwise the exception.</returns>
    internal Exception? Call()
    {
        object? instance = null;
        try
        {
            instance = method.IsStatic ? null : Activator.CreateInstance(suite);
            object? result = method.Invoke(instance, arguments);
            (result as Task)?.GetAwaiter().GetResult();
            if (result is ValueTask waiting)
            {
                waiting.AsTask().GetAwaiter().GetResult();
            }

            return null;
        }
#pragma warning disable CA1031 // Any exception is the test's verdict.
        catch (Exception e)
#pragma warning restore CA1031
        {
            Exception cause = e is TargetInvocationException { InnerException: { } inner } ? inner : e;
            return cause.Message.StartsWith("$XunitDynamicSkip$", StringComparison.Ordinal) ? null : cause;
        }
        finally
        {
            (instance as IDisposable)?.Dispose();
        }
    }

    /// <summary>The tests of an assembly whose namespaces are among those given: facts, and theories with their data.</summary>
    internal static IReadOnlyList<TestMethod> Of(Assembly assembly, IReadOnlyList<string> namespaces)
    {
        List<TestMethod> all = [];
        foreach (Type suite in assembly.GetTypes().Where(type => type is { IsClass: true, IsAbstract: false, ContainsGenericParameters: false } && namespaces.Contains(type.Namespace)))
        {
            if (suite.GetConstructor(Type.EmptyTypes) is null && !suite.IsAbstract)
            {
                continue;
            }

            foreach (MethodInfo method in suite.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static).Where(method => !method.ContainsGenericParameters))
            {
                int index = 0;
                foreach (object?[] arguments in Arguments(suite, method))
                {
                    all.Add(new(suite, method, arguments, index++));
                }
            }
        }

        return all;
    }

    private static IEnumerable<object?[]> Arguments(Type suite, MethodInfo method)
    {
        string[] marks = [.. method.GetCustomAttributes().Select(mark => mark.GetType().Name)];
        if (marks.Contains("FactAttribute"))
        {
            return method.GetParameters().Length == 0 ? [[]] : [];
        }

        List<object?[]> rows = [];
        foreach (CustomAttributeData mark in method.CustomAttributes)
        {
            if (mark.AttributeType.Name == "InlineDataAttribute" && mark.ConstructorArguments is [{ Value: IEnumerable<CustomAttributeTypedArgument> given }])
            {
                rows.Add(Fitted(method, [.. given.Select(Given)]));
            }
            else if (mark.AttributeType.Name == "MemberDataAttribute" && mark.ConstructorArguments is [{ Value: string member }, ..])
            {
                object? data = suite.GetProperty(member, BindingFlags.Public | BindingFlags.Static | BindingFlags.FlattenHierarchy)?.GetValue(null);
                foreach (object row in data as System.Collections.IEnumerable ?? Array.Empty<object>())
                {
                    // TheoryData gives rows that know their values.
                    object?[]? values = row as object?[] ?? row.GetType().GetMethod("GetData")?.Invoke(row, null) as object?[];
                    if (values?.Length == method.GetParameters().Length)
                    {
                        rows.Add(values);
                    }
                }
            }
        }

        return rows.Where(row => row.Length == method.GetParameters().Length);
    }

    /// <summary>What stands in an attribute: arrays are kept as lists of arguments, enums as numbers.</summary>
    private static object? Given(CustomAttributeTypedArgument argument)
    {
        if (argument.Value is not IReadOnlyList<CustomAttributeTypedArgument> items)
        {
            return argument is { ArgumentType.IsEnum: true, Value: { } number } ? Enum.ToObject(argument.ArgumentType, number) : argument.Value;
        }

        Array array = Array.CreateInstance(argument.ArgumentType.GetElementType()!, items.Count);
        for (int i = 0; i < items.Count; i++)
        {
            array.SetValue(Given(items[i]), i);
        }

        return array;
    }

    /// <summary>The compiler keeps numbers in the type that they were written in; the last parameter may take any number of values.</summary>
    private static object?[] Fitted(MethodInfo method, object?[] values)
    {
        ParameterInfo[] parameters = method.GetParameters();
        if (parameters is [.., { ParameterType: { IsArray: true } last } rest] && rest.IsDefined(typeof(ParamArrayAttribute)) && (values.Length != parameters.Length || values[^1]?.GetType() != last))
        {
            object?[] several = values[(parameters.Length - 1)..];
            Array array = Array.CreateInstance(last.GetElementType()!, several.Length);
            several.CopyTo(array, 0);
            values = [.. values[..(parameters.Length - 1)], array];
        }

        for (int i = 0; i < values.Length && i < parameters.Length; i++)
        {
            Type wanted = Nullable.GetUnderlyingType(parameters[i].ParameterType) ?? parameters[i].ParameterType;
            if (values[i] is { } value && value.GetType() != wanted)
            {
                values[i] = wanted.IsEnum ? Enum.ToObject(wanted, value) : value is IConvertible && wanted.IsPrimitive ? Convert.ChangeType(value, wanted, System.Globalization.CultureInfo.InvariantCulture) : value;
            }
        }

        return values;
    }
}
