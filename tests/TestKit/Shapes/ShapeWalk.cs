using System.Globalization;
using System.Text;

namespace Jackdaw.TestKit;

/// <summary>
/// Everything that Shapes decides about a type and about what is inside, as text by type. Compiled here against the run time's Shapes and in the tests of the
/// generator against the generator's, so that the two can be compared.
/// </summary>
internal sealed class ShapeWalk(ShapeSettings settings, bool comparesAdvice)
{
    /// <summary>Every setting at least once, by number.</summary>
    public static readonly ShapeSettings[] Settings =
    [
        ShapeSettings.Default,
        new(Naming.SnakeCase, IgnoreNull: false, IgnoreDefault: true, EnumsAsNames: false, RejectUnknownMembers: false, RejectDuplicateMembers: true, Escaping.Ascii, RespectNullableAnnotations: true, RequireConstructorParameters: true, PopulateMembers: true, InferClosedTypePolymorphism: true),
        new(Naming.CamelCase, IgnoreNull: true, IgnoreDefault: false, EnumsAsNames: true, RejectUnknownMembers: true, RejectDuplicateMembers: false, Escaping.Html, References: References.Preserve),
        ShapeSettings.Default with { References = References.IgnoreCycles },
    ];

    private readonly Dictionary<string, string> _shapes = new(StringComparer.Ordinal);
    private readonly EndlessTypes _endless = new();

    /// <summary>The shapes of a type and of all that it reaches, by type.</summary>
    public Dictionary<string, string> Walk(TypeFacts root)
    {
        Visit(root);
        return _shapes;
    }

    private void Visit(TypeFacts type)
    {
        string name = type.ToString();
        if (_shapes.ContainsKey(name))
        {
            return;
        }

        if (_endless.Check(type) is { } endless)
        {
            _shapes.Add(name, Of(endless));
            return;
        }

        _shapes.Add(name, "");
        TypeShape shape = Selection.Of(type, settings);
        var text = new StringBuilder();

        // What the library's own documents and streamed values are made of is seen by nobody outside of it, and no rule asks for it.
        text.AppendLine((shape is ScalarShape && name.StartsWith("Jackdaw.Dom.", StringComparison.Ordinal)) || name.StartsWith("Jackdaw.JsonStreamed", StringComparison.Ordinal) ? name : FactsText.Of(type));
        text.AppendLine(Of(shape));
        text.AppendLine("as key: " + Of(Selection.OfKey(type, settings)));
        string? schema = SchemaRules.Of(type, settings, out ShapeProblem? problem);
        text.AppendLine("schema " + (schema ?? Of(problem!)));
        if (shape is ObjectShape)
        {
            Append(text, ObjectContent.Of(type, settings));
        }
        else if (shape is PolymorphicShape)
        {
            Append(text, PolymorphicContent.Of(type, settings));
        }
        else if (shape is UnionShape)
        {
            Append(text, UnionContent.Of(type, settings));
        }
        else if (shape is FSharpUnionShape)
        {
            Append(text, FSharpUnionContent.Of(type, settings));
        }
        else if (type.Form == TypeForm.Enum)
        {
            Append(text, EnumContent.Of(type, settings));
        }

        _shapes[name] = text.ToString();
    }

    private string Of(TypeShape shape)
    {
        string warnings = string.Concat(shape.Warnings.Select(warning => " " + Of(warning)));
        return warnings.TrimStart() + shape switch
        {
            UnsupportedShape unsupported => Of(unsupported.Problem),
            RefusedShape refused => Of(refused.Notice),
            CustomShape custom => $"custom {custom.Codec} checked {custom.IsChecked} key {custom.IsKey}",
            ElementCodecShape element => $"elements {element.Served} by {Of(element.Codec)} otherwise {Of(element.Otherwise)}" + Reach(element.Type),
            ScalarShape scalar => $"scalar {scalar.Codec} {scalar.MaxBytes}",
            NullableShape nullable => $"nullable {nullable.Underlying} {(nullable.Value is { } value ? Of(value) : "")}" + Reach(nullable.Underlying),
            OptionShape option => $"{option.Codec} of {option.Underlying}" + Reach(option.Underlying),
            EnumShape names => $"enum by name {names.IsByName}",
            CollectionShape collection => $"{collection.Codec} takes {collection.TakesCollection} custom {collection.IsCustom} key {collection.Key} of item {collection.ItemKey} element {collection.Element}"
                + (collection.Around is { } around ? $" in {around}" : "") + (collection.ElementValue is { } stated ? $" as {Of(stated)}" : "") + (collection.Unreadable is { } problem ? Of(problem) : "") + Reach(collection.Element) + (collection.Key is { } key ? Reach(key) : ""),
            NumberShape number => $"number {number.Number.Codec} {number.Handling}",
            ConverterShape converter => $"converter {converter.Converter} key {converter.IsKey}",
            ForeignDocumentShape => "document of Newtonsoft.Json",
            CycleShape cycle => $"cycle of {Of(cycle.Value)}",
            ReferenceKeyShape key => $"no metadata, else {Of(key.Key)}",
            AttributeConverterShape made => $"converter of {made.Attribute.Type} on {made.Declaration.Name} key {made.IsKey}",
            ComposedShape composed => $"at run time {Of(composed.Notice)}",
            ObjectNumbersShape any => $"object {any.Object.Codec} {any.Handling} {Of(any.Notice)}",
            StjShape served => $"System.Text.Json {Of(served.Notice)} {(served.Unreadable is { } problem ? Of(problem) : "")}",
            ObjectShape made => $"object {(made.Unreadable is { } problem ? Of(problem) : "")}",
            PolymorphicShape => "polymorphic",
            UnionShape => "union",
            FSharpUnionShape => "union of F#",
            FSharpCaseShape one => $"case of {one.Union}" + Reach(one.Union),
            _ => throw new InvalidOperationException(shape.GetType().Name),
        };
    }

