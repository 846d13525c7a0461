using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Jackdaw.RandomShapes.Values;

/// <summary>Random objects of one type: its constructor is called, then most of its members are set.</summary>
internal sealed class ObjectMaker
{
    private const BindingFlags Own = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private readonly Type _type;
    private readonly RandomValues _values;
    private readonly Type[] _derived;
    private readonly ConstructorInfo? _constructor;
    private readonly (Type Type, bool MayBeNull)[] _parameters;
    private readonly (Type Type, bool MayBeNull, bool IsExtension, Action<object, object?> Set)[] _members;

    internal ObjectMaker(Type type, RandomValues values)
    {
        (_type, _values) = (type, values);
        _derived = [.. type.GetCustomAttributes<JsonDerivedTypeAttribute>(inherit: false).Select(named => named.DerivedType)];
        ConstructorInfo[] constructors = type.GetConstructors();
        _constructor = constructors.FirstOrDefault(one => one.IsDefined(typeof(JsonConstructorAttribute), false))
            ?? constructors.FirstOrDefault(one => one.GetParameters().Length == 0 && !type.IsValueType)
            ?? constructors.MaxBy(one => one.GetParameters().Length);
        NullabilityInfoContext nulls = new();
        _parameters = [.. _constructor?.GetParameters().Select(parameter => (parameter.ParameterType, nulls.Create(parameter).WriteState != NullabilityState.NotNull)) ?? []];
        _members = [.. Members(type, nulls)];
    }

    internal object? Make(int depth)
    {
        if (_values.IsNull(mayBe: false, depth))
        {
            return _type.IsValueType ? Activator.CreateInstance(_type) : null;
        }

        if (_derived.Length > 0 && (_type.IsAbstract || _values.Random.Next(3) > 0))
        {
            return _values.Of(_derived[_values.Random.Next(_derived.Length)], depth);
        }

        if (_type.IsAbstract)
        {
            return null;
        }

        object made = _constructor is null
            ? Activator.CreateInstance(_type)!
            : _constructor.Invoke([.. _parameters.Select(parameter => Value(parameter.Type, parameter.MayBeNull, isExtension: false, depth))]);
        foreach ((Type type, bool mayBeNull, bool isExtension, Action<object, object?> set) in _members)
        {
            if (_values.Random.Next(8) > 0)
            {
                try
                {
                    set(made, Value(type, mayBeNull, isExtension, depth));
                }
                catch (TargetInvocationException refused) when (refused.InnerException is JsonException)
                {
                    // The setter takes no value as large as this one.
                }
            }
        }

        return made;
    }

    /// <summary>Null also where the annotation says otherwise, now and then.</summary>
    private object? Value(Type type, bool mayBeNull, bool isExtension, int depth) =>
        !type.IsValueType && (_values.IsNull(mayBeNull, depth) || (!mayBeNull && _values.Random.Next(60) == 0)) ? null
        : isExtension ? Extension(type)
        : _values.Of(type, depth + 1);

    /// <summary>Names that no member has.</summary>
    private object Extension(Type type)
    {
        int count = _values.Random.Next(3);
        if (type == typeof(JsonObject))
        {
            return new JsonObject(Enumerable.Range(0, count).Select(i => KeyValuePair.Create($"extra {i}\"", (JsonNode?)JsonValue.Create(i))));
        }

        return type.GenericTypeArguments[1] == typeof(JsonElement)
            ? Enumerable.Range(0, count).ToDictionary(i => $"extra {i}\"", _ => RandomScalars.Element(_values.Random))
            : Enumerable.Range(0, count).ToDictionary(i => $"extra {i}\"", _ => (object?)RandomScalars.Element(_values.Random));
    }

    private static IEnumerable<(Type, bool, bool, Action<object, object?>)> Members(Type type, NullabilityInfoContext nulls)
    {
        for (Type? declaring = type; declaring is not null && declaring.Assembly == type.Assembly && declaring != typeof(object); declaring = declaring.BaseType)
        {
            foreach (PropertyInfo property in declaring.GetProperties(Own))
            {
                if (property.SetMethod is not null && property.GetIndexParameters().Length == 0 && property.Name != "EqualityContract")
                {
                    yield return (property.PropertyType, nulls.Create(property).WriteState != NullabilityState.NotNull, property.IsDefined(typeof(JsonExtensionDataAttribute)), property.SetValue);
                }
            }

            foreach (FieldInfo field in declaring.GetFields(Own))
            {
                if (field.IsPublic)
                {
                    yield return (field.FieldType, nulls.Create(field).WriteState != NullabilityState.NotNull, false, field.SetValue);
                }
            }
        }
    }
}
