using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>A property from reflection.</summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal sealed class ReflectedProperty(PropertyInfo source, ReflectedFacts facts) : PropertyFacts
{
    /// <summary>The type of the value; a property that returns a reference is dereferenced.</summary>
    private readonly Type _type = source.PropertyType.IsByRef ? source.PropertyType.GetElementType()! : source.PropertyType;
    private readonly MethodInfo? _getter = source.GetMethod;
    private readonly MethodInfo? _setter = source.SetMethod;
    private IReadOnlyList<AttributeFacts>? _attributes;

    public PropertyInfo Source => source;

    public override string Name => source.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= ContractAttributes.On(this, facts.AttributesOf(source.GetCustomAttributesData()));

    public override TypeFacts Type => facts.Of(_type);

    public override TypeFacts Declaring => facts.Of(source.DeclaringType!);

    public override bool IsStatic => (_getter ?? _setter) is { IsStatic: true };

    public override bool IsRequired => Marks.IsRequired(this);

    public override Nullness Nullness => Annotations.Of(source, _type);

    public override bool Says(string metadataName)
        => base.Says(metadataName)
            || IsOn(_setter?.GetParameters()[^1], metadataName)
            || IsOn(_getter?.ReturnParameter, metadataName);

    private static bool IsOn(ParameterInfo? parameter, string metadataName)
        => parameter?.GetCustomAttributesData().Any(attribute => attribute.AttributeType.FullName == metadataName) == true;

    public override bool HasParameters => !IsStatic && source.GetIndexParameters().Length > 0;

    /// <summary>Excludes methods that are virtual only because they implement an interface.</summary>
    public override bool IsVirtual => (_getter ?? _setter) is { IsVirtual: true } accessor
        && !(accessor.IsFinal && accessor.Attributes.HasFlag(MethodAttributes.NewSlot));

    /// <summary>A property whose type differs from that in its base class is not an override.</summary>
    public override bool IsOverride => (_getter ?? _setter) is { IsVirtual: true } accessor
        && (!accessor.Attributes.HasFlag(MethodAttributes.NewSlot) || accessor.IsDefined(typeof(PreserveBaseOverridesAttribute), inherit: false));

    public override bool HasGetter => _getter is not null;

    public override bool IsGetterPublic => _getter is { IsPublic: true };

    public override IReadOnlyList<AttributeFacts> GetterAttributes => _getter is null ? [] : facts.AttributesOf(_getter.GetCustomAttributesData());

    public override bool HasSetter => _setter is not null;

    public override bool IsSetterPublic => _setter is { IsPublic: true };

    public override bool IsInitOnly => _setter?.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit)) == true;
}

/// <summary>A field from reflection, with the fields that lead to it.</summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal sealed class ReflectedField(IReadOnlyList<FieldInfo> path, string name, ReflectedFacts facts) : FieldFacts
{
    private readonly FieldInfo _source = path[^1];
    private Type? _type;
    private IReadOnlyList<AttributeFacts>? _attributes;

    public IReadOnlyList<FieldInfo> Path => path;

    public override string Name => name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= ContractAttributes.On(this, facts.AttributesOf(_source.GetCustomAttributesData()));

    public override TypeFacts Type => facts.Of(_type ??= TypeOf(_source));

    public override TypeFacts Declaring => facts.Of(path[0].DeclaringType!);

    public override bool IsStatic => _source.IsStatic;

    public override bool IsRequired => Marks.IsRequired(this);

    public override Nullness Nullness => Annotations.Of(_source, _type ??= TypeOf(_source));

    public override bool IsPublic => _source.IsPublic;

    public override bool IsReadOnly => _source.IsInitOnly;

    public override object? Constant => _source.IsLiteral ? _source.GetRawConstantValue() : null;

    /// <summary>
    /// Returns the type of a field. A fixed-size buffer is a pointer in source; in metadata it is a compiler-generated struct with one
    /// element.
    /// </summary>
    private static Type TypeOf(FieldInfo source)
        => source.FieldType is { IsNested: true, IsValueType: true } && source.GetCustomAttributesData().FirstOrDefault(IsFixedBuffer) is { } buffer
            ? ((Type)buffer.ConstructorArguments[0].Value!).MakePointerType()
            : source.FieldType;

    private static bool IsFixedBuffer(CustomAttributeData attribute) => attribute.AttributeType == typeof(FixedBufferAttribute);
}

/// <summary>A method from reflection.</summary>
[RequiresUnreferencedCode(ReflectedType.Reason)]
[RequiresDynamicCode(ReflectedType.Reason)]
internal sealed class ReflectedMethod(MethodInfo source, ReflectedFacts facts) : MethodFacts
{
    private IReadOnlyList<AttributeFacts>? _attributes;

    public MethodInfo Source => source;

    public override string Name => source.Name;

    public override IReadOnlyList<AttributeFacts> Attributes => _attributes ??= facts.AttributesOf(source.GetCustomAttributesData());

    public override TypeFacts Declaring => facts.Of(source.DeclaringType!);

    public override bool IsStatic => source.IsStatic;

    public override bool IsPublic => source.IsPublic;

    /// <summary>Excludes methods that are virtual only because they implement an interface.</summary>
    public override bool IsVirtual => source.IsVirtual && !(source.IsFinal && source.Attributes.HasFlag(MethodAttributes.NewSlot));

    public override bool IsGeneric => source.IsGenericMethod;

    public override TypeFacts Returns => facts.Of(source.ReturnType);

    public override IReadOnlyList<ParameterFacts> Parameters => [.. source.GetParameters().Select(parameter => new ReflectedParameter(parameter, facts))];
}

/// <summary>Attributes that the compiler adds to members.</summary>
internal static class Marks
{
    public static bool IsRequired(MemberFacts member) => member.Find("System.Runtime.CompilerServices.RequiredMemberAttribute") is not null;
}
