using System.Text;

namespace Jackdaw.RandomShapes.Source;

/// <summary>A random enum.</summary>
internal sealed class EnumSource(ShapeSource shape)
{
    private static readonly string[] Names = ["None", "Red", "darkGreen", "HTTPBlue", "Größer", "first_one", "X", "VeryLongNameOfAnEnumThatTakesMoreThanThirtyTwoBytes", "@class", "A1"];
    private static readonly string[] Odd = ["dark green", "é", "a-b", "\\\"", "😀", "<x>", "2fa", "+x"];

    private readonly Random _random = shape.Random;

    internal string Write(string name)
    {
        bool isFlags = _random.Once(4);
        string[] names = [.. Names];
        _random.Shuffle(names);
        string underlying = _random.Of(["int", "int", "byte", "sbyte", "short", "ushort", "uint", "long", "ulong"]);
        StringBuilder text = new();

        // The profile's converter goes before that of a type in System.Text.Json; both alike would be no comparison.
        string byName = _random.Once(4) && !shape.Profile.HasNamedEnums && !shape.Profile.HasEnumNaming ? $"    [JsonConverter(typeof(JsonStringEnumConverter<{name}>))]\n" : "";
        text.Append(byName).Append(isFlags ? "    [Flags]\n" : "").Append($"    public enum {name} : {underlying}\n    {{\n");
        int value = underlying == "sbyte" && !isFlags ? -3 : 0;
        for (int i = 0; i < _random.Next(1, 8); i++)
        {
            text.Append(_random.Once(8) ? $"        [JsonStringEnumMemberName(\"{_random.Of(Odd)}{i}\")]\n" : "");
            text.Append($"        {names[i]} = {(isFlags ? i == 0 ? 0 : 1 << (i - 1) : value += _random.Next(1, 9))},\n");
        }

        return text.Append("    }\n\n").ToString();
    }
}
