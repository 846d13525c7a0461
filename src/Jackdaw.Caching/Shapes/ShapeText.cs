using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using Jackdaw.Metadata;

namespace Jackdaw.Caching.Shapes;

/// <summary>Everything that JSON sees of a type and of the types in it, as text in one canonical form. Each shape stands there once, so types may contain themselves.</summary>
internal sealed class ShapeText
{
    private readonly StringBuilder _text = new();
    private readonly Dictionary<JsonShape, int> _numbers = new(ReferenceEqualityComparer.Instance);

    /// <exception cref="NotSupportedException">Jackdaw does not serve the type.</exception>
    [RequiresUnreferencedCode("Shapes are made of what the trimmer may have removed.")]
    [RequiresDynamicCode("Shapes have accessors that are made at run time.")]
    public static string Of(Type type, Type profile)
    {
        JsonShape shape = JsonShape.Of(type, profile);
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

    /// <summary>What a user-defined codec writes is known to its code alone, which may be another in each build of its assembly.</summary>
    private void AppendCodec(Type? codec)
    {
        if (codec is not null)
        {
            Line($"codec {codec} {(codec.Assembly == typeof(object).Assembly || codec.Assembly == typeof(JsonShape).Assembly ? default : codec.Module.ModuleVersionId)}");
        }
    }

    /// <summary>With its numbers: in JSON a renumbered enum is a number like any other.</summary>
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

    /// <summary>With its length before it, so that no name can look like what follows it.</summary>
    private static string Quoted(object? value)
    {
        string? text = Convert.ToString(value, CultureInfo.InvariantCulture);
        return text is null ? "-" : string.Create(CultureInfo.InvariantCulture, $"{text.Length}:{text}");
    }
}
