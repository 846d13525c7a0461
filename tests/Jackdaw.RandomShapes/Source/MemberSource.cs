namespace Jackdaw.RandomShapes.Source;

/// <summary>A random member of a class or struct.</summary>
/// <param name="shape">What it belongs to.</param>
/// <param name="names">The names of the class.</param>
/// <param name="owner">The class.</param>
internal sealed class MemberSource(ShapeSource shape, MemberNames names, ClassSource owner)
{
    private readonly Random _random = shape.Random;

    /// <summary>A property or field of its own.</summary>
    internal string Next(DrawnType type)
    {
        bool isNullable = _random.Once(3) && shape.MayBeNullable(type);
        string text = isNullable ? type.Text + "?" : type.Text;
        string name = names.Next();
        string attributes = Attributes(type, isNullable, out bool isIgnored);
        string start = owner.IsStruct || type.Start is null || !_random.Once(3) ? "" : $" = {type.Start};";
        string needed = isIgnored ? "" : "required ";
        int kind = _random.Next(25);
        if (kind is 6 or 7)
        {
            names.Require(name);
        }

        return kind switch
        {
            0 => $"{attributes}        {(_random.Once(2) ? "[JsonInclude] " : "")}public {(_random.Once(4) ? "readonly " : "")}{text} {name};\n",
            1 => $"{attributes}        [JsonInclude] internal {text} {name} {{ get; set; }}\n",
            2 => $"{attributes}        [JsonInclude] public {text} {name} {{ get; private set; }}\n",
            3 => $"{attributes}        [JsonInclude] private {text} {name} {{ get; set; }}\n",
            4 or 5 => $"{attributes}        public {text} {name} {{ get; init; }}{start}\n",
            6 => $"{attributes}        public {needed}{text} {name} {{ get; set; }}\n",
            7 => $"{attributes}        public {needed}{text} {name} {{ get; init; }}\n",
            8 => $"{attributes}{(isIgnored ? "" : "        [JsonRequired]\n")}        public {text} {name} {{ get; set; }}{start}\n",
            9 => $"{Ordered()}        public {text} {name} {{ get; }}{start}\n",
            10 => $"{Ordered()}        public int {name} => {_random.Next(100)};\n",
            11 => $"        private int {Field(name)};\n        public int {name} {{ get => {Field(name)}; set => {Field(name)} = value <= 1_000_000 ? value : throw new JsonException(\"Too much.\"); }}\n",
            12 => $"        private {text} {Field(name)};\n        public {text} {name} {{ set => {Field(name)} = value; }}\n",
            _ => $"{attributes}        public {text} {name} {{ get; set; }}{start}\n",
        };
    }

    /// <summary>Attributes of a parameter of a positional record.</summary>
    internal string OfParameter() => names.NextOdd() is { } odd && _random.Once(8) ? $"[property: JsonPropertyName(\"{odd}\")] " : "";

    private string Attributes(DrawnType type, bool isNullable, out bool isIgnored)
    {
        isIgnored = false;
        string text = Ordered();
        switch (_random.Next(20))
        {
            case 0:
                // Null is nothing that a value type leaves out, which System.Text.Json refuses; it fills members that are not read (row 59).
                string condition = _random.Of(["Never", "WhenWritingDefault", type.IsValueType && !isNullable ? "Never" : "WhenWritingNull", "WhenWriting", shape.MayConstruct ? "WhenReading" : "Never"]);
                isIgnored = condition is "WhenReading";
                text += $"        [JsonIgnore(Condition = JsonIgnoreCondition.{condition})]\n";
                break;
            case 1:
                isIgnored = true;
                text += "        [JsonIgnore]\n";
                break;
            case 2 when type.Kind is TypeKind.Number or TypeKind.Numbers:
                text += $"        [JsonNumberHandling((JsonNumberHandling){_random.Next(8)})]\n";
                break;
            case 3 when type.Kind is TypeKind.Fillable && type.Start is not null && owner.MayFill:
                string handling = _random.Of(["Populate", "Replace"]);
                names.IsFilled |= handling == "Populate";
                text += $"        [JsonObjectCreationHandling(JsonObjectCreationHandling.{handling})]\n";
                break;
            case 4 when type.Kind is TypeKind.Enum && !isNullable && !shape.Profile.HasEnumNaming:
                text += $"        [JsonConverter(typeof(JsonStringEnumConverter<{type.Text}>))]\n";
                break;
        }

        return text;
    }

    private string Ordered()
    {
        string order = _random.Once(12) ? $"        [JsonPropertyOrder({_random.Next(-3, 4)})]\n" : "";
        return _random.Once(8) && names.NextOdd() is { } odd ? $"{order}        [JsonPropertyName(\"{odd}\")]\n" : order;
    }

    private static string Field(string name) => "_" + name.TrimStart('@') + "Field";
}
