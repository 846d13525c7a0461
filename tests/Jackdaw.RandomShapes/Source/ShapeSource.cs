using System.Text;

namespace Jackdaw.RandomShapes.Source;

/// <summary>A random type with all that it mentions, in a namespace of its own.</summary>
internal sealed class ShapeSource
{
    private readonly StringBuilder _text = new();
    private int _types;

    internal ShapeSource(Random random, int number, DrawnProfile profile)
    {
        Random = random;
        Profile = profile;
        Namespace = $"Shape{number}";
        IsOwn = random.Once(5);
        MayConstruct = !profile.Fills;
        Types = new TypePicker(this);
        string declared = random.Once(6) ? new HierarchySource(this).Write(depth: 0) : new ClassSource(this, depth: 0).Write();
        Root = random.Next(12) switch
        {
            0 => $"List<{declared}>",
            1 => $"Dictionary<{random.Of(ScalarTypes.Sortable)}, {declared}>",
            2 => $"{declared}[]",
            _ => declared,
        };
    }

    internal Random Random { get; }

    internal DrawnProfile Profile { get; }

    internal string Namespace { get; }

    /// <summary>Whether it has what System.Text.Json does not do or does in another way on purpose.</summary>
    internal bool IsOwn { get; }

    /// <summary>Whether types may have constructors with parameters.</summary>
    internal bool MayConstruct { get; }

    internal TypePicker Types { get; }

    /// <summary>How many types it has so far.</summary>
    internal int Count => _types;

    internal string Text =>
        $"using {Namespace};\n"
        + $"[assembly: JsonModel(typeof({Root}), Profile = typeof({Profile.Generated}))]\n"
        + $"namespace {Namespace}\n{{\n    public static class Wanted\n    {{\n        public static Type Type => typeof({Root});\n    }}\n\n{_text}}}\n";

    /// <summary>The type that is written and read.</summary>
    private string Root { get; }

    /// <summary>A name for a new type.</summary>
    internal string NewName(string kind) => $"{kind}{_types++}";

    /// <summary>Whether a question mark may follow a type.</summary>
    internal bool MayBeNullable(DrawnType type) => IsOwn || !Profile.HasNumberHandling || type is not { IsValueType: true, Kind: TypeKind.Collection };

    internal void Add(string declaration) => _text.Append(declaration);

    internal void Replace(string marker, string text) => _text.Replace(marker, text);
}
