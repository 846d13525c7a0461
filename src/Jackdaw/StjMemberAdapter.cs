using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Generated;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>Gives one member of a contract of System.Text.Json the form that a profile gives it.</summary>
/// <param name="property">The member in the contract.</param>
/// <param name="member">The member in the profile.</param>
/// <param name="source">The property or field.</param>
/// <param name="contract">The contract.</param>
/// <param name="options">The options that the contract belongs to.</param>
/// <param name="codecs">The codecs of members.</param>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class StjMemberAdapter(JsonPropertyInfo property, MemberShape member, MemberInfo source, JsonTypeInfo contract, JsonSerializerOptions options, StjMemberCodecs codecs)
{
    /// <param name="isBound">Whether a constructor parameter has the name of the member.</param>
    internal void Adapt(bool isBound)
    {
        if (property.Name == StjBridgeMembers.NameIn(options, source))
        {
            property.Name = member.Name;
        }

        if (property.Order == (source.GetCustomAttribute<JsonPropertyOrderAttribute>(inherit: false)?.Order ?? 0))
        {
            property.Order = member.Order;
        }

        if (property.IsExtensionData)
        {
            property.IsExtensionData = false;
        }

        AdaptReading();
        if (member is { IsWritten: false, Reading: MemberReading.None })
        {
            property.Get = null;
        }
        else
        {
            AdaptWriting();
            AdaptFilling();
            AdaptValue();
            AdaptNull();
        }

        if (!member.AllowsReading && isBound)
        {
            SkipArgument(property, WrittenForm());
        }
    }

    /// <summary>Leaves a member out that must stay in the contract, because a constructor has a parameter for it.</summary>
    internal static void LeaveOut(JsonPropertyInfo property)
    {
        property.Get = null;
        property.Set = null;
        property.IsRequired = false;
        SkipArgument(property, null);
    }

    /// <summary>The constructor gets its argument from the document even if the member has no setter.</summary>
    private static void SkipArgument(JsonPropertyInfo property, JsonConverter? written)
    {
        property.NumberHandling = null;
        property.CustomConverter = (JsonConverter)typeof(StjSkippingConverter<>).MakeGenericType(property.PropertyType).GetConstructors()[0].Invoke([property.AssociatedParameter?.DefaultValue, written]);
    }

    private void AdaptReading()
    {
        if (!member.AllowsReading)
        {
            property.Set = null;
            property.IsRequired = false;
        }
        else if (member.Reading == MemberReading.Set && property.Set is null && IsOnlyOfProfile((source as PropertyInfo)?.SetMethod, JsonIgnoreCondition.WhenReading))
        {
            property.Set = BoxedAccessors.Setter(contract.Type, property.PropertyType, [source]);
        }

        if (member.IsOptional && !member.IsRequired)
        {
            property.IsRequired = false;
        }

        if (!member.IsRequired || member.Reading is not (MemberReading.Set or MemberReading.Argument))
        {
            return;
        }

        if (property is { Set: null, AssociatedParameter: not null })
        {
            // System.Text.Json demands a setter of required members, but never calls that of a constructor argument.
            property.Set = static (_, _) => { };
        }

        property.IsRequired |= property.Set is not null;
    }

    /// <summary>The converter that writes a member that is not read; null if its type decides.</summary>
    private JsonConverter? WrittenForm()
    {
        if (property.CustomConverter is not null || !member.IsWritten)
        {
            return property.CustomConverter is JsonConverterFactory factory ? factory.CreateConverter(property.PropertyType, options) : property.CustomConverter;
        }

        bool isNumberHandled = member.Value is not null || ((JsonNumberHandling)ReflectedSettings.Of(codecs.Settings.Codecs.Profile).Numbers & ~options.NumberHandling) != 0;
        return isNumberHandled ? codecs.Convert(Codec(), options) : null;
    }

    /// <summary>Whether System.Text.Json does not use an accessor that the profile uses. Otherwise the program removed it.</summary>
    private bool IsOnlyOfProfile(MethodInfo? accessor, JsonIgnoreCondition dropping) =>
        (source.GetCustomAttribute<JsonIgnoreAttribute>(inherit: false)?.Condition is { } condition && (condition == JsonIgnoreCondition.Always || condition == dropping))
        || (accessor is { IsPublic: false } && !source.IsDefined(typeof(JsonIncludeAttribute), inherit: true));

    private void AdaptWriting()
    {
        if (!member.IsWritten)
        {
            property.ShouldSerialize = static (_, _) => false;
            return;
        }

        if (property.Get is null && IsOnlyOfProfile((source as PropertyInfo)?.GetMethod, JsonIgnoreCondition.Always))
        {
            property.Get = BoxedAccessors.Getter(contract.Type, property.PropertyType, [source]);
        }

        // System.Text.Json expresses [JsonIgnore] of the member in this way, which the profile may replace. Everything else is of the program.
        Func<object, object?, bool>? own = property.ShouldSerialize is { } decides && decides.Method.Module != typeof(JsonSerializer).Module ? decides : null;
        Func<object, object?>? question = member.Question is { } asked ? Question(ReflectedFacts.MethodOf(asked)) : null;
        object? omitted = member.When == WriteWhen.NotDefault ? StjBridgeMembers.Default(property.PropertyType) : null;
        bool isConditional = member.When != WriteWhen.Always;
        if (isConditional || question is not null)
        {
            property.ShouldSerialize = (owner, value) => !(isConditional && Equals(value, omitted)) && question?.Invoke(owner) is not false && own?.Invoke(owner, value) is not false;
        }
        else if (own is null && property.ShouldSerialize is not null)
        {
            property.ShouldSerialize = static (_, _) => true;
        }
    }

    private Func<object, object?> Question(MethodInfo method) =>
        method.IsStatic ? BoxedAccessors.Getter(method.GetParameters()[0].ParameterType, method)
            : owner => method.Invoke(owner, BindingFlags.DoNotWrapExceptions, null, null, null);

    private void AdaptFilling()
    {
        if (member.Reading == MemberReading.Fill && property.Set is null && codecs.Serve(property.PropertyType))
        {
            // System.Text.Json would pass over the value: a codec cannot populate there.
            string message = $"'{contract.Type}.{source.Name}' has no setter, and System.Text.Json, which handles this type, cannot populate a value that the profile '{codecs.Settings.Codecs.Profile}' reads. Add a setter.";
            property.Set = (_, _) => throw new NotSupportedException(message);
            return;
        }

        if (member is { Fill: not null, IsFillStated: true } && property.ObjectCreationHandling is null && options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Replace)
        {
            property.ObjectCreationHandling = JsonObjectCreationHandling.Populate;
        }
    }

    private void AdaptValue()
    {
        bool isOfProgram = property.CustomConverter is not null && !source.IsDefined(typeof(JsonConverterAttribute), inherit: true);
        if (property.ObjectCreationHandling == JsonObjectCreationHandling.Populate || member.Fill is not null || isOfProgram || !NeedsCodec())
        {
            return;
        }

        property.NumberHandling = null;
        property.CustomConverter = codecs.Convert(Codec(), options);
    }

    /// <summary>Rejects null where the profile does because of attributes that System.Text.Json does not know.</summary>
    private void AdaptNull()
    {
        bool areAnnotationsKept = ReflectedSettings.Of(codecs.Settings.Codecs.Profile).RespectNullableAnnotations;
        string message = $"'{contract.Type}.{source.Name}' must not be null.";
        if (member is { RefusesNull: true, Reading: MemberReading.Set } && property.Set is { } set && !(areAnnotationsKept && NullRules.RefusesNull(member.Source, null)))
        {
            property.Set = (owner, value) => set(owner, value ?? throw new JsonException(message));
        }
        else if (member is { RefusesNull: true, Reading: MemberReading.Argument } && property.Get is { } get && !areAnnotationsKept)
        {
            // Whether null was in the document or the argument was missing is not known afterwards.
            if (!member.IsRequired)
            {
                throw new NotSupportedException(
                    $"'{contract.Type}' is handled by System.Text.Json, which cannot reject null for '{source.Name}', an optional argument of its constructor, as an attribute of the member demands. Make the member required, or remove the demand.");
            }

            contract.OnDeserialized += owner => _ = get(owner) ?? throw new JsonException(message);
        }

        if (member.IsNeverNull && !(areAnnotationsKept && NullRules.IsNeverNull(member.Source)))
        {
            Func<object, object?, bool>? decides = property.ShouldSerialize;
            property.ShouldSerialize = (owner, value) => decides?.Invoke(owner, value) is not false && (value is null ? throw new JsonException(message) : true);
        }
    }

    private JsonCodecHandle Codec() => member.Value is { } value
        ? RuntimeCodecs.Compose(property.PropertyType, value, codecs.Settings.Codecs.Profile)
        : codecs.Settings.Codecs.Of(property.PropertyType);

    private bool NeedsCodec() => member.Value switch
    {
        null => property.CustomConverter is null && codecs.Concern(property.PropertyType, options),
        EnumShape or NullableShape { Value: EnumShape } or CustomShape => true,
        _ when member.Source.Attributes.Any(IsOfContract) => true,
        _ => property.CustomConverter is null && (property.NumberHandling is null || ReflectedSettings.Of(codecs.Settings.Codecs.Profile).AlwaysFraction),
    };

    /// <summary>Whether the profile gives the member a converter or a number handling.</summary>
    private bool IsOfContract(AttributeFacts attribute) =>
        (attribute.MetadataName == AttributeNames.NumberHandling || KnownAttributes.Is(attribute, AttributeNames.Converter))
        && !ReferenceEquals(ContractAttributes.Holder(member.Source, attribute), member.Source);
}
