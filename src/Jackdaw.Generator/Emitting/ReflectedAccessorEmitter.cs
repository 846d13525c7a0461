using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// The content of the class around an accessor of a generic type for .NET 8, whose runtime has no such accessors. The types and names are
/// constants, so trimming keeps what they name.
/// </summary>
internal static class ReflectedAccessorEmitter
{
    private const string Flags = "BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly";

    /// <param name="accessor">The accessor.</param>
    /// <param name="parameters">The parameters with their types, the target first if there is one.</param>
    /// <param name="output">The generated code.</param>
    public static void Emit(AccessorModel accessor, List<string> parameters, SourceWriter output)
    {
        switch (accessor.Kind)
        {
            case AccessorKind.Constructor:
                Constructor(accessor, parameters, output);
                break;
            case AccessorKind.Field:
                Field(accessor, parameters[0], output);
                break;
            default:
                Method(accessor, parameters, output);
                break;
        }
    }

    private static void Constructor(AccessorModel accessor, List<string> parameters, SourceWriter output)
    {
        string owner = accessor.Owner.ToString();
        output.Line($"private static readonly ConstructorInfo Member = typeof({owner}).GetConstructor({Flags}, {Types(accessor)})!;")
            .Line()
            .Line($"internal static {owner} {accessor.MethodName}({string.Join(", ", parameters)})")
            .Line($"    => ({owner})Member.Invoke(BindingFlags.DoNotWrapExceptions, null, new object?[] {{ {string.Join(", ", Values(accessor))} }}, null);");
    }

    /// <summary>A field is read with one argument and set with two; a reference to it cannot be had.</summary>
    private static void Field(AccessorModel accessor, string target, SourceWriter output)
    {
        (string owner, string result) = (accessor.Owner.ToString(), accessor.Result.ToString());
        output.Line($"private static readonly FieldInfo Member = typeof({owner}).GetField({Literal.Quote(accessor.Target)}, {Flags})!;")
            .Line()
            .Line($"internal static {result} {accessor.MethodName}({target}) => ({result})Member.GetValue(target)!;")
            .Line()
            .Line($"internal static void {accessor.MethodName}({target}, {result} value) => Member.{(accessor.OwnerIsValueType ? "SetValueDirect(__makeref(target)" : "SetValue(target")}, value!);");
    }

    private static void Method(AccessorModel accessor, List<string> parameters, SourceWriter output)
    {
        (string owner, string result) = (accessor.Owner.ToString(), accessor.Result.ToString());
        List<string> arguments = Values(accessor);
        arguments.Insert(0, accessor.OwnerIsValueType ? "ref target" : "target");
        output.Line($"private static readonly Signature Member = typeof({owner}).GetMethod({Literal.Quote(accessor.Target)}, {Flags}, {Types(accessor)})!.CreateDelegate<Signature>();")
            .Line()
            .Line($"private delegate {result} Signature({string.Join(", ", parameters)});")
            .Line()
            .Line($"internal static {result} {accessor.MethodName}({string.Join(", ", parameters)}) => Member({string.Join(", ", arguments)});");
    }

    private static List<string> Values(AccessorModel accessor) => accessor.Parameters.Select((_, i) => "value" + (i == 0 ? "" : Literal.Number(i))).ToList();

    private static string Types(AccessorModel accessor)
        => accessor.Parameters.Count == 0
            ? "global::System.Type.EmptyTypes"
            : "new[] { " + string.Join(", ", accessor.Parameters.Select(parameter => $"typeof({parameter.Type.ToString()})" + (parameter.IsReference ? ".MakeByRefType()" : ""))) + " }";
}
