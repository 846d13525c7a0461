using System.Text;

namespace Jackdaw.RandomShapes.Source;

/// <summary>A random class, struct or record.</summary>
internal sealed class ClassSource
{
    private static readonly (string Type, string Default)[] Defaults =
    [
        ("int", "7"), ("string?", "\"text\""), ("string?", "null"), ("double", "1.5"), ("bool", "true"), ("long", "-1"), ("DayOfWeek", "DayOfWeek.Friday"), ("int?", "3"), ("decimal", "1.50m"), ("char", "'c'"),
    ];

    private readonly ShapeSource _shape;
    private readonly Random _random;
    private readonly int _depth;
    private readonly StringBuilder _members = new();
    private readonly List<string> _contracts = [];

    internal ClassSource(ShapeSource shape, int depth)
    {
        (_shape, _random, _depth) = (shape, shape.Random, depth);
        IsStruct = _random.Once(8);
    }

    internal bool IsGeneric { get; init; }

    internal bool IsStruct { get; init; }

    /// <summary>A class that this one derives from, and its names; abstract where only derived ones have values.</summary>
    internal (string Name, MemberNames Names)? Base { get; init; }

    /// <summary>The class directly above, where that is not the one whose names are taken.</summary>
    internal MemberNames? Above { get; init; }

    internal bool IsAbstract { get; init; }

    /// <summary>Whether it has a constructor without parameters, as one that others derive from.</summary>
    internal bool IsPlain { get; init; }

    /// <summary>Lines before the declaration.</summary>
    internal string Attributes { get; set; } = "";

    internal MemberNames? Names { get; private set; }

    /// <summary>Whether members may be filled: not where a constructor takes arguments.</summary>
    internal bool MayFill { get; private set; } = true;

    /// <summary>Adds the declaration to the shape; gives the name of the type.</summary>
    internal string Write()
    {
        string name = _shape.NewName(IsStruct ? "Struct" : "Class");
        Names = new MemberNames(_random);
        if (Base is { } parent)
        {
            Names.Take(parent.Names);
            Names.Inherit(Above ?? parent.Names);
            _contracts.Add(parent.Name);
        }

        MemberSource members = new(_shape, Names, this);
        bool isPlain = IsPlain || IsGeneric || Names.IsFilled || !_shape.MayConstruct || !_random.Once(3);
        MayFill = isPlain;
        Attributes += !_shape.MayConstruct && _random.Once(3) ? "    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]\n" : "";
        string head = isPlain ? "" : Construct(name, members);
        Fill(name, members);
        string kind = head.StartsWith('(') ? IsStruct ? "record struct" : "record" : IsStruct ? "struct" : "class";
        string contracts = _contracts.Count == 0 ? "" : " : " + string.Join(", ", _contracts);
        _shape.Add($"{Attributes}    public {(IsAbstract ? "abstract " : "")}{kind} {name}{(IsGeneric ? "<T>" : "")}{head}{contracts}\n    {{\n{_members}    }}\n\n");
        return name;
    }

    private void Fill(string name, MemberSource members)
    {
        if (IsGeneric)
        {
            _members.Append($"        public T? {Names!.Next()} {{ get; set; }}\n");
            _members.Append(_random.Once(2) ? $"        public List<T>? {Names.Next()} {{ get; set; }}\n" : "");
        }

        if (Base is { Names.Hidden: { } hidden } && _random.Once(2))
        {
            _members.Append($"        public new {_random.Of(["string?", "int", "double?"])} {hidden} {{ get; set; }}\n");
        }

        if (IsPlain)
        {
            Names!.Hidden = Names.Next();
            _members.Append($"        public {_random.Of(["int", "string?", "long"])} {Names.Hidden} {{ get; set; }}\n");
        }

        int count = _depth == 0 && _random.Once(8) ? _random.Next(30, 80) : _random.Next(_depth == 0 ? 1 : 0, _depth == 0 ? 14 : 6);
        for (int i = 0; i < count; i++)
        {
            _members.Append(members.Next(_shape.Types.Next(_depth)));
        }

        if (!IsStruct && !IsGeneric && _random.Once(6))
        {
            _members.Append($"        public {(_random.Once(2) ? name : $"List<{name}>")}? {Names!.Next()} {{ get; set; }}\n");
        }

        if (_random.Once(12))
        {
            Attributes += Names!.KeepsUnmapped ? "" : "    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]\n";
        }
        else if (_random.Once(8))
        {
            string type = _random.Of(["Dictionary<string, JsonElement>?", "IDictionary<string, JsonElement>?", "Dictionary<string, object?>?", "IDictionary<string, object?>?", _shape.IsOwn ? "JsonObject?" : "Dictionary<string, JsonElement>?"]);
            if (Base is null && !IsAbstract)
            {
                Names!.KeepsUnmapped = true;
                _members.Append($"        [JsonExtensionData] public {type} {Names.Next()} {{ get; set; }}\n");
            }
        }

        if (Base is null && _random.Once(9))
        {
            Tell();
        }
    }

    /// <summary>What it is told changes members, the same at each call.</summary>
    private void Tell()
    {
        string told = Names!.Next();
        _members.Append($"        private int _after;\n        public int {told} {{ get; set; }}\n");
        foreach ((string moment, string does) in new[] { ("Serializing", "= 7"), ("Serialized", "= 8"), ("Deserializing", "+= 3"), ("Deserialized", "= unchecked({0} * 2)") })
        {
            if (_random.Once(2))
            {
                _contracts.Add($"IJsonOn{moment}");
                string changed = moment == "Serialized" ? "_after" : told;
                _members.Append($"        void IJsonOn{moment}.On{moment}() => {changed} {string.Format(System.Globalization.CultureInfo.InvariantCulture, does, told)};\n");
            }
        }
    }

    /// <summary>Parameters in the head of a record, or a constructor among the members.</summary>
    private string Construct(string name, MemberSource members)
    {
        List<string> parameters = [];
        List<(string Type, string Name)> plain = [];
        bool isRecord = Base is null && _random.Once(2);
        int count = _random.Next(1, 6);
        bool hasDefaults = false;
        for (int i = 0; i < count; i++)
        {
            hasDefaults |= _random.Once(3);
            (string type, string? otherwise) = hasDefaults ? _random.Of(Defaults) : (Annotated(_shape.Types.Next(_depth + 1)), null);
            string member = Names!.Next();
            plain.Add((type, member));
            string parameter = isRecord ? member : "@" + char.ToLowerInvariant(member.TrimStart('@')[0]) + member.TrimStart('@')[1..];
            parameters.Add($"{(isRecord ? members.OfParameter() : "")}{type} {parameter}{(otherwise is null ? "" : " = " + otherwise)}");
        }

        if (isRecord)
        {
            return $"({string.Join(", ", parameters)})";
        }

        foreach ((string type, string member) in plain)
        {
            _members.Append($"        public {type} {member} {{ get; {(_random.Once(3) ? "set; " : _random.Once(4) ? "init; " : "")}}}\n");
        }

        IEnumerable<string> assignments = plain.Zip(parameters, (one, parameter) => $"this.{one.Name} = {parameter[(one.Type.Length + 1)..].Split(" = ")[0]};");
        _members.Append($"        [JsonConstructor] public {name}({string.Join(", ", parameters)}) {{ {string.Join(" ", assignments)} }}\n");
        return "";
    }

    private string Annotated(DrawnType type) => _random.Once(3) && _shape.MayBeNullable(type) ? type.Text + "?" : type.Text;
}