    private string Reach(TypeFacts type)
    {
        Visit(type);
        return "";
    }

    private void Append(StringBuilder text, ObjectContent content)
    {
        text.AppendLine(CultureInfo.InvariantCulture, $"rejects {content.RejectsByItself} {content.RejectUnknownMembers} {content.RejectDuplicateMembers} unreadable {(content.Unreadable is { } unreadable ? Of(unreadable) : "")} told {content.Callbacks} {string.Join(", ", content.CallbackMethods.Select(callback => callback.Kind + " " + callback.Method.Name))} keeps {content.Extension?.Kind} {content.Extension?.Member.Source.Name} {content.Extension?.Member.Reading}");
        text.AppendLine(CultureInfo.InvariantCulture, $"constructor {content.Construction.Constructor?.Parameters.Count} missing {content.Construction.IsMissing}");
        content.Construction.Parameters.ToList().ForEach(parameter => text.AppendLine("  " + Of(parameter)));
        foreach (MemberShape member in content.Members)
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"  {member.Name} \"{member.EscapedName}\" order {member.Order} path {string.Join(".", member.Path.Select(step => step.Name))}");
            text.AppendLine("    " + FactsText.Of(member.Source));
            text.AppendLine(CultureInfo.InvariantCulture, $"    included {member.IsIncluded} allows {member.AllowsWriting} {member.AllowsReading} written {member.IsWritten} {member.When} asks {member.Question?.Declaring} {member.Question?.Name} read {member.Reading} {member.Kind} required {member.IsRequired} null {member.RefusesNull} {member.IsNeverNull} cycles {member.TracksCycles} fill {member.Fill?.Populator}");
            if (member.Value is { } value)
            {
                text.AppendLine("    by " + Of(value));
            }
            else if (member.IsUsed)
            {
                Visit(member.Type);
            }
        }

        content.Problems.ToList().ForEach(problem => text.AppendLine("  " + Of(problem)));
    }

    private void Append(StringBuilder text, PolymorphicContent content)
    {
        text.AppendLine(CultureInfo.InvariantCulture, $"{content.Discriminator} \"{content.EscapedDiscriminator}\" {content.Unknown} ignores {content.IgnoresUnknownDiscriminators} base {content.HasBase} {content.ReadsBase}");
        foreach (DerivedShape derived in content.Derived)
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"  {derived.Type} {derived.Discriminator?.GetType().Name} {derived.Discriminator} {derived.Start}");
            Append(text, ObjectContent.Of(derived.Type, settings));
        }

        content.Problems.ToList().ForEach(problem => text.AppendLine("  " + Of(problem)));
    }

    private void Append(StringBuilder text, UnionContent content)
    {
        text.AppendLine(CultureInfo.InvariantCulture, $"value {content.Value?.Name}");
        foreach (UnionCase one in content.Cases)
        {
            Visit(one.Type);
            text.AppendLine(CultureInfo.InvariantCulture, $"  {one.Type} from {one.Kinds} null {one.TakesNull} members {string.Join(", ", one.Members?.Names ?? [])} required {string.Join(", ", one.Members?.Required ?? [])} {one.Members?.RejectsOthers}");
        }

        content.Problems.ToList().ForEach(problem => text.AppendLine("  " + Of(problem)));
    }

    private void Append(StringBuilder text, FSharpUnionContent content)
    {
        text.AppendLine(CultureInfo.InvariantCulture, $"{content.Discriminator} \"{content.EscapedDiscriminator}\" rejects {content.RejectsByItself} {content.RejectUnknownMembers} any casing {content.IsCaseInsensitive} key {content.IsFieldless}");
        foreach (FSharpCase one in content.Cases)
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"  {one.Identifier}: {one.Name} \"{one.EscapedName}\" {one.Start}");
            if (one.Content is { } fields)
            {
                Append(text, fields);
            }
        }

        content.Problems.ToList().ForEach(problem => text.AppendLine("  " + Of(problem)));
    }

    private static string Of(ParameterShape parameter)
        => $"{parameter.Type} {(parameter.Source is { } source ? FactsText.Of(source) : "")} member {parameter.Member} ({string.Join(", ", parameter.Parts.Select(Of))})";

    private static void Append(StringBuilder text, EnumContent content)
    {
        text.AppendLine(CultureInfo.InvariantCulture, $"flags {content.IsFlags}");
        foreach (EnumName name in content.Names.Concat(content.Aliases))
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"  {name.Source.Name} = {name.Value}: {name.Name} \"{name.EscapedName}\" first {name.IsFirstOfValue} renamed {name.IsRenamed}");
        }

        content.Problems.ToList().ForEach(problem => text.AppendLine("  " + problem.Message));
    }

    /// <summary>The advice about constructors depends on whether whoever reads it can edit the type, of which reflection knows less.</summary>
    private string Of(ShapeProblem problem)
        => !comparesAdvice && (problem.Kind == ProblemKind.NoConstructor || problem.Kind == ProblemKind.UnboundParameter)
            ? "no constructor fits"
            : problem.Kind.Id + " at " + problem.At?.Name + ": " + problem.Message;
}
