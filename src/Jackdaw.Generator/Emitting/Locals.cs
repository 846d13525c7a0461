using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>The names that represent a member inside a method: a local variable and a label.</summary>
internal sealed class Locals
{
    private static readonly string[] Taken = ["at", "context", "value", "result", "more", "member", "next", "begin", "exception", "name", "names", "_"];

    /// <summary>The names in use if the members are read without the braces.</summary>
    private static readonly string[] TakenByMembers = ["start"];

    private static readonly string[] TakenByExtension = ["extension", "kept"];
    private static readonly string[] TakenByPopulating = ["isNew"];

    private readonly List<(string Variable, string Label, string Start)> _names = [];

    public Locals(ObjectModel model)
    {
        // A local variable would hide a codec of the same name, which a type with a lowercase name has.
        var variables = new HashSet<string>(Taken.Concat(model.HasMembers ? TakenByMembers : []).Concat(model.Extension is null ? [] : TakenByExtension).Concat(model.Members.Any(member => member.Populator is not null) ? TakenByPopulating : []).Concat(model.References.Select(codec => codec.Name)), StringComparer.Ordinal);
        var labels = new HashSet<string>(StringComparer.Ordinal);
        foreach (MemberModel member in model.Members)
        {
            string plain = member.Identifier.TrimStart('@').Replace(".", "");
            string variable = char.ToLowerInvariant(plain[0]) + plain.Substring(1);
            variable = variables.Contains(variable) || Seen.IsWord(variable) ? variable + "Value" : variable;
            string label = "Read" + char.ToUpperInvariant(plain[0]) + plain.Substring(1);
            variable = Unique(variable, variables);
            _names.Add((CSharpNames.Escape(variable), Unique(label, labels), member.IsGuarded ? Unique(variable + "Start", variables) : ""));
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

    /// <summary>Returns the name for the position at which the value of a guarded member begins.</summary>
    public string Start(int member) => _names[member].Start;

    public string Label(int member) => _names[member].Label;
}
