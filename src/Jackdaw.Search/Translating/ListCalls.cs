using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;

namespace Jackdaw.Search.Translating;

/// <summary>Recognizes the various ways in which C# queries lists.</summary>
internal static class ListCalls
{
    /// <summary>Contains methods of arrays, lists, sets, sequences and spans with the default comparer.</summary>
    public static bool IsContains(MethodCallExpression call, [NotNullWhen(true)] out Expression? list, [NotNullWhen(true)] out Expression? item)
    {
        list = null;
        item = null;
        if (call.Method.Name != nameof(Enumerable.Contains))
        {
            return false;
        }

        IReadOnlyList<Expression> arguments = call.Arguments;
        if (call.Object is { } target)
        {
            if (arguments.Count != 1 || target.Type == typeof(string) || ListParameter.ElementOf(target.Type) is null)
            {
                return false;
            }

            (list, item) = (target, arguments[0]);
            return true;
        }

        bool isKnown = IsSequenceMethod(call) && (arguments.Count == 2 || (arguments.Count == 3 && arguments[2] is ConstantExpression { Value: null } or DefaultExpression));
        if (isKnown)
        {
            (list, item) = (arguments[0], arguments[1]);
        }

        return isKnown;
    }

    /// <summary>Any and All of sequences.</summary>
    public static bool IsAnyOrAll(MethodCallExpression call, [NotNullWhen(true)] out Expression? list, out LambdaExpression? condition)
    {
        list = null;
        condition = null;
        if (call.Method.Name is not (nameof(Enumerable.Any) or nameof(Enumerable.All)) || !IsSequenceMethod(call))
        {
            return false;
        }

        list = call.Arguments[0];
        condition = call.Arguments.Count > 1 ? LambdaTranslator.Strip(call.Arguments[1]) as LambdaExpression : null;
        return call.Arguments.Count == 1 || condition is not null;
    }

    public static bool IsCount(MethodCallExpression call) =>
        call is { Method.Name: nameof(Enumerable.Count) or nameof(Enumerable.LongCount), Arguments.Count: 1 } && IsSequenceMethod(call);

    private static bool IsSequenceMethod(MethodCallExpression call) =>
        call.Method.DeclaringType == typeof(Enumerable) || call.Method.DeclaringType == typeof(MemoryExtensions) || call.Method.DeclaringType == typeof(Queryable)
        || call.Method.DeclaringType?.FullName == "System.Linq.ImmutableArrayExtensions";
}
