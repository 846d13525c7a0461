using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>Names for what stands for a member inside a method: a local variable and a label.</summary>
internal sealed class Locals
{
    private static readonly string[] Taken = ["at", "context", "value", "result", "more", "member", "next", "seen", "name", "names"];

    private readonly List<(string Variable, string Label)> _names = [];

    public Locals(EquatableArray<MemberModel> members)
    {
        var variables = new HashSet<string>(Taken, StringComparer.Ordinal);
        var labels = new HashSet<string>(StringComparer.Ordinal);
        foreach (MemberModel member in members)
        {
            string plain = member.Identifier.TrimStart('@').Replace(".", "");
            string variable = char.ToLowerInvariant(plain[0]) + plain.Substring(1);
            variable = variables.Contains(variable) || variable == "_" || variable.EndsWith("Codec", StringComparison.Ordinal) ? variable + "Value" : variable;
            string label = "Read" + char.ToUpperInvariant(plain[0]) + plain.Substring(1);
            _names.Add((CSharpNames.Escape(Unique(variable, variables)), Unique(label, labels)));
        }
    }

    private static string Unique(string name, HashSet<string> taken)
    {
        string unique = name;
        for (int n = 2; !taken.Add(unique); n++)
        {
            unique = name + Literal.Number(n);
        }

        return unique;
    }

    public string Variable(int member) => _names[member].Variable;

    public string Label(int member) => _names[member].Label;
}
