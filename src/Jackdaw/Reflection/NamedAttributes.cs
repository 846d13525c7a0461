using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Attributes of a library that Jackdaw does not refer to, on what the generator can't see.</summary>
internal static class NamedAttributes
{
    /// <summary>Does one name the member or let it in, though it is not public?</summary>
    public static bool Open(MemberInfo member)
        => AreOn(member, AttributeNames.NewtonsoftProperty, AttributeNames.NewtonsoftRequired, AttributeNames.NewtonsoftExtensionData);

    /// <summary>Does one leave the member out?</summary>
    public static bool Ignore(MemberInfo member) => AreOn(member, AttributeNames.NewtonsoftIgnore);

    /// <summary>Does one choose the constructor?</summary>
    public static bool Choose(ConstructorInfo constructor) => AreOn(constructor, AttributeNames.NewtonsoftConstructor);

    /// <summary>Where the class of one attribute of a declaration is missing, none of them can be read.</summary>
    private static bool AreOn(MemberInfo member, params ReadOnlySpan<string> names)
    {
        try
        {
            foreach (CustomAttributeData attribute in member.GetCustomAttributesData())
            {
                if (names.Contains(attribute.AttributeType.FullName!))
                {
                    return true;
                }
            }
        }
        catch (Exception missing) when (missing is TypeLoadException or IOException)
        {
            return false;
        }

        return false;
    }
}
