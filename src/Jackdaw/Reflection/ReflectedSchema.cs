using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Creates schemas of types without generated code.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal static class ReflectedSchema
{
    /// <exception cref="NotSupportedException">
    /// The type, or one that it mentions, is not supported. The message gives the reason.
    /// </exception>
    internal static string Of(Type type, Type profile)
    {
        try
        {
            return SchemaRules.Of(ReflectedContracts.Of(profile).Facts().Of(type), ReflectedSettings.Of(profile), out ShapeProblem? problem)
                ?? throw new NotSupportedException($"{problem!.Message.TrimEnd('.')} ({problem.Kind.Id}; asked for '{MissingCodec.Readable(type)}').");
        }
        catch (Exception missing) when (MissingDeclaration.IsReason(missing))
        {
            throw MissingDeclaration.Refusal(missing, $"'{MissingCodec.Readable(type)}'");
        }
    }
}
