using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits the entries of this assembly in the registry. It is called once per type, so nothing is created before it is needed.
/// </summary>
internal static class ProviderEmitter
{
    public static string Emit(ProviderModel model)
    {
        var names = new Names(model.References);
        var body = new SourceWriter();
        Dictionary<string, string> shapes = model.Profiles
            .GroupBy(profile => profile.Label)
            .ToDictionary(group => group.Key, group => group.First().Shape.ToString(), StringComparer.Ordinal);
        body.Line("/// <summary>The codecs of this assembly.</summary>")
            .Generated();
        foreach (RegistrationModel offered in model.Registrations.Where(registration => registration.Facts.IsOffered))
        {
            body.Line($"[JsonCodecOf(typeof({names.Of(offered.Type)}), {Literal.Quote(shapes[offered.ProfileLabel])}{Hidden(offered.Facts)})]");
        }

        body.Open("internal sealed class JackdawProvider : JsonCodecProvider")
            .Line("[ModuleInitializer]")
            .Line("internal static void Register() => JsonCodecRegistry.Add(new JackdawProvider());")
            .Line();
        List<IGrouping<string, RegistrationModel>> groups = model.Registrations.GroupBy(registration => registration.ProfileLabel).ToList();
        Find(groups, shapes, body);
        Settings(model, names, body);
        Shapes(model, names, body);
        if (model.Schemas.Count > 0)
        {
            body.Line().Line("public override ReadOnlySpan<byte> FindSchema(Type type, string shape) => JackdawSchemas.Find(type, shape);");
        }

        int handles = 0;
        foreach (IGrouping<string, RegistrationModel> group in groups)
        {
            handles = new LookupEmitter(names, body).Emit(Method(group.Key), group.ToList(), handles);
        }

        body.Close();
        string attribute = $"[assembly: global::Jackdaw.Generated.JsonCodecProvider(typeof(global::{model.Namespace}.JackdawProvider))]";
        return SourceFile.Wrap("registers the codecs of this assembly", model.Namespace, model.Warnings, names, body, attribute);
    }

    private static string Method(string label) => label.Length == 0 ? "FindDefault" : "FindFor" + label;

    private static string Hidden(CodecOffer facts) => (facts.UsesInternal ? ", UsesInternal = true" : "") + (facts.UsesPrivate ? ", UsesPrivate = true" : "");

    private static void Find(List<IGrouping<string, RegistrationModel>> groups, Dictionary<string, string> shapes, SourceWriter body)
    {
        if (groups.Count == 0)
        {
            body.Line("public override JsonCodecHandle? Find(Type type, string shape) => null;");
            return;
        }

        body.Open("public override JsonCodecHandle? Find(Type type, string shape) => shape switch");
        foreach (IGrouping<string, RegistrationModel> group in groups)
        {
            body.Line($"{Literal.Quote(shapes[group.Key])} => {Method(group.Key)}(type),");
        }

        body.Line("_ => null,").Close("};");
    }

    private static void Settings(ProviderModel model, Names names, SourceWriter body)
    {
        body.Line().Open("public override JsonProfileSettings? FindSettings(Type profile)");
        foreach (ProfileModel profile in model.Profiles)
        {
            string settings = string.Join(", ", Arguments(profile));
            body.Line($"if (profile == typeof({names.Of(profile.Type)})) return new JsonProfileSettings({settings});");
        }

        body.Line("return null;").Close();
    }

    private static void Shapes(ProviderModel model, Names names, SourceWriter body)
    {
        body.Line().Open("public override string? FindShape(Type profile)");
        foreach (ProfileModel profile in model.Profiles)
        {
            body.Line($"if (profile == typeof({names.Of(profile.Type)})) return {Literal.Quote(profile.Shape.ToString())};");
        }

        body.Line("return null;").Close();
    }

    private static IEnumerable<string> Arguments(ProfileModel profile)
    {
        if (profile.Shape.NameEscaping != Escaping.Minimal)
        {
            yield return "escaping: JsonEscaping." + profile.Shape.NameEscaping;
        }

        if (profile.Settings.Indented)
        {
            yield return "indented: true";
        }

        string limits = string.Join(", ", profile.Settings.Limits.Stated.Select(limit => $"{limit.Name} = {Literal.Number(limit.Value)}"));
        if (limits.Length > 0)
        {
            yield return $"limits: new JsonLimits {{ {limits} }}";
        }

        if (profile.Shape.RejectUnknownMembers)
        {
            yield return "rejectUnknownMembers: true";
        }

        if (profile.Shape.RejectDuplicateMembers)
        {
            yield return "rejectDuplicateMembers: true";
        }

        if (profile.Settings.AllowComments)
        {
            yield return "allowComments: true";
        }

        if (profile.Settings.AllowTrailingCommas)
        {
            yield return "allowTrailingCommas: true";
        }

        if (profile.Settings.Indentation.Character is { } character)
        {
            yield return character == '\t' ? "indentCharacter: '\\t'" : "indentCharacter: ' '";
        }

        if (profile.Settings.Indentation.Size is { } size)
        {
            yield return "indentSize: " + Literal.Number(size);
        }

        if (profile.Settings.Indentation.NewLine is { } newLine)
        {
            yield return "newLine: " + Literal.Quote(newLine);
        }

        if (profile.Settings.Json5)
        {
            yield return "json5: true";
        }
    }
}
