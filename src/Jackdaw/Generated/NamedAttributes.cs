using System.Reflection;

namespace Jackdaw.Generated;

/// <summary>Attributes of libraries that Jackdaw does not refer to.</summary>
internal static class NamedAttributes
{
    /// <summary>Does the declaration carry one of these? Where the class of one of its attributes is missing, none can be read.</summary>
    public static bool AreOn(MemberInfo member, params ReadOnlySpan<string> names)
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
