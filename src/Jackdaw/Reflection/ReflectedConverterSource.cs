using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// The source of a converter attribute on a declaration without generated code. Codecs are types, so the declaration is encoded as a type:
/// its declaring type, and its metadata token in hexadecimal digits.
/// </summary>
/// <typeparam name="TOwner">The type with the attribute, or the type that declares the member with it.</typeparam>
/// <typeparam name="T1">The highest digit.</typeparam>
/// <typeparam name="T2">The second digit.</typeparam>
/// <typeparam name="T3">The third digit.</typeparam>
/// <typeparam name="T4">The fourth digit.</typeparam>
/// <typeparam name="T5">The fifth digit.</typeparam>
/// <typeparam name="T6">The sixth digit.</typeparam>
/// <typeparam name="T7">The seventh digit.</typeparam>
/// <typeparam name="T8">The lowest digit.</typeparam>
internal readonly struct ReflectedConverterSource<TOwner, T1, T2, T3, T4, T5, T6, T7, T8> : IJsonConverterSource
    where T1 : struct, IHexDigit
    where T2 : struct, IHexDigit
    where T3 : struct, IHexDigit
    where T4 : struct, IHexDigit
    where T5 : struct, IHexDigit
    where T6 : struct, IHexDigit
    where T7 : struct, IHexDigit
    where T8 : struct, IHexDigit
{
    [UnconditionalSuppressMessage("Trimming", "IL2090", Justification = RuntimeCodecs.OnlyComposedThere)]
    public static JsonConverterAttribute Create()
    {
        int token = 0;
        foreach (int digit in (ReadOnlySpan<int>)[T1.Value, T2.Value, T3.Value, T4.Value, T5.Value, T6.Value, T7.Value, T8.Value])
        {
            token = (token << 4) | digit;
        }

        MemberInfo declaration = typeof(TOwner).MetadataToken == token
            ? typeof(TOwner)
            : typeof(TOwner).GetMembers(ReflectedConverterSource.Declared).First(member => member.MetadataToken == token);
        return declaration.GetCustomAttributes<JsonConverterAttribute>(inherit: false).First();
    }
}

/// <summary>Encodes declarations as types.</summary>
internal static class ReflectedConverterSource
{
    internal const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private const int Digits = 8;

    /// <summary>Returns the source of the attribute on a type or member.</summary>
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal static Type Of(Facts declaration)
    {
        MemberInfo source = declaration switch
        {
            TypeFacts type => ReflectedFacts.TypeOf(type),
            MemberFacts member => (MemberInfo?)ReflectedFacts.PropertyOf(member) ?? ReflectedFacts.FieldsOf(member)[^1],
            _ => throw new ArgumentException("A converter attribute is not supported on this declaration.", nameof(declaration)),
        };
        Type[] arguments = new Type[1 + Digits];
        arguments[0] = source as Type ?? source.DeclaringType!;
        for (int i = 0; i < Digits; i++)
        {
            arguments[1 + i] = HexDigits.Types[(source.MetadataToken >> (4 * (Digits - 1 - i))) & 15];
        }

        return typeof(ReflectedConverterSource<,,,,,,,,>).MakeGenericType(arguments);
    }
}
