using System.Globalization;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Expressions;

/// <summary>Writes expressions approximately as their C# source, for messages.</summary>
internal static class ExpressionText
{
    private static readonly Dictionary<ExpressionType, string> Operators = new()
    {
        [ExpressionType.Equal] = "==",
        [ExpressionType.NotEqual] = "!=",
        [ExpressionType.LessThan] = "<",
        [ExpressionType.LessThanOrEqual] = "<=",
        [ExpressionType.GreaterThan] = ">",
        [ExpressionType.GreaterThanOrEqual] = ">=",
        [ExpressionType.AndAlso] = "&&",
        [ExpressionType.OrElse] = "||",
        [ExpressionType.And] = "&",
        [ExpressionType.Or] = "|",
        [ExpressionType.ExclusiveOr] = "^",
        [ExpressionType.Add] = "+",
        [ExpressionType.AddChecked] = "+",
        [ExpressionType.Subtract] = "-",
        [ExpressionType.SubtractChecked] = "-",
        [ExpressionType.Multiply] = "*",
        [ExpressionType.MultiplyChecked] = "*",
        [ExpressionType.Divide] = "/",
        [ExpressionType.Modulo] = "%",
        [ExpressionType.LeftShift] = "<<",
        [ExpressionType.RightShift] = ">>",
        [ExpressionType.Coalesce] = "??",
    };

    /// <summary>The text; parts that are nested too deeply are omitted.</summary>
    public static string Of(Expression node) => node switch
    {
        _ when !RuntimeHelpers.TryEnsureSufficientExecutionStack() => "...",
        ConstantExpression constant => Constant(constant.Value),
        ParameterExpression parameter => parameter.Name ?? "it",
        MemberExpression access => Member(access),
        MethodCallExpression call => Call(call),
        BinaryExpression { NodeType: ExpressionType.ArrayIndex } index => $"{Operand(index.Left)}[{Of(index.Right)}]",
        BinaryExpression binary => $"{Operand(binary.Left)} {Operators.GetValueOrDefault(binary.NodeType, binary.NodeType.ToString())} {Operand(binary.Right)}",
        UnaryExpression unary => Unary(unary),
        ConditionalExpression choice => $"{Operand(choice.Test)} ? {Operand(choice.IfTrue)} : {Operand(choice.IfFalse)}",
        LambdaExpression lambda => $"{Parameters(lambda)} => {Of(lambda.Body)}",
        NewExpression made => New(made),
        MemberInitExpression init => $"{New(init.NewExpression)} {{ {string.Join(", ", init.Bindings.Select(Binding))} }}",
        NewArrayExpression { NodeType: ExpressionType.NewArrayInit } array => $"new[] {{ {Join(array.Expressions)} }}",
        TypeBinaryExpression type => $"{Operand(type.Expression)} is {TypeName(type.TypeOperand)}",
        InvocationExpression invocation => $"{Operand(invocation.Expression)}({Join(invocation.Arguments)})",
        IndexExpression index => $"{Of(index.Object!)}[{Join(index.Arguments)}]",
        DefaultExpression => $"default({TypeName(node.Type)})",

        // Not ToString: it recurses without a depth limit.
        _ => $"({node.NodeType} of {TypeName(node.Type)})",
    };

