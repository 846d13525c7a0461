using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Converts the content of an object type to its plan: facts become members, shapes become codecs.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal sealed class ObjectPlanner(CodecComposition composition, ShapeSettings settings)
{
    internal ObjectPlan Plan(TypeFacts type) => Plan(type, ObjectContent.Of(type, settings));

    internal ObjectPlan Plan(TypeFacts type, ObjectContent content)
    {
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } problem)
        {
            composition.Through = null;
            throw composition.Refusal(problem);
        }

        string display = TypeWords.Of(ReflectedFacts.TypeOf(type));
        return new ObjectPlan(display, Construction(type, content.Construction), [.. content.Members.Select(member => Member(member, display, hasCodec: member.IsUsed))])
        {
            RejectsUnknownMembers = content.RejectUnknownMembers,
            RejectsByItself = content.RejectsByItself,
            RejectsDuplicateMembers = content.RejectDuplicateMembers,
            IsCaseInsensitive = content.IsCaseInsensitive,
            Unreadable = content.Unreadable?.Error,
            Callbacks = content.Callbacks,
            CallbackMethods = [.. content.CallbackMethods.Select(callback => new CallbackPlan(callback.Kind, ReflectedFacts.MethodOf(callback.Method)))],
            Extension = content.Extension is { } extension ? Member(extension.Member, display, hasCodec: extension.Converter is not null) : null,
        };
    }

    private MemberPlan Member(MemberShape member, string owner, bool hasCodec)
    {
        MemberInfo[] way = [.. member.Path.Select(step => ReflectedFacts.PropertyOf(step)!), .. Own(member.Source)];
        composition.Through = $"{member.Source.Declaring.Name}.{member.Source.Name}";
        Type type = ReflectedFacts.TypeOf(member.Type);
        MemberInfo? set = member.Reading == MemberReading.Set || (member.Reading == MemberReading.Argument && member.CanSet) ? way[^1] : null;
        Type codec = !hasCodec ? typeof(object)
            : member.Value is { } shape ? composition.Shaped(shape, null)
            : composition.Value(member.Type, null);
        return new MemberPlan(member.Source.Name, member.Name, member.EscapedName, type, codec)
        {
            Get = member.IsWritten ? way : [],
            Set = member.Reading == MemberReading.Set ? way : [],
            IsArgument = member.Reading == MemberReading.Argument,
            FilledWay = member.Reading == MemberReading.Argument && member.CanSet ? way : [],
            When = member.When,
            Question = member.Question is { } question ? ReflectedFacts.MethodOf(question) : null,
            TracksCycles = member.TracksCycles,
            MayBeDiscriminator = member.MayBeDiscriminator,
            IsRequired = member.IsRequired,
            PopulatedWay = member.Fill is null ? [] : way,
            Display = $"'{owner}.{member.Source.Name}'",
            Populator = member.Fill is { } fill ? composition.Populator(fill, type, codec) : null,
            NullRefuser = member.RefusesNull ? $"'{owner}.{member.Source.Name}'" : null,
            NullWriter = member.IsNeverNull ? $"'{owner}.{member.Source.Name}'" : null,
            IsGuarded = set is PropertyInfo property && !property.GetSetMethod(nonPublic: true)!.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false),
        };
    }

    /// <summary>Returns the property, or the fields that lead to the value.</summary>
    internal static IReadOnlyList<MemberInfo> Own(MemberFacts member) => ReflectedFacts.PropertyOf(member) is { } property ? [property] : ReflectedFacts.FieldsOf(member);

    // Constructors of tuples only store their arguments. The code of all others is unknown here, and a guard that catches nothing is
    // harmless.
    internal static ConstructionPlan Construction(TypeFacts type, ConstructionShape shape) =>
        new(
            shape.Constructor is { } constructor ? ReflectedFacts.ConstructorOf(constructor)
                : shape.Factory is not null ? null
                : Nested(type, shape.Parameters),
            [.. shape.Parameters.Select(Parameter)],
            IsGuarded: shape.Constructor is not null && shape.Parameters.Count > 0)
        {
            Factory = shape.Factory is { } factory ? ReflectedFacts.MethodOf(factory) : null,
        };

    private static ParameterPlan Parameter(ParameterShape parameter)
    {
        Type type = ReflectedFacts.TypeOf(parameter.Type);
        ConstructionPlan? parts = parameter.Parts.Count == 0
            ? null
            : new ConstructionPlan(Nested(parameter.Type, parameter.Parts), [.. parameter.Parts.Select(Parameter)], IsGuarded: false);
        return new ParameterPlan(type, parameter.Member, Default(type, parameter.Source?.Default), parts)
        {
            IsByReference = parameter.Source is { } source && ReflectedFacts.IsByReference(source),
        };
    }

    /// <summary>Returns the only constructor of a tuple class.</summary>
    private static ConstructorInfo? Nested(TypeFacts type, IReadOnlyList<ParameterShape> parameters) =>
        parameters.Count == 0 ? null : ReflectedFacts.TypeOf(type).GetConstructors()[0];

    /// <summary>Converts a default value: metadata has the number of an enum, and the underlying value of a nullable.</summary>
    private static object? Default(Type type, object? value)
    {
        Type target = Nullable.GetUnderlyingType(type) ?? type;
        return value is null ? null
            : target.IsEnum ? Enum.ToObject(target, value)
            : target == typeof(nint) ? (nint)Convert.ToInt64(value, CultureInfo.InvariantCulture)
            : target == typeof(nuint) ? (nuint)Convert.ToUInt64(value, CultureInfo.InvariantCulture)
            : target.IsInstanceOfType(value) ? value
            : Convert.ChangeType(value, target, CultureInfo.InvariantCulture);
    }
}
