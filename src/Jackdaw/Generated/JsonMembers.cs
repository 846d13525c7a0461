using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Generated;

/// <summary>
/// What the generator can't see: a reference assembly shows no private members, so a type that includes some in its JSON would be written without
/// them. Generated codecs of types of other projects ask here, once.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonMembers
{
    private const DynamicallyAccessedMemberTypes Hidden = DynamicallyAccessedMemberTypes.NonPublicProperties | DynamicallyAccessedMemberTypes.NonPublicFields;
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Finds a property or field that takes part in JSON and that other assemblies do not see.</summary>
    /// <param name="type">The type that declares it.</param>
    /// <param name="hiding">Names of members of derived classes that take part: a member of such a name does not, unless an attribute names it otherwise.</param>
    /// <returns>Its name, with that of the type; null if there is none.</returns>
    public static string? FindHidden([DynamicallyAccessedMembers(Hidden)] Type type, params string[] hiding)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(hiding);
        bool isContract = type.IsDefined(typeof(DataContractAttribute), inherit: false);
        MemberInfo? found = type.GetProperties(Declared).FirstOrDefault(property => IsHidden(property) && Asks(property, isContract) && !IsOut(property, isContract, hiding))
            ?? (MemberInfo?)type.GetFields(Declared).FirstOrDefault(field => IsHidden(field) && Asks(field, isContract) && !IsOut(field, isContract, hiding));
        return found is null ? null : $"{type.Name.Split('`')[0]}.{found.Name}";
    }

    /// <summary>Finds a property that takes part in JSON, of which other assemblies see one accessor and which has two. The run time composes the codec of its type then.</summary>
    /// <param name="type">The type that declares them.</param>
    /// <param name="properties">Names of properties of which the compiler shows one accessor.</param>
    /// <returns>Its name, with that of the type; null if there is none, or if the program has no codecs that are composed at run time (JD0017).</returns>
    public static string? FindHiddenAccessor(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicProperties | DynamicallyAccessedMemberTypes.NonPublicProperties)] Type type, params string[] properties)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(properties);
        if (!RuntimeCodecs.AreSupported)
        {
            return null;
        }

        PropertyInfo? found = type.GetProperties(Declared | BindingFlags.Public)
            .FirstOrDefault(property => Array.IndexOf(properties, property.Name) >= 0 && property is { CanRead: true, CanWrite: true });
        return found is null ? null : $"{type.Name.Split('`')[0]}.{found.Name}";
    }

    /// <summary>Tells that the run time composes the codec of a type that has one.</summary>
    /// <param name="type">The type that is written or read.</param>
    /// <param name="member">What <see cref="FindHidden"/> found.</param>
    /// <returns>Always true.</returns>
    /// <exception cref="NotSupportedException">The program has no codecs that are composed at run time.</exception>
    public static bool AreComposed(Type type, string member)
    {
        if (!RuntimeCodecs.AreSupported)
        {
            Refuse(type, member);
        }

        return true;
    }

    /// <summary>Tells whether the run time composes the codec of a type, because codecs that it rests on do not see all that belongs to their types.</summary>
    /// <param name="codecs">These codecs.</param>
    public static bool ArePart(params IJsonPartialView[] codecs) => RuntimeCodecs.AreSupported && Array.Exists(codecs, static codec => codec.IsIncomplete);

    /// <summary>Throws for a type that has one.</summary>
    /// <param name="type">The type that is written or read.</param>
    /// <param name="member">What <see cref="FindHidden"/> found.</param>
    /// <exception cref="NotSupportedException">Always.</exception>
    [DoesNotReturn]
    public static void Refuse(Type type, string member)
    {
        ArgumentNullException.ThrowIfNull(type);
        throw new NotSupportedException(
            $"'{member}' takes part in the JSON of '{type}' though it is not public ([JsonInclude], [DataMember] or [JsonProperty]), and the project whose codec is used can't see it. "
            + $"Put [JsonModel] on the type in the project that declares it, which then has the codec; make the member public; or name a codec with [JsonCodec].");
    }

    // What is protected the compiler shows, and it takes part.
    private static bool IsHidden(PropertyInfo property) =>
        !property.Name.Contains('.', StringComparison.Ordinal)
        && new[] { property.GetMethod, property.SetMethod }.All(accessor => accessor is null or { IsPrivate: true } or { IsAssembly: true } or { IsFamilyAndAssembly: true });

    private static bool IsHidden(FieldInfo field) => field is { IsPrivate: true } or { IsAssembly: true } or { IsFamilyAndAssembly: true };

    /// <summary>A member of a derived class takes its place.</summary>
    private static bool IsOut(MemberInfo member, bool isContract, string[] hiding) =>
        !isContract && Array.IndexOf(hiding, member.Name) >= 0 && !member.IsDefined(typeof(JsonPropertyNameAttribute), inherit: false)
        && !NamedAttributes.Open(member);

    private static bool Asks(MemberInfo member, bool isContract)
    {
        if (!member.IsDefined(typeof(JsonIncludeAttribute), inherit: false)
            && !(isContract && member.IsDefined(typeof(DataMemberAttribute), inherit: false))
            && !NamedAttributes.Open(member))
        {
            return false;
        }

        return member.GetCustomAttribute<JsonIgnoreAttribute>(inherit: false) is { } ignore
            ? ignore.Condition != JsonIgnoreCondition.Always
            : !member.IsDefined(typeof(IgnoreDataMemberAttribute), inherit: false) && !NamedAttributes.Ignore(member);
    }
}
