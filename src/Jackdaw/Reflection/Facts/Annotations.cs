using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// Reads nullability annotations as compilers write them: a number on the member, or one for all members of the method, the type or the
/// containing types. (The .NET class that reads them can be disabled in trimmed programs.)
/// </summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
internal static class Annotations
{
    private const string Own = "System.Runtime.CompilerServices.NullableAttribute";
    private const string Context = "System.Runtime.CompilerServices.NullableContextAttribute";

    public static Nullness Of(MemberInfo member, Type type)
        => TypeParameter(member) is { } argument
            ? Both(argument, Of(member.GetCustomAttributesData(), member.DeclaringType, null))
            : OfValue(type) ?? Of(member.GetCustomAttributesData(), member.DeclaringType, null);

    public static Nullness Of(ParameterInfo parameter, Type type)
        => TypeParameter(parameter) is { } argument
            ? Both(argument, Of(parameter.GetCustomAttributesData(), parameter.Member.DeclaringType, parameter.Member))
            : OfValue(type) ?? Of(parameter.GetCustomAttributesData(), parameter.Member.DeclaringType, parameter.Member);

    private static Nullness? OfValue(Type type)
        => type.IsPointer ? Nullness.Unknown : type.IsValueType ? Nullable.GetUnderlyingType(type) is null ? Nullness.NotNull : Nullness.Nullable : null;

    private static Nullness Of(IList<CustomAttributeData> attributes, Type? declaring, MemberInfo? method)
        => Read(attributes, Own)
            ?? (method is null ? null : Read(method.GetCustomAttributesData(), Context))
            ?? Around(declaring)
            ?? Nullness.Unknown;

    private static Nullness? Around(Type? type)
    {
        for (; type is not null; type = type.DeclaringType)
        {
            if (Read(type.GetCustomAttributesData(), Context) is { } stated)
            {
                return stated;
            }
        }

        return null;
    }

    private static Nullness? Read(IList<CustomAttributeData> attributes, string name)
    {
        foreach (CustomAttributeData attribute in attributes)
        {
            if (attribute.AttributeType.FullName == name)
            {
                object? value = attribute.ConstructorArguments[0].Value;
                return (value is ReadOnlyCollection<CustomAttributeTypedArgument> all ? all[0].Value : value) switch
                {
                    (byte)1 => Nullness.NotNull,
                    (byte)2 => Nullness.Nullable,
                    _ => Nullness.Unknown,
                };
            }
        }

        return null;
    }

    /// <summary>
    /// Combines annotations. A type parameter depends on its argument, which has no annotation at run time, unless <c>class</c> or
    /// <c>notnull</c> constrains it.
    /// </summary>
    private static Nullness Both(Type argument, Nullness declared)
        => declared == Nullness.NotNull && Of(argument.GetCustomAttributesData(), argument.DeclaringType, null) == Nullness.NotNull ? Nullness.NotNull : Nullness.Unknown;

    /// <summary>Returns the type parameter that is the type of a member in the definition of its type.</summary>
    private static Type? TypeParameter(MemberInfo member)
        => member.DeclaringType is not { IsConstructedGenericType: true } type
            ? null
            : IfParameter(type.GetGenericTypeDefinition().GetMemberWithSameMetadataDefinitionAs(member) switch
            {
                PropertyInfo property => property.PropertyType,
                FieldInfo declared => declared.FieldType,
                _ => null,
            });

    private static Type? TypeParameter(ParameterInfo parameter)
        => parameter.Member.DeclaringType is { IsConstructedGenericType: true } type
            && type.GetGenericTypeDefinition().GetMemberWithSameMetadataDefinitionAs(parameter.Member) is MethodBase method
            && method.GetParameters()[parameter.Position].ParameterType is var declared
                ? IfParameter(declared.IsByRef ? declared.GetElementType()! : declared)
                : null;

    private static Type? IfParameter(Type? type) => type is { IsGenericParameter: true } ? type : null;
}
