using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>What this assembly offers to the registry: asked once per type, so nothing is created before somebody needs it.</summary>
internal static class ProviderEmitter
{
    public static string Emit(ProviderModel model)
    {
        var names = new Names(model.References);
        var body = new SourceWriter();
        body.Line("/// <summary>The codecs of this assembly.</summary>")
            .Generated()
            .Open("internal sealed class JackdawProvider : JsonCodecProvider")
            .Line("[ModuleInitializer]")
            .Line("internal static void Register() => JsonCodecRegistry.Add(new JackdawProvider());")
            .Line();
        Find(model, names, body);
        Settings(model, names, body);
        var shapes = model.Registrations.GroupBy(registration => registration.ProfileLabel).ToList();
        int number = 0;
        foreach (var shape in shapes)
        {
            body.Line().Open($"private static JsonCodecHandle? FindFor{Label(shape.Key)}(Type type)");
            var handles = new List<(string Method, RegistrationModel Registration)>();
            foreach (RegistrationModel registration in shape)
            {
                string method = "Handle" + Literal.Number(++number);
                handles.Add((method, registration));
                body.Line($"if (type == typeof({names.Of(registration.Type)})) return {method}();");
            }

            body.Line("return null;").Close();
            foreach ((string method, RegistrationModel registration) in handles)
            {
                body.Line().Line($"private static JsonCodecHandle {method}()")
                    .Line($"    => JsonCodecHandle.Of<{names.Of(registration.Type)}, {names.Of(registration.Codec)}>();");
            }
        }

        body.Close();
        return SourceFile.Wrap("registers the codecs of this assembly", model.Namespace, model.Warnings, names, body);
    }

    private static string Label(string label) => label.Length == 0 ? "Json" : label;

    private static void Find(ProviderModel model, Names names, SourceWriter body)
    {
        body.Open("public override JsonCodecHandle? Find(Type type, Type profile)");
        var shapes = new HashSet<string>(model.Registrations.Select(registration => registration.ProfileLabel), StringComparer.Ordinal);
        foreach (ProfileModel profile in model.Profiles.Where(profile => shapes.Contains(profile.Label)))
        {
            body.Line($"if (profile == typeof({names.Of(profile.Type)})) return FindFor{Label(profile.Label)}(type);");
        }

        body.Line("return null;").Close();
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

    private static IEnumerable<string> Arguments(ProfileModel profile)
    {
        if (profile.Shape.NameEscaping != Escaping.Minimal)
        {
            yield return "escaping: JsonEscaping." + profile.Shape.NameEscaping;
        }

        if (profile.Indented)
        {
            yield return "indented: true";
        }

        if (profile.MaxDepth is { } depth)
        {
            yield return "maxDepth: " + Literal.Number(depth);
        }

        if (profile.MaxNumberLength is { } length)
        {
            yield return "maxNumberLength: " + Literal.Number(length);
        }

        if (profile.Shape.RejectUnknownMembers)
        {
            yield return "rejectUnknownMembers: true";
        }

        if (profile.Shape.RejectDuplicateMembers)
        {
            yield return "rejectDuplicateMembers: true";
        }
    }
}
