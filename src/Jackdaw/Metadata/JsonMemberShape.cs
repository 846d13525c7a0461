using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Metadata;

/// <summary>A member of an object in JSON. Thread-safe.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonMemberShape
{
    private readonly MemberShape _member;
    private readonly MemberInfo[] _way;
    private readonly Lazy<JsonShape> _shape;
    private Func<object, object?>? _get;
    private Action<object, object?>? _set;

    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    internal JsonMemberShape(Type owner, MemberShape member, Lazy<JsonShape> shape)
    {
        Owner = owner;
        Type = ReflectedFacts.TypeOf(member.Type);
        _member = member;
        _way = [.. member.Path.Select(step => ReflectedFacts.PropertyOf(step)!), .. ObjectPlanner.Own(member.Source)];
        _shape = shape;
    }

    /// <summary>The type to whose JSON the member belongs.</summary>
    public Type Owner { get; }

    /// <summary>The unescaped name in JSON; empty for the member that holds extension data.</summary>
    public string Name => _member.Name;

    /// <summary>The property or field. In a long tuple several members lead to the value, and this is the last.</summary>
    public MemberInfo Member => _way[^1];

    /// <summary>The type of its value.</summary>
    public Type Type { get; }

    /// <summary>The shape of its value, determined by its attributes or else by its type.</summary>
    public JsonShape Shape => _shape.Value;

    /// <summary>Whether it is written.</summary>
    public bool IsWritten => _member.IsWritten;

    /// <summary>Whether it is read: by <see cref="Set"/>, as an argument of the constructor, or into the existing value.</summary>
    public bool IsRead => _member.Reading != MemberReading.None;

    /// <summary>Whether <see cref="Get"/> may be called.</summary>
    public bool CanGet => _member.IsWritten || _member.Fill is not null;

    /// <summary>Whether <see cref="Set"/> may be called on an existing object.</summary>
    public bool CanSet => _member.Reading == MemberReading.Set;

    /// <summary>Whether the existing value is populated instead of replaced.</summary>
    public bool IsPopulated => _member.Fill is not null;

    /// <summary>Whether JSON without it is an error.</summary>
    public bool IsRequired => _member.IsRequired;

    /// <summary>Whether null in JSON is an error.</summary>
    public bool RefusesNull => _member.RefusesNull;

    /// <summary>
    /// When it is omitted on writing: <see cref="JsonIgnoreCondition.Never"/>, when null, or when it is the default of its type.
    /// </summary>
    public JsonIgnoreCondition Ignored => _member.When switch
    {
        WriteWhen.NotNull => JsonIgnoreCondition.WhenWritingNull,
        WriteWhen.NotDefault => JsonIgnoreCondition.WhenWritingDefault,
        _ => JsonIgnoreCondition.Never,
    };

    /// <summary>Gets the value.</summary>
    /// <param name="owner">The object.</param>
    /// <returns>The value; a value type is boxed. Exceptions of the getter propagate.</returns>
    /// <exception cref="ArgumentException"><paramref name="owner"/> is of another type.</exception>
    /// <exception cref="InvalidOperationException"><see cref="CanGet"/> is false.</exception>
    public object? Get(object owner)
    {
        Check(owner);
        return (_get ??= CanGet ? MakeGetter() : throw new InvalidOperationException($"'{this}' cannot be read."))(owner);
    }

    /// <summary>Sets the value; for a struct, in its box.</summary>
    /// <param name="owner">The object.</param>
    /// <param name="value">The value. Exceptions of the setter propagate.</param>
    /// <exception cref="ArgumentException"><paramref name="owner"/> or <paramref name="value"/> is of another type.</exception>
    /// <exception cref="InvalidOperationException"><see cref="CanSet"/> is false.</exception>
    public void Set(object owner, object? value)
    {
        Check(owner);
        JsonShape.CheckValue(value, Type, nameof(value));
        (_set ??= CanSet ? MakeSetter() : throw new InvalidOperationException($"'{this}' cannot be set."))(owner, value);
    }

    /// <summary>Returns the type and the member, for messages.</summary>
    public override string ToString() => $"{Owner.Name}.{_member.Source.Name}";

    private void Check(object owner)
    {
        ArgumentNullException.ThrowIfNull(owner);
        if (!Owner.IsInstanceOfType(owner))
        {
            throw new ArgumentException($"A '{owner.GetType()}' is not a '{Owner}'.", nameof(owner));
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = JsonShape.OnlyMadeThere)]
    private Func<object, object?> MakeGetter() => BoxedAccessors.Getter(Owner, Type, _way);

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = JsonShape.OnlyMadeThere)]
    private Action<object, object?> MakeSetter() => BoxedAccessors.Setter(Owner, Type, _way);
}
