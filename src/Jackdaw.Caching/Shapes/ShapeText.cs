using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using Jackdaw.Metadata;

namespace Jackdaw.Caching.Shapes;

/// <summary>
/// Formats the JSON shape of a type and all types in it as canonical text. Each shape occurs once, so types may be recursive.
/// </summary>
internal sealed class ShapeText
{
    private readonly StringBuilder _text = new();
    private readonly Dictionary<JsonShape, int> _numbers = new(ReferenceEqualityComparer.Instance);

    /// <exception cref="NotSupportedException">Jackdaw does not support the type.</exception>
    [RequiresUnreferencedCode("Shapes describe members that the trimmer may have removed.")]
    [RequiresDynamicCode("Shapes have accessors that are compiled at run time.")]
    public static string Of(Type type, Type profile)
    {
        JsonShape shape = JsonShape.For(type, profile);
        if (shape.Refusal is { } refusal)
        {
            throw new NotSupportedException(refusal);
        }

        ShapeText text = new();
        text.Line($"shapes {JsonShape.Version}");
        text.Append(shape);
        return text._text.ToString();
    }

    private void Append(JsonShape? shape)
    {
        if (shape is null)
        {
            return;
        }

        if (_numbers.TryGetValue(shape, out int number))
        {
            Line($"#{number}");
            return;
        }

        _numbers.Add(shape, _numbers.Count);
        Line($"{shape.Kind} {shape.Type} {{");
        Line($"{shape.Refusal} {shape.WriteOnly} rank {shape.Rank} numbers {shape.NumberHandling} flags {shape.IsFlags}");
        Line($"rejects {shape.RejectsUnknownMembers} {shape.RejectsDuplicateMembers} casing {shape.IsCaseInsensitive}");
        AppendCodec(shape.Codec);
        AppendEnum(shape);
        AppendPart("key", shape.Key);
        AppendPart("element", shape.Element);
        AppendObject(shape);
        AppendChoices(shape);
        Line($"}}");
    }

    private void AppendPart(string role, JsonShape? shape)
    {
        if (shape is not null)
        {
            Line($"{role}");
            Append(shape);
        }
    }

    /// <summary>
    /// Appends a user-defined codec. Its format is known only to its code, which may change with each build of its assembly.
    /// </summary>
    private void AppendCodec(Type? codec)
    {
        if (codec is not null)
        {
            Line($"codec {codec} {(codec.Assembly == typeof(object).Assembly || codec.Assembly == typeof(JsonShape).Assembly ? default : codec.Module.ModuleVersionId)}");
        }
    }

    /// <summary>Appends an enum with its numbers, because in JSON a renumbered enum is indistinguishable.</summary>
    private void AppendEnum(JsonShape shape)
    {
        if (shape.Kind == JsonShapeKind.Enum)
        {
            string[] names = Enum.GetNames(shape.Type);
            Array numbers = Enum.GetValuesAsUnderlyingType(shape.Type);
            for (int i = 0; i < names.Length; i++)
            {
                Line($"{names[i]} = {numbers.GetValue(i)}");
            }
        }

        foreach (JsonEnumName name in shape.EnumNames)
        {
            Line($"named {Quoted(name.Name)} {name.Value:D} {name.IsWritten}");
        }
    }

    private void AppendObject(JsonShape shape)
    {
        foreach (JsonMemberShape member in shape.Members)
        {
            AppendMember("member", member);
        }

        if (shape.ExtensionData is { } rest)
        {
            AppendMember("rest", rest);
        }

        foreach (JsonParameterShape parameter in shape.Parameters)
        {
            Line($"parameter {parameter.Type} {Quoted(parameter.Member?.Name)} {Quoted(parameter.DefaultValue)}");
        }
    }

    private void AppendMember(string role, JsonMemberShape member)
    {
        Line($"{role} {Quoted(member.Name)} {member.Type} {member.IsWritten} {member.IsRead} {member.CanSet} {member.IsPopulated} {member.IsRequired} {member.RefusesNull} {member.Ignored}");
        Append(member.Shape);
    }

    private void AppendChoices(JsonShape shape)
    {
        Line($"discriminator {Quoted(shape.Discriminator)}");
        foreach (JsonDerivedShape derived in shape.DerivedTypes)
        {
            Line($"derived {derived.Discriminator?.GetType()} {Quoted(derived.Discriminator)}");
            Append(derived.Shape);
        }

        foreach (JsonCaseShape choice in shape.Cases)
        {
            Line($"case {Quoted(choice.Name)} {choice.Type} {choice.HasFields} {choice.TakesNull}");
            Append(choice.Shape);
        }
    }

    private void Line(FormattableString line) => _text.Append(line.ToString(CultureInfo.InvariantCulture)).Append('\n');

    /// <summary>Returns the text prefixed by its length, so that no name can be mistaken for the text after it.</summary>
    private static string Quoted(object? value)
    {
        string? text = Convert.ToString(value, CultureInfo.InvariantCulture);
        return text is null ? "-" : string.Create(CultureInfo.InvariantCulture, $"{text.Length}:{text}");
    }
}
