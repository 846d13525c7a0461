using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Recognizes attributes of a library that Jackdaw does not reference, on members that the generator cannot see.</summary>
internal static class NamedAttributes
{
    /// <summary>Whether an attribute names or includes the member although it is not public.</summary>
    public static bool Open(MemberInfo member)
        => AreOn(member, AttributeNames.NewtonsoftProperty, AttributeNames.NewtonsoftRequired, AttributeNames.NewtonsoftExtensionData);

    /// <summary>Whether an attribute excludes the member.</summary>
    public static bool Ignore(MemberInfo member) => AreOn(member, AttributeNames.NewtonsoftIgnore);

    /// <summary>Whether an attribute selects the constructor.</summary>
    public static bool Choose(ConstructorInfo constructor) => AreOn(constructor, AttributeNames.NewtonsoftConstructor);

    /// <summary>
    /// Whether a declaration has one of several attributes. If the class of one attribute is missing, none of them can be read.
    /// </summary>
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
