using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>A constructor from reflection.</summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal sealed class ReflectedConstructor(ConstructorInfo source, ReflectedFacts facts) : ConstructorFacts
{
    private IReadOnlyList<AttributeFacts>? _attributes;
    private IReadOnlyList<ParameterFacts>? _parameters;

    public ConstructorInfo Source => source;

    public override string Name => source.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= ContractAttributes.On(this, facts.AttributesOf(source.GetCustomAttributesData()));

    public override TypeFacts Declaring => facts.Of(source.DeclaringType!);

    public override bool IsPublic => source.IsPublic;

    public override IReadOnlyList<ParameterFacts> Parameters
        => _parameters ??= [.. source.GetParameters().Select((parameter, index) => new ReflectedParameter(parameter, facts, this, index))];
}

/// <summary>A constructor parameter from reflection.</summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal sealed class ReflectedParameter(ParameterInfo source, ReflectedFacts facts, ConstructorFacts? constructor = null, int index = 0) : ParameterFacts
{
    private readonly Type _type = source.ParameterType.IsByRef ? source.ParameterType.GetElementType()! : source.ParameterType;
    private IReadOnlyList<AttributeFacts>? _attributes;

    public override string Name => source.Name ?? "";

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= facts.AttributesOf(source.GetCustomAttributesData());

    public override TypeFacts Declaring => facts.Of(source.Member.DeclaringType!);

    public override TypeFacts Type => facts.Of(_type);

    public override bool IsByReference => source.ParameterType.IsByRef;

    public override bool IsWritable => source.ParameterType.IsByRef && !source.IsIn;

    public override object? Default => ContractAttributes.StatedDefault(constructor, index) is { } stated ? stated.Default : source.HasDefaultValue ? source.RawDefaultValue : null;

    public override bool HasDefault => source.HasDefaultValue || ContractAttributes.StatedDefault(constructor, index) is not null;

    public override Nullness Nullness => Annotations.Of(source, _type);
}
