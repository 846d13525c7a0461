namespace Jackdaw.Shapes;

/// <summary>A property or field that belongs to the JSON of its type, or is kept out of it by name.</summary>
internal sealed class MemberCandidate(MemberFacts source, MemberAttributes attributes, string jsonName, int order, IReadOnlyList<PropertyFacts>? path = null)
{
    public MemberFacts Source { get; } = source;

    public MemberAttributes Attributes { get; } = attributes;

    public string JsonName { get; } = jsonName;

    public int Order { get; } = order;

    /// <summary>The <c>Rest</c> properties on the way to it.</summary>
    public IReadOnlyList<PropertyFacts> Path { get; } = path ?? [];

    public bool IsIgnored => Attributes.Ignore == IgnoreCondition.Always;

    public bool AllowsReading => Attributes.Ignore is not (IgnoreCondition.Always or IgnoreCondition.WhenReading);

    public bool AllowsWriting => Attributes.Ignore is not (IgnoreCondition.Always or IgnoreCondition.WhenWriting);

    /// <summary>The getter or field may be used, whether or not the code of a codec sees it.</summary>
    public bool CanGet => Source is not PropertyFacts property || (property.HasGetter && (property.IsGetterPublic || Attributes.Include));

    public bool CanSet => Source is PropertyFacts property
        ? property.HasSetter && (property.IsSetterPublic || Attributes.Include)
        : !((FieldFacts)Source).IsReadOnly;
}
