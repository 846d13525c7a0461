using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// <c>[UnsafeAccessor]</c> methods for members that C# does not allow generated code to access: init-only, required, or not visible.
/// </summary>
internal sealed class AccessorEmitter(ObjectModel model, Names names, SourceWriter output)
{
    public void Emit()
    {
        var done = new HashSet<AccessorModel>();
        IEnumerable<AccessorModel?> all = [model.Construction.Accessor, .. model.Members.Concat(model.Extension is { } extension ? [extension] : []).SelectMany(member => new[] { member.Question?.Accessor, member.Getter, member.Setter }), .. model.CallbackMethods.Select(callback => callback.Accessor)];
        foreach (AccessorModel? accessor in all)
        {
            if (accessor is not null && done.Add(accessor))
            {
                output.Line();
                Emit(accessor);
            }
        }
    }

    /// <summary>Returns how the codec calls an accessor, without the arguments.</summary>
    public static string Call(AccessorModel accessor, Names names)
        => accessor.TypeParameters.Count == 0
            ? accessor.MethodName
            : Class(accessor) + "<" + string.Join(", ", accessor.ClosedArguments.Select(names.Of)) + ">." + accessor.MethodName;

    /// <summary>Returns the expression that gets a member of a local variable.</summary>
    public static string Get(MemberModel member, ObjectModel model, Names names, string owner) => member switch
    {
        { Getter: { } getter } => Call(getter, names) + (model.IsValueType ? $"(ref {owner})" : $"({owner})"),
        { Receiver: { } receiver } => Typed(member, names) + $"(({names.Of(receiver)}){owner}).{member.Identifier}",
        _ => Typed(member, names) + owner + "." + member.Identifier,
    };

    /// <summary>Returns the delegate that calls a method of the model.</summary>
    public static string Callback(CallbackModel callback, ObjectModel model, Names names)
        => $"static (ref {names.Of(model.Type)} target) => " + callback switch
        {
            { Contract: { } contract } => $"{names.Of(contract)}.{callback.Name}({(model.IsValueType ? "ref " : "")}target)",
            { Accessor: { } accessor } => Call(accessor, names) + (model.IsValueType ? "(ref target, default)" : "(target, default)"),
            { Receiver: { } receiver } => $"(({names.Of(receiver)})target).{callback.Name}(default)",
            _ => $"target.{callback.Name}(default)",
        };

    /// <summary>Returns a cast for a member that may be declared as dynamic: its calls would be bound at run time.</summary>
    private static string Typed(MemberModel member, Names names) => names.Of(member.Type) == "object" ? "(object?)" : "";

    private static string Class(AccessorModel accessor) => "AccessorsFor" + accessor.MethodName;

    private void Emit(AccessorModel accessor)
    {
        bool isGeneric = accessor.TypeParameters.Count > 0;
        if (isGeneric)
        {
            // The runtime looks up the member with the owner's own type parameters, so they are declared around it.
            output.Open($"private static class {Class(accessor)}<{string.Join(", ", accessor.TypeParameters)}>{accessor.Constraints}");
        }

        // Inside that class, a type parameter would hide an alias of the same name.
        Func<TypeName, string> nameOf = isGeneric ? type => type.ToString() : names.Of;
        string target = accessor.Target.Length == 0 ? "" : ", Name = " + Literal.Quote(accessor.Target);
        string kind = accessor.Kind switch
        {
            AccessorKind.Constructor => "Constructor",
            AccessorKind.Field => "Field",
            _ => "Method",
        };
        List<string> parameters = accessor.Parameters.Select((parameter, i) => (parameter.IsReference ? "in " : "") + nameOf(parameter.Type) + " value" + (i == 0 ? "" : Literal.Number(i))).ToList();
        if (accessor.Kind != AccessorKind.Constructor)
        {
            parameters.Insert(0, (accessor.OwnerIsValueType ? "ref " : "") + nameOf(accessor.Owner) + " target");
        }

        if (accessor.IsReflected)
        {
            ReflectedAccessorEmitter.Emit(accessor, parameters, output);
            output.Close();
            return;
        }

        string result = accessor.Kind == AccessorKind.Constructor ? nameOf(accessor.Owner)
            : (accessor.Kind == AccessorKind.Field ? "ref " : "") + nameOf(accessor.Result);
        output.Line($"[UnsafeAccessor(UnsafeAccessorKind.{kind}{target})]")
            .Line($"{(isGeneric ? "internal" : "private")} static extern {result} {accessor.MethodName}({string.Join(", ", parameters)});");
        if (isGeneric)
        {
            output.Close();
        }
    }
}
