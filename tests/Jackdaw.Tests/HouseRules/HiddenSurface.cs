using System.ComponentModel;
using System.Reflection;

namespace Jackdaw.Tests.HouseRules;

/// <summary>What only generated code calls is not offered to those who type.</summary>
public class HiddenSurface
{
    private static readonly string[] Namespaces = ["Jackdaw.Codecs", "Jackdaw.Generated", "Jackdaw.Reading", "Jackdaw.Writing"];

    [Fact]
    public void Types_for_generated_code_are_hidden_from_IntelliSense()
    {
        Type[] types = [.. typeof(Json).Assembly.GetExportedTypes().Where(type => !type.IsNested && Namespaces.Contains(type.Namespace, StringComparer.Ordinal))];
        Assert.NotEmpty(types);
        // RunTimeTypeCodec is for attributes of users.
        Assert.Empty(types.Where(type => type != typeof(Jackdaw.Codecs.RunTimeTypeCodec<>) && type.GetCustomAttribute<EditorBrowsableAttribute>() is not { State: EditorBrowsableState.Never }).Select(type => type.FullName));
    }
}
