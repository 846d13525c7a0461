using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// Gives a contract of System.Text.Json the members that a profile gives the type: those of its contracts, of data contracts and of
/// Newtonsoft.Json's attributes, too. What the program changed in the contract stays.
/// </summary>
/// <param name="contract">The contract.</param>
/// <param name="content">The members in the profile.</param>
/// <param name="options">The options that the contract belongs to.</param>
/// <param name="codecs">The codecs of members.</param>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class StjContractAdapter(JsonTypeInfo contract, ObjectContent content, JsonSerializerOptions options, StjMemberCodecs codecs)
{
    private readonly ShapeSettings _shape = ReflectedSettings.Of(codecs.Settings.Codecs.Profile);

    internal void Adapt()
    {
        if (content.Problems.FirstOrDefault(problem => problem.Kind == ProblemKind.UnsupportedAttribute) is { } problem)
        {
            throw new NotSupportedException(problem.Error);
        }

        CheckConstructor();
        CheckDefaults();
        List<JsonPropertyInfo> remaining = [.. contract.Properties];
        Dictionary<int, JsonPropertyInfo> lastOfOrder = [];
        foreach (MemberShape member in content.Members)
        {
            MemberInfo source = SourceOf(member);
            JsonPropertyInfo? property = remaining.Find(property => IsOf(property, source));
            if (property is not null)
            {
                remaining.Remove(property);
            }
            else if (IsKnown(source) || (property = Create(member, source)) is null)
            {
                continue;
            }
            else
            {
                // Members are sorted by their order, and by this list among equals.
                contract.Properties.Insert(lastOfOrder.TryGetValue(member.Order, out JsonPropertyInfo? before) ? contract.Properties.IndexOf(before) + 1 : 0, property);
            }

            new StjMemberAdapter(property, member, source, contract, options, codecs).Adapt(isBound: IsBound(member.Source));
            lastOfOrder[member.Order] = property;
        }

        remaining.ForEach(AdaptOther);
        if (content.Extension is { } keeper && SourceOf(keeper.Member) is var hidden && !IsKnown(hidden))
        {
            Keep(keeper.Member, hidden);
        }

        AdaptType();
    }

    /// <summary>Adapts a member that the profile does not list: the program added it, it keeps extension data, or the profile leaves it out.</summary>
    private void AdaptOther(JsonPropertyInfo property)
    {
        if (property.AttributeProvider is not MemberInfo member || !IsKnown(member))
        {
            return;
        }

        if (content.Extension is { } keeper && IsOf(property, SourceOf(keeper.Member)))
        {
            property.IsExtensionData = true;
        }
        else if (IsParameter(property, member))
        {
            StjMemberAdapter.LeaveOut(property);
        }
        else
        {
            contract.Properties.Remove(property);
        }
    }

    /// <summary>Adds a private member that keeps what has no member, as Newtonsoft.Json's attribute allows.</summary>
    private void Keep(MemberShape keeper, MemberInfo source)
    {
        if (contract.Properties.Any(property => IsOf(property, source)))
        {
            return;
        }

        Type type = ReflectedFacts.TypeOf(keeper.Type);
        if (!type.IsAssignableTo(typeof(IDictionary<string, object>)) && !type.IsAssignableTo(typeof(IDictionary<string, JsonElement>)) && type != typeof(JsonObject))
        {
            throw new NotSupportedException(
                $"'{contract.Type}' is handled by System.Text.Json, which cannot keep unknown members in '{source.Name}' of the type '{type}'. Use an IDictionary<string, object>, an IDictionary<string, JsonElement> or a JsonObject.");
        }

        JsonPropertyInfo property = contract.CreateJsonPropertyInfo(type, source.Name);
        property.AttributeProvider = source;
        property.Get = BoxedAccessors.Getter(contract.Type, type, [source]);
        if (source is FieldInfo { IsInitOnly: false } or PropertyInfo { SetMethod: not null })
        {
            property.Set = BoxedAccessors.Setter(contract.Type, type, [source]);
        }

        property.IsExtensionData = true;
        contract.Properties.Add(property);
    }

    /// <summary>Settings of the type that attributes of the profile may change.</summary>
    private void AdaptType()
    {
        if (content.RejectUnknownMembers && contract.UnmappedMemberHandling is null)
        {
            contract.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow;
        }

        if (options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Replace && content.Members.Any(member => member is { Fill: not null, IsFillStated: false }))
        {
            contract.PreferredPropertyObjectCreationHandling ??= JsonObjectCreationHandling.Populate;
        }

        if (NumberRule.Of(content.Type) is { } numbers)
        {
            contract.NumberHandling = (JsonNumberHandling)numbers;
        }
        else if (((JsonNumberHandling)_shape.Numbers & ~options.NumberHandling) != 0)
        {
            contract.NumberHandling ??= options.NumberHandling | (JsonNumberHandling)_shape.Numbers;
        }

        StjContractCallbacks.Add(contract, content.CallbackMethods);
    }

    /// <summary>Throws if the profile chooses another constructor than System.Text.Json: a contract cannot have another one.</summary>
    private void CheckConstructor()
    {
        if (content.Construction.Constructor is { } chosen
            && contract.ConstructorAttributeProvider is ConstructorInfo own
            && chosen.Attributes.Any(attribute => attribute.MetadataName is AttributeNames.Constructor or AttributeNames.NewtonsoftConstructor)
            && ReflectedFacts.ConstructorOf(chosen) is var stated
            && !stated.HasSameMetadataDefinitionAs(own))
        {
            throw new NotSupportedException(
                $"'{contract.Type}' is handled by System.Text.Json, whose contract has another constructor than the profile '{codecs.Settings.Codecs.Profile}' names with [JsonConstructor]. Put [JsonConstructor] on the constructor of the type itself.");
        }
    }

    /// <summary>Throws if the contract of the profile has defaults for constructor parameters: a contract of System.Text.Json has those of the type.</summary>
    private void CheckDefaults()
    {
        if (content.Construction.Constructor is { } chosen && Enumerable.Range(0, chosen.Parameters.Count).Any(index => ContractAttributes.StatedDefault(chosen, index) is not null))
        {
            throw new NotSupportedException(
                $"'{contract.Type}' is handled by System.Text.Json, which does not know the default values that its contract in the profile '{codecs.Settings.Codecs.Profile}' states for parameters of its constructor.");
        }
    }

    private static MemberInfo SourceOf(MemberShape member) => (MemberInfo?)ReflectedFacts.PropertyOf(member.Source) ?? ReflectedFacts.FieldsOf(member.Source)[^1];

    private static bool IsOf(JsonPropertyInfo property, MemberInfo source) => property.AttributeProvider is MemberInfo member && member.HasSameMetadataDefinitionAs(source);

    /// <summary>Whether System.Text.Json itself puts the member into contracts. If it is not there, the program removed it.</summary>
    private bool IsKnown(MemberInfo member) =>
        member.IsDefined(typeof(JsonIncludeAttribute), inherit: true)
        || (member switch
        {
            PropertyInfo property => property.GetMethod is { IsPublic: true } || property.SetMethod is { IsPublic: true },
            FieldInfo field => options.IncludeFields && field.IsPublic,
            _ => false,
        });

    private bool IsBound(MemberFacts member) => content.Construction.Parameters.Any(parameter => parameter.Source is { } source && IsFor(source, member.Name, member.Type));

    private bool IsParameter(JsonPropertyInfo property, MemberInfo member) => content.Construction.Constructor is { } constructor
        && constructor.Parameters.Any(parameter => string.Equals(parameter.Name, member.Name, StringComparison.OrdinalIgnoreCase) && ReflectedFacts.TypeOf(parameter.Type) == property.PropertyType);

    private static bool IsFor(ParameterFacts parameter, string name, TypeFacts type) => string.Equals(parameter.Name, name, StringComparison.OrdinalIgnoreCase) && parameter.Type.Equals(type);

    /// <summary>Returns a member that only the profile includes; null if it is neither written nor read.</summary>
    private JsonPropertyInfo? Create(MemberShape member, MemberInfo source)
    {
        if (!member.IsUsed)
        {
            return null;
        }

        if (member.Reading == MemberReading.Argument)
        {
            throw new NotSupportedException(
                $"'{contract.Type}' is handled by System.Text.Json, which cannot pass '{member.Source.Name}' to its constructor: only the profile '{codecs.Settings.Codecs.Profile}' includes the member. Put [JsonInclude] on the member itself.");
        }

        Type type = ReflectedFacts.TypeOf(member.Type);
        JsonPropertyInfo property = contract.CreateJsonPropertyInfo(type, member.Name);
        property.AttributeProvider = source;
        property.Get = BoxedAccessors.Getter(contract.Type, type, [source]);
        if (member.Reading == MemberReading.Set)
        {
            property.Set = BoxedAccessors.Setter(contract.Type, type, [source]);
        }

        return property;
    }
}
