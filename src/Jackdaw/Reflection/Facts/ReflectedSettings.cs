using System.Reflection;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>The settings of a profile as its attribute states them. Also used where code is trimmed: nothing is looked at but the attribute.</summary>
internal static class ReflectedSettings
{
    /// <summary>What the profile compiles into codecs.</summary>
    /// <exception cref="NotSupportedException">A setting makes no sense.</exception>
    public static ShapeSettings Of(Type profile)
        => AllOf(profile) is { Problem: null } settings ? settings.Shape : throw new NotSupportedException(Refusal(profile));

    /// <summary>Why the profile can't be used: its diagnostic's words and number; null: it can.</summary>
    public static string? Refusal(Type profile)
        => AllOf(profile).Problem is { } problem ? $"{problem.Message} ({problem.Kind.Id})." : null;

    public static ProfileSettings AllOf(Type profile)
    {
        foreach (CustomAttributeData attribute in profile.GetCustomAttributesData())
        {
            if (attribute.AttributeType == typeof(JsonProfileAttribute))
            {
                return ProfileSettings.Of(MissingCodec.Readable(profile), new Stated(attribute));
            }
        }

        return ProfileSettings.Of(MissingCodec.Readable(profile), null);
    }

    /// <summary>The attribute of a profile has named arguments alone, which are flags, numbers and enums.</summary>
    private sealed class Stated(CustomAttributeData source) : AttributeFacts
    {
        public override TypeFacts? Type => null;

        public override object? Argument(int index) => null;

        public override object? Named(string name)
        {
            foreach (CustomAttributeNamedArgument argument in source.NamedArguments)
            {
                if (argument.MemberName == name)
                {
                    return argument.TypedValue.Value;
                }
            }

            return null;
        }
    }
}
