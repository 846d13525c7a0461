using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits the handling of members that a type does not know and one of its members holds: they are collected in a local variable, and then
/// put into the object.
/// </summary>
internal sealed class ExtensionEmitter(ObjectModel model, Names names, SourceWriter output)
{
    /// <summary>Returns the type of the local variable.</summary>
    public static string Collected(ExtensionKind kind) => kind switch
    {
        ExtensionKind.Nodes => "global::System.Text.Json.Nodes.JsonObject",
        ExtensionKind.Elements => "global::System.Collections.Generic.Dictionary<string, global::System.Text.Json.JsonElement>",
        _ => "global::System.Collections.Generic.Dictionary<string, object>",
    };

    /// <summary>Returns the cast of a dictionary of another class, which may implement several of the types at once.</summary>
    public static string Cast(ObjectModel model) => model.ExtensionTarget is ExtensionTarget.Collected or ExtensionTarget.Interface ? ""
        : model.ExtensionKind == ExtensionKind.Elements ? "(global::System.Collections.Generic.IDictionary<string, global::System.Text.Json.JsonElement>)"
        : "(global::System.Collections.Generic.IDictionary<string, object>)";

    /// <summary>Returns the statement that reads the value of an unknown member, and skips that of any other.</summary>
    public static string Read(string member, string condition)
        => $"at = {member} == {MemberDispatch.Unknown}{condition} ? JsonExtensionData.Read(name, at, context, ref extension) : at.SkipValue(context);";

    /// <summary>The names that extension data can't have, and for types that are identified by a discriminator whether they have one more.</summary>
    public void EmitNames()
    {
        if (model.Extension is not { } extension)
        {
            return;
        }

        var taken = model.Members
            .Where(member => member.Read != Access.None || member.Write != Access.None)
            .Select(member => ", " + Literal.Quote(member.JsonName));
        output.Line().Line($"private static readonly JsonExtensionNames Taken = new JsonExtensionNames(ignoresCase: {(model.IsCaseInsensitive ? "true" : "false")}{string.Concat(taken)});");
        if (model.HasMembers)
        {
            string type = names.Of(model.Type);
            output.Line()
                .Line($"bool IJsonExtensionOwner<{type}>.HasExtension => true;")
                .Line()
                .Line($"bool IJsonExtensionOwner<{type}>.Keeps({type} value, string key) => JsonExtensionData.Has({Cast(model)}{AccessorEmitter.Get(extension, model, names, "value")}, key);");
        }
    }

    public void EmitStore()
    {
        if (model.Extension is not { } extension)
        {
            return;
        }

        string target = model.IsValueType ? "ref result" : "result";
        if (model.ExtensionTarget != ExtensionTarget.Collected)
        {
            output.Line($"if (extension is not null) StoreExtension(begin, context, {target}, extension);");
            return;
        }

        string get = AccessorEmitter.Get(extension, model, names, "result");
        output.Line($"if (extension is not null && !JsonExtensionData.Merge(begin, context, extension, {get})) StoreExtension(begin, context, {target}, extension);");
    }

    /// <summary>Emits the method that sets the member. Its exceptions are errors of the document.</summary>
    /// <param name="set">Returns the statement that sets the member to a value.</param>
    public void EmitGuard(Func<string, string> set)
    {
        if (model.Extension is not { } extension)
        {
            return;
        }

        string member = $"{model.Type.ToDisplay()}.{extension.Identifier.TrimStart('@')}";
        output.Line()
            .Line("[MethodImpl(MethodImplOptions.NoInlining)]")
            .Open($"private static void StoreExtension(UncheckedReadCursor begin, ReadContext context, {(model.IsValueType ? "ref " : "")}{names.Of(model.Type)} result, {Collected(model.ExtensionKind)} extension)");
        string kept = "extension";
        if (model.ExtensionTarget != ExtensionTarget.Collected)
        {
            output.Line($"{names.Of(extension.Type)}? kept = {AccessorEmitter.Get(extension, model, names, "result")};")
                .Open("if (kept is not null)")
                .Line(Fill(member))
                .Line("return;")
                .Close()
                .Line();
            if (extension.Read != Access.None && model.ExtensionTarget == ExtensionTarget.Given)
            {
                output.Line($"JsonExtensionMaps.Refuse(begin, context, {Literal.Quote(member)});").Close();
                return;
            }

            if (extension.Read != Access.None && model.ExtensionTarget == ExtensionTarget.Created)
            {
                output.Line($"kept = JsonExtensionMaps.Create<{names.Of(extension.Type)}>();").Line(Fill(member));
                kept = "kept";
            }
        }

        if (extension.Read == Access.None)
        {
            output.Line($"JsonExtensionData.Refuse(begin, context, {Literal.Quote(member)});").Close();
            return;
        }

        if (!extension.IsGuarded)
        {
            output.Line(set(kept)).Close();
            return;
        }

        output.Open("try").Line(set(kept)).Close()
            .Open("catch (Exception exception) when (ReadContext.IsRefusal(exception))")
            .Line($"context.FailModel(begin, {Literal.Quote($"'{member}'")}, exception);")
            .Close()
            .Close();
    }

    private string Fill(string member) => $"JsonExtensionMaps.Fill(begin, context, {Literal.Quote(member)}, extension, {Cast(model)}kept);";
}
