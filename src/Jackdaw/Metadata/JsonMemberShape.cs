using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw.Metadata;

/// <summary>One member of an object in JSON. Safe for any number of threads.</summary>
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

    /// <summary>The type whose JSON the member belongs to.</summary>
    public Type Owner { get; }

    /// <summary>The name in JSON, not escaped; empty for the member that keeps extension data.</summary>
    public string Name => _member.Name;

    /// <summary>The property or field. In a long tuple several lead to the value, and this is the last.</summary>
    public MemberInfo Member => _way[^1];

    /// <summary>The type of its value.</summary>
    public Type Type { get; }

    /// <summary>What its value looks like, by its attributes, else by its type.</summary>
    public JsonShape Shape => _shape.Value;

    /// <summary>It is written.</summary>
    public bool IsWritten => _member.IsWritten;

    /// <summary>It is read: by <see cref="Set"/>, as an argument of the constructor, or into the value that is there.</summary>
    public bool IsRead => _member.Reading != MemberReading.None;

    /// <summary><see cref="Get"/> may be called.</summary>
    public bool CanGet => _member.IsWritten || _member.Fill is not null;

    /// <summary><see cref="Set"/> may be called on an object that is there.</summary>
    public bool CanSet => _member.Reading == MemberReading.Set;

    /// <summary>What is there is filled, and not replaced.</summary>
    public bool IsPopulated => _member.Fill is not null;

    /// <summary>JSON without it is refused.</summary>
    public bool IsRequired => _member.IsRequired;

    /// <summary>Null in JSON is refused.</summary>
    public bool RefusesNull => _member.RefusesNull;

    /// <summary>When it is written: <see cref="JsonIgnoreCondition.Never"/> left out, or without null, or without the default of its type.</summary>
    public JsonIgnoreCondition Ignored => _member.When switch
    {
        WriteWhen.NotNull => JsonIgnoreCondition.WhenWritingNull,
        WriteWhen.NotDefault => JsonIgnoreCondition.WhenWritingDefault,
        _ => JsonIgnoreCondition.Never,
    };

    /// <summary>Gets the value.</summary>
    /// <param name="owner">The object.</param>
    /// <returns>The value, boxed if it is of a value type. What the getter throws is passed on.</returns>
    /// <exception cref="ArgumentException"><paramref name="owner"/> is of another type.</exception>
    /// <exception cref="InvalidOperationException"><see cref="CanGet"/> is false.</exception>
    public object? Get(object owner)
    {
        Check(owner);
        return (_get ??= CanGet ? MakeGetter() : throw new InvalidOperationException($"'{this}' can't be got."))(owner);
    }

    /// <summary>Sets the value; of a struct, in its box.</summary>
    /// <param name="owner">The object.</param>
    /// <param name="value">The value. What the setter throws is passed on.</param>
    /// <exception cref="ArgumentException"><paramref name="owner"/> or <paramref name="value"/> is of another type.</exception>
    /// <exception cref="InvalidOperationException"><see cref="CanSet"/> is false.</exception>
    public void Set(object owner, object? value)
    {
        Check(owner);
        JsonShape.CheckValue(value, Type, nameof(value));
        (_set ??= CanSet ? MakeSetter() : throw new InvalidOperationException($"'{this}' can't be set."))(owner, value);
    }

    /// <summary>The type and the member, for messages.</summary>
    public override string ToString() => $"{Owner.Name}.{_member.Source.Name}";

    private void Check(object owner)
    {
        ArgumentNullException.ThrowIfNull(owner);
        if (!Owner.IsInstanceOfType(owner))
        {
            throw new ArgumentException($"A '{owner.GetType()}' is no '{Owner}'.", nameof(owner));
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = JsonShape.OnlyMadeThere)]
    private Func<object, object?> MakeGetter() => BoxedAccessors.Getter(Owner, Type, _way);

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = JsonShape.OnlyMadeThere)]
    private Action<object, object?> MakeSetter() => BoxedAccessors.Setter(Owner, Type, _way);
}
