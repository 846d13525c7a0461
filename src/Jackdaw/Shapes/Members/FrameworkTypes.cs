namespace Jackdaw.Shapes;

/// <summary>
/// Types of .NET itself. Its reference assemblies list members by name, not in declaration order, so the order that the compiler sees is
/// not used for writing (docs/decisions/0010).
/// </summary>
internal static class FrameworkTypes
{
    /// <summary>The public keys of .NET and of ASP.NET Core.</summary>
    private static readonly HashSet<string> Keys = new(StringComparer.Ordinal)
    {
        "b03f5f7f11d50a3a", "b77a5c561934e089", "7cec85d7bea7798e", "cc7b13ffcd2ddd51", "31bf3856ad364e35", "adb9793829ddae60",
    };

    /// <summary>
    /// The root namespaces. Packages with other namespaces are signed with the same keys, but are compiled against directly; types of the
    /// shared frameworks have reference assemblies.
    /// </summary>
    private static readonly string[] Roots =
    [
        "System", "Microsoft.AspNetCore", "Microsoft.Extensions", "Microsoft.JSInterop", "Microsoft.Net.Http.Headers", "Microsoft.CSharp", "Microsoft.VisualBasic", "Microsoft.Win32",
    ];

    /// <summary>Data types, with their members in declaration order, which is the order of System.Text.Json.</summary>
    private static readonly Dictionary<string, string[]> Declared = new(StringComparer.Ordinal)
    {
        ["System.Drawing.Size"] = ["IsEmpty", "Width", "Height"],
        ["System.Drawing.SizeF"] = ["IsEmpty", "Width", "Height"],
        ["System.Drawing.Point"] = ["IsEmpty", "X", "Y"],
        ["System.Drawing.PointF"] = ["IsEmpty", "X", "Y"],
        ["System.Drawing.Rectangle"] = ["Location", "Size", "X", "Y", "Width", "Height", "Left", "Top", "Right", "Bottom", "IsEmpty"],
        ["System.Drawing.RectangleF"] = ["Location", "Size", "X", "Y", "Width", "Height", "Left", "Top", "Right", "Bottom", "IsEmpty"],
        ["System.Drawing.Color"] = ["R", "G", "B", "A", "IsKnownColor", "IsEmpty", "IsNamedColor", "IsSystemColor", "Name"],
        ["System.Range"] = ["Start", "End"],
        ["System.Index"] = ["Value", "IsFromEnd"],
        ["System.Numerics.Complex"] = ["Real", "Imaginary", "Magnitude", "Phase"],
        ["System.Numerics.Vector4"] = ["X", "Y", "Z", "W"],
        ["System.Numerics.Quaternion"] = ["X", "Y", "Z", "W"],
        ["System.Numerics.Matrix4x4"] = ["IsIdentity", "Translation", "X", "Y", "Z", "W"],
        ["System.Numerics.Plane"] = ["Normal", "D"],
        ["System.Text.Rune"] = ["IsAscii", "IsBmp", "Plane", "Utf16SequenceLength", "Utf8SequenceLength", "Value"],
    };

    public static bool Contains(TypeFacts type) => Contains(type.Namespace, type.PublicKeyToken);

    /// <summary>Whether a type in this namespace, of an assembly with this public key token, is one of them.</summary>
    public static bool Contains(string space, string publicKeyToken) => IsInNamespace(space) && Keys.Contains(publicKeyToken);

    /// <summary>Whether the members of a type have the order of the table, which is that of System.Text.Json.</summary>
    public static bool HasDeclaredOrder(TypeFacts type) => Declared.ContainsKey(type.MetadataName);

    /// <summary>
    /// Sorts the properties that a type declares: in the order of the table, then by name; those of other types in declaration order.
    /// Whether a .NET type overrides a property is an implementation detail that reference assemblies need not show, so the property counts
    /// as declared where it first was.
    /// </summary>
    public static IEnumerable<PropertyFacts> Sort(TypeFacts type)
        => Sort(type, Contains(type) ? [.. type.Properties.Where(property => !property.IsOverride)] : type.Properties);

    /// <summary>Sorts the fields that a type declares.</summary>
    public static IEnumerable<FieldFacts> SortFields(TypeFacts type) => Sort(type, type.Fields);

    private static IEnumerable<T> Sort<T>(TypeFacts type, IReadOnlyList<T> members)
        where T : MemberFacts
    {
        if (!Contains(type))
        {
            return members;
        }

        string[] first = Declared.TryGetValue(type.MetadataName, out string[]? declared) ? declared : [];
        return members
            .OrderBy(member => Array.IndexOf(first, member.Name) is var place and >= 0 ? place : int.MaxValue)
            .ThenBy(member => member.Name, StringComparer.Ordinal);
    }

    /// <summary>Whether a name is in the namespaces of the shared frameworks.</summary>
    private static bool IsInNamespace(string name) => Roots.Any(root => IsIn(name, root));

    private static bool IsIn(string name, string root)
        => name.StartsWith(root, StringComparison.Ordinal) && (name.Length == root.Length || name[root.Length] == '.');
}
