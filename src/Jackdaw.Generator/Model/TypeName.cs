namespace Jackdaw.Generator.Model;

/// <summary>
/// A closed type as generated code spells it. <see cref="Head"/> is a keyword (<c>int</c>), a qualified name (<c>global::App.Order</c>), a
/// bare name if <see cref="Container"/> is set (nested in a generic type), or empty for an array.
/// </summary>
internal sealed record TypeName(TypeName? Container, string Head, EquatableArray<TypeName> Arguments, string Suffix)
{
    public static TypeName Simple(string head) => new(null, head, EquatableArray<TypeName>.Empty, "");

    /// <summary>The last part of the name, as a reader of the generated code would pronounce it.</summary>
    public string ShortHead => Head.Substring(Math.Max(Head.LastIndexOf('.'), Head.LastIndexOf(':')) + 1);

    private bool IsArray => Suffix.StartsWith("[", StringComparison.Ordinal);

    /// <summary>Returns the full spelling, which is also the key under which the codec of the type is found.</summary>
    public override string ToString() => Render(static name => name.Head);

    /// <summary>Spells the type. <paramref name="headOf"/> is called for each named part.</summary>
    public string Render(Func<TypeName, string> headOf)
    {
        if (Head.Length == 0)
        {
            // An array of arrays names its own dimensions first: int[][,] has elements of type int[,].
            string suffix = Suffix;
            TypeName inner = Arguments[0];
            for (; IsArray && inner.IsArray; inner = inner.Arguments[0])
            {
                suffix += inner.Suffix;
            }

            return inner.Render(headOf) + suffix;
        }

        string container = Container is null ? "" : Container.Render(headOf) + ".";
        string arguments = Arguments.Count == 0 ? "" : "<" + string.Join(", ", Arguments.Select(argument => argument.Render(headOf))) + ">";
        return container + headOf(this) + arguments + Suffix;
    }

    /// <summary>Returns the type for display, without namespaces.</summary>
    public string ToDisplay() => Render(static name => name.ShortHead);
}
