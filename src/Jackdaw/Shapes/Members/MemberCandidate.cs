namespace Jackdaw.Shapes;

/// <summary>A property or field that is part of its type's JSON, or explicitly excluded from it.</summary>
internal sealed class MemberCandidate(MemberFacts source, MemberAttributes attributes, string jsonName, int order, IReadOnlyList<PropertyFacts>? path = null)
{
    public MemberFacts Source { get; } = source;

    public MemberAttributes Attributes { get; } = attributes;

    public string JsonName { get; } = jsonName;

    public int Order { get; } = order;

    /// <summary>The <c>Rest</c> properties that lead to it.</summary>
    public IReadOnlyList<PropertyFacts> Path { get; } = path ?? [];

    public bool IsIgnored => Attributes.Ignore == IgnoreCondition.Always;

    public bool AllowsReading => Attributes.Ignore is not (IgnoreCondition.Always or IgnoreCondition.WhenReading);

    public bool AllowsWriting => Attributes.Ignore is not (IgnoreCondition.Always or IgnoreCondition.WhenWriting);

    /// <summary>Whether the getter or field may be used, regardless of whether a codec's code can access it.</summary>
    public bool CanGet => Source is not PropertyFacts property || (property.HasGetter && (property.IsGetterPublic || Attributes.Include));

    public bool CanSet => Source is PropertyFacts property
        ? property.HasSetter && (property.IsSetterPublic || Attributes.Include)
        : !((FieldFacts)Source).IsReadOnly;
}
