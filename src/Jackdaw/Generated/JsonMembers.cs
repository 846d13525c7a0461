using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Generated;

/// <summary>
/// Members that the generator cannot see: a reference assembly has no private members, so a type that includes some in its JSON would be
/// written without them. Generated codecs of types of other projects check this once.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonMembers
{
    private const DynamicallyAccessedMemberTypes Hidden = DynamicallyAccessedMemberTypes.NonPublicProperties | DynamicallyAccessedMemberTypes.NonPublicFields;
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Finds a property or field that is part of the JSON and that other assemblies cannot see.</summary>
    /// <param name="type">The type that declares it.</param>
    /// <param name="hiding">
    /// Names of members of derived classes that are part of the JSON. They hide members of the same name, unless an attribute gives the
    /// hidden member another name.
    /// </param>
    /// <returns>The name of the member, with that of the type, or null if there is none.</returns>
    public static string? FindHidden([DynamicallyAccessedMembers(Hidden)] Type type, params string[] hiding)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(hiding);
        bool isContract = type.IsDefined(typeof(DataContractAttribute), inherit: false);
        MemberInfo? found = type.GetProperties(Declared).FirstOrDefault(property => IsHidden(property) && Asks(property, isContract) && !IsOut(property, isContract, hiding))
            ?? (MemberInfo?)type.GetFields(Declared).FirstOrDefault(field => IsHidden(field) && Asks(field, isContract) && !IsOut(field, isContract, hiding));
        return found is null ? null : $"{type.Name.Split('`')[0]}.{found.Name}";
    }

    /// <summary>Finds a callback of a model of Newtonsoft.Json, such as <c>[OnDeserialized]</c>, that other assemblies cannot see.</summary>
    /// <param name="type">The type that declares it.</param>
    /// <param name="seen">Names of callbacks that the compiler sees.</param>
    /// <returns>The name of the method, with that of the type, or null if there is none.</returns>
    public static string? FindHiddenCallback([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.NonPublicMethods)] Type type, params string[] seen)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(seen);
        MethodInfo? found = type.GetMethods(Declared).FirstOrDefault(method => Array.IndexOf(seen, method.Name) < 0
            && (method.IsDefined(typeof(OnSerializingAttribute), inherit: false) || method.IsDefined(typeof(OnSerializedAttribute), inherit: false)
                || method.IsDefined(typeof(OnDeserializingAttribute), inherit: false) || method.IsDefined(typeof(OnDeserializedAttribute), inherit: false)));
        return found is null ? null : $"{type.Name.Split('`')[0]}.{found.Name}";
    }

    /// <summary>
    /// Finds a serialized property with two accessors, of which other assemblies see only one. The codec of its type is then composed at run
    /// time.
    /// </summary>
    /// <param name="type">The type that declares them.</param>
    /// <param name="properties">Names of properties of which the compiler sees one accessor.</param>
    /// <returns>The name of the property, with that of the type; null if there is none, or if run-time codecs are disabled (JD0017).</returns>
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

    /// <summary>States that the codec of such a type is composed at run time.</summary>
    /// <param name="type">The type that is written or read.</param>
    /// <param name="member">The result of <see cref="FindHidden"/> or <see cref="FindHiddenCallback"/>.</param>
    /// <returns>Always true.</returns>
    /// <exception cref="NotSupportedException">The program does not support codecs that are composed at run time.</exception>
    public static bool AreComposed(Type type, string member)
    {
        if (!RuntimeCodecs.AreSupported)
        {
            Refuse(type, member);
        }

        return true;
    }

    /// <summary>
    /// Returns whether the codec of a type is composed at run time because the codecs that it uses see only a part of their types.
    /// </summary>
    /// <param name="codecs">The codecs that it uses.</param>
    public static bool ArePart(params IJsonPartialView[] codecs) => RuntimeCodecs.AreSupported && Array.Exists(codecs, static codec => codec.IsIncomplete);

    /// <summary>Throws for such a type.</summary>
    /// <param name="type">The type that is written or read.</param>
    /// <param name="member">The result of <see cref="FindHidden"/> or <see cref="FindHiddenCallback"/>.</param>
    /// <exception cref="NotSupportedException">Always.</exception>
    [DoesNotReturn]
    public static void Refuse(Type type, string member)
    {
        ArgumentNullException.ThrowIfNull(type);
        throw new NotSupportedException(
            $"'{member}' is part of the JSON of '{type}' although it is not public ([JsonInclude], [DataMember], [JsonProperty] or a callback such as [OnDeserialized]), and "
                + $"the project that has the codec cannot see it. "
            + $"Put [JsonModel] on the type in the project that declares it, which then has the codec; make the member public; or name a codec with [JsonCodec].");
    }

    // Protected members are part of reference assemblies, so the generator sees them.
    private static bool IsHidden(PropertyInfo property) =>
        !property.Name.Contains('.', StringComparison.Ordinal)
        && new[] { property.GetMethod, property.SetMethod }.All(accessor => accessor is null or { IsPrivate: true } or { IsAssembly: true } or { IsFamilyAndAssembly: true });

    private static bool IsHidden(FieldInfo field) => field is { IsPrivate: true } or { IsAssembly: true } or { IsFamilyAndAssembly: true };

    /// <summary>Whether a member of a derived class hides it.</summary>
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
