namespace Jackdaw.RandomShapes.Source;

/// <summary>A base class with derived types, named by discriminators or derived from without being told apart.</summary>
internal sealed class HierarchySource(ShapeSource shape)
{
    private static readonly string[] Discriminators = ["\"circle\"", "\"square \\\"é\\\"\"", "\"\"", "7", "-3", "\"7\"", "\"<tag>\""];

    private readonly Random _random = shape.Random;

    /// <summary>Gives the name of the type to declare members of.</summary>
    internal string Write(int depth)
    {
        bool isAbstract = _random.Once(2);
        bool isPolymorphic = isAbstract || _random.Once(2);
        List<string> lines = [];
        ClassSource parent = new(shape, depth + 1) { IsAbstract = isAbstract, IsStruct = false, IsPlain = true };

        // The names of the derived types are known before they are written: types are numbered in turn, and members have types too.
        string marker = $"/*derived types {shape.Count}*/";
        parent.Attributes = marker;
        string name = parent.Write();
        string[] discriminators = [.. Discriminators];
        _random.Shuffle(discriminators);
        bool isChain = !isPolymorphic && _random.Once(2);
        string last = name;
        MemberNames above = parent.Names!;
        for (int i = 0; i < _random.Next(1, 4); i++)
        {
            ClassSource derived = new(shape, depth + 2) { Base = (isChain ? last : name, parent.Names!), Above = isChain ? above : null, IsStruct = false, IsPlain = isChain };
            last = derived.Write();
            above = derived.Names!;
            lines.Add($"    [JsonDerivedType(typeof({last}), {discriminators[i]})]\n");
        }

        if (isPolymorphic && _random.Once(3))
        {
            string property = _random.Of(["kind", "$type", "@type", "a \\\"b\\\""]);
            lines.Insert(0, $"    [JsonPolymorphic(TypeDiscriminatorPropertyName = \"{property}\", IgnoreUnrecognizedTypeDiscriminators = {(!isAbstract && _random.Once(2) ? "true" : "false")})]\n");
        }

        shape.Replace(marker, isPolymorphic ? string.Concat(lines) : "");
        return isPolymorphic ? name : last;
    }
}