    public static string TypeName(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } inner)
        {
            return TypeName(inner) + "?";
        }

        if (type.IsArray)
        {
            return TypeName(type.GetElementType()!) + "[]";
        }

        if (type.IsGenericType)
        {
            string name = type.Name.Split('`')[0];
            return $"{name}<{string.Join(", ", type.GenericTypeArguments.Select(TypeName))}>";
        }

        return Keyword(type);
    }

    private static string Keyword(Type type) => type.IsEnum ? type.Name : Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => "bool",
        TypeCode.Byte => "byte",
        TypeCode.SByte => "sbyte",
        TypeCode.Int16 => "short",
        TypeCode.UInt16 => "ushort",
        TypeCode.Int32 => "int",
        TypeCode.UInt32 => "uint",
        TypeCode.Int64 => "long",
        TypeCode.UInt64 => "ulong",
        TypeCode.Single => "float",
        TypeCode.Double => "double",
        TypeCode.Decimal => "decimal",
        TypeCode.Char => "char",
        TypeCode.String => "string",
        _ => type == typeof(object) ? "object" : type.Name,
    };

    private static string Operand(Expression node) => node switch
    {
        BinaryExpression { NodeType: not ExpressionType.ArrayIndex } or ConditionalExpression or LambdaExpression => $"({Of(node)})",
        _ => Of(node),
    };

    private static string Constant(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal)}\"",
        char character => $"'{character}'",
        bool truth => truth ? "true" : "false",
        Enum name => $"{name.GetType().Name}.{name}",
        IFormattable number when value.GetType().IsPrimitive || value is decimal => number.ToString(null, CultureInfo.InvariantCulture),
        _ => $"({TypeName(value.GetType())})",
    };

    private static string Member(MemberExpression access)
    {
        // A captured variable is a field of a closure, and a captured "this" is a constant: neither has a name in C#.
        if (access.Expression is ConstantExpression
            || (access.Expression is MemberExpression { Type: var outer } && outer.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false) && outer.Name.StartsWith('<') && outer.Name.Contains("DisplayClass", StringComparison.Ordinal)))
        {
            return access.Member.Name;
        }

        return access.Expression is null ? $"{TypeName(access.Member.DeclaringType!)}.{access.Member.Name}" : $"{Operand(access.Expression)}.{access.Member.Name}";
    }

    private static string Call(MethodCallExpression call)
    {
        IReadOnlyList<Expression> arguments = call.Arguments;
        if (call.Method is { Name: "op_Implicit" or "op_Explicit", IsStatic: true } && arguments.Count == 1)
        {
            return Of(arguments[0]);
        }

        if (call.Object is { } target)
        {
            return call.Method is { Name: "get_Item", IsSpecialName: true } ? $"{Operand(target)}[{Join(arguments)}]" : $"{Operand(target)}.{call.Method.Name}({Join(arguments)})";
        }

        bool isExtension = call.Method.IsDefined(typeof(ExtensionAttribute), inherit: false) && arguments.Count > 0;
        return isExtension
            ? $"{Operand(arguments[0])}.{call.Method.Name}({Join(arguments.Skip(1))})"
            : $"{TypeName(call.Method.DeclaringType!)}.{call.Method.Name}({Join(arguments)})";
    }

    private static string Unary(UnaryExpression unary) => unary.NodeType switch
    {
        ExpressionType.Convert or ExpressionType.ConvertChecked when IsWritten(unary) => $"({TypeName(unary.Type)}){Operand(unary.Operand)}",
        ExpressionType.Convert or ExpressionType.ConvertChecked or ExpressionType.Quote => Of(unary.Operand),
        ExpressionType.Not => (unary.Type == typeof(bool) ? "!" : "~") + Operand(unary.Operand),
        ExpressionType.Negate or ExpressionType.NegateChecked => "-" + Operand(unary.Operand),
        ExpressionType.UnaryPlus => "+" + Operand(unary.Operand),
        ExpressionType.ArrayLength => $"{Operand(unary.Operand)}.Length",
        ExpressionType.TypeAs => $"{Operand(unary.Operand)} as {TypeName(unary.Type)}",
        _ => $"{unary.NodeType}({Of(unary.Operand)})",
    };

    /// <summary>
    /// Whether a conversion is explicit. Implicit ones are omitted: to object, to Nullable, from an enum to its number, and widening.
    /// </summary>
    private static bool IsWritten(UnaryExpression convert)
    {
        Type from = Nullable.GetUnderlyingType(convert.Operand.Type) ?? convert.Operand.Type;
        Type to = Nullable.GetUnderlyingType(convert.Type) ?? convert.Type;
        return from != to && !from.IsEnum && to != typeof(object) && !to.IsAssignableFrom(from) && !NumberTypes.IsWidening(from, to);
    }

    private static string New(NewExpression made)
    {
        if (made.Type.Name.StartsWith("<>f__AnonymousType", StringComparison.Ordinal) && made.Members is { } members)
        {
            return $"new {{ {string.Join(", ", members.Zip(made.Arguments, (member, value) => $"{member.Name} = {Of(value)}"))} }}";
        }

        return $"new {TypeName(made.Type)}({Join(made.Arguments)})";
    }

    private static string Binding(MemberBinding binding) =>
        binding is MemberAssignment assignment ? $"{binding.Member.Name} = {Of(assignment.Expression)}" : $"{binding.Member.Name} = {{ ... }}";

    private static string Parameters(LambdaExpression lambda) =>
        lambda.Parameters.Count == 1 ? Of(lambda.Parameters[0]) : $"({Join(lambda.Parameters)})";

    private static string Join(IEnumerable<Expression> nodes) => string.Join(", ", nodes.Select(Of));
}
