using System.Collections;
using System.Collections.Specialized;
using System.Data;
using System.Reflection;
using fastJSON.Collections;
using fastJSON.Data;
using fastJSON.Scalars;

namespace fastJSON.Shapes;

/// <summary>Selects the shape of a type, in fastJSON's order of checks.</summary>
internal static class ShapeFactory
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    /// <summary>The scalar types with their implementing structs.</summary>
    private static readonly Dictionary<Type, Type> ScalarTypes = new()
    {
        [typeof(string)] = typeof(StringScalar),
        [typeof(char)] = typeof(CharScalar),
        [typeof(bool)] = typeof(BooleanScalar),
        [typeof(byte)] = typeof(IntegerScalar<byte>),
        [typeof(sbyte)] = typeof(IntegerScalar<sbyte>),
        [typeof(short)] = typeof(IntegerScalar<short>),
        [typeof(ushort)] = typeof(IntegerScalar<ushort>),
        [typeof(int)] = typeof(IntegerScalar<int>),
        [typeof(uint)] = typeof(IntegerScalar<uint>),
        [typeof(long)] = typeof(IntegerScalar<long>),
        [typeof(ulong)] = typeof(UInt64Scalar),
        [typeof(float)] = typeof(SingleScalar),
        [typeof(double)] = typeof(DoubleScalar),
        [typeof(decimal)] = typeof(DecimalScalar),
        [typeof(Guid)] = typeof(GuidScalar),
        [typeof(DateTime)] = typeof(DateTimeScalar),
        [typeof(DateTimeOffset)] = typeof(DateTimeOffsetScalar),
        [typeof(TimeSpan)] = typeof(TimeSpanScalar),
        [typeof(DateOnly)] = typeof(DateOnlyScalar),
        [typeof(TimeOnly)] = typeof(TimeOnlyScalar),
        [typeof(byte[])] = typeof(BytesScalar),
    };

    /// <summary>Scalars that fastJSON does not support: functions registered for them take precedence.</summary>
    private static readonly Type[] OwnScalars = [typeof(DateOnly), typeof(TimeOnly)];

    internal static Shape Make(Type type, ShapeSet set)
    {
        if (type == typeof(object))
        {
            return new AnyShape(set);
        }

        if (Scalar(type) is { } scalar)
        {
            return Create(typeof(ScalarShape<,>), [type, scalar]);
        }

        if (type == typeof(DBNull))
        {
            return new DBNullShape();
        }

        if (type.IsEnum)
        {
            return Create(typeof(EnumShape<>), [type]);
        }

        if (type == typeof(DateTime?))
        {
            return new ConvertedDateShape(set);
        }

        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return Create(typeof(NullableShape<>), [underlying], set);
        }

        if (Dictionary(type, set) is { } dictionary)
        {
            return dictionary;
        }

        return type == typeof(DataSet) || type.IsSubclassOf(typeof(DataSet)) ? Create(typeof(DataSetShape<>), [type], set)
            : type == typeof(DataTable) || type.IsSubclassOf(typeof(DataTable)) ? Create(typeof(DataTableShape<>), [type], set)
            : type == typeof(StringDictionary) ? new StringDictionaryShape()
            : type == typeof(NameValueCollection) ? new NameValueShape()
            : List(type, set)
            ?? (CustomType.Of(type) is { } custom ? Create(typeof(CustomShape<>), [type], custom)
                : Create(typeof(ObjectShape<>), [type], set));
    }

    /// <summary>Creates a member. Scalars have a separate class, which avoids a virtual call.</summary>
    internal static Member Member(MemberInformation information, ShapeSet set)
    {
        if (Scalar(information.Type) is { } scalar)
        {
            return (Member)Activator.CreateInstance(typeof(ScalarMember<,>).MakeGenericType(information.Type, scalar), Any, null, [information], null)!;
        }

        Member member = (Member)Activator.CreateInstance(typeof(Member<>).MakeGenericType(information.Type), Any, null, [information, set], null)!;
        return LargeValues.Frame(information.Type) is > 0 and int frame ? new LargeMember(member, frame) : member;
    }

    private static Type? Scalar(Type type) => ScalarTypes.TryGetValue(type, out Type? scalar) && !(OwnScalars.Contains(type) && CustomType.Of(type) is not null) ? scalar : null;

    private static Shape? Dictionary(Type type, ShapeSet set)
    {
        if (typeof(IEnumerable<KeyValuePair<string, object?>>).IsAssignableFrom(type) && !typeof(IDictionary).IsAssignableFrom(type) && !IsLookedThrough(type))
        {
            // ExpandoObject, and any enumerable of names and values.
            return Create(typeof(DictionaryShape<,,>), [type, typeof(string), typeof(object)], set, true, MapMaker.Of(type, typeof(string), typeof(object)));
        }

        if ((Implemented(type, typeof(IDictionary<,>)) ?? Implemented(type, typeof(IReadOnlyDictionary<,>))) is { } map)
        {
            Type[] arguments = map.GetGenericArguments();

            // Only types that are generic themselves are written as objects: fastJSON checks the first type argument, whatever it means.
            bool isObject = arguments[0] == typeof(string)
                && ((type.IsGenericType && type.GetGenericArguments()[0] == typeof(string)) || typeof(IEnumerable<KeyValuePair<string, object?>>).IsAssignableFrom(type));
            return Collection(typeof(DictionaryShape<,,>), [type, .. arguments], set, isObject, MapMaker.Of(type, arguments[0], arguments[1]));
        }

        return typeof(IDictionary).IsAssignableFrom(type) ? Create(typeof(UntypedMapShape<>), [type], set, MapMaker.OfUntyped(type)) : null;
    }

    private static Shape? List(Type type, ShapeSet set)
    {
        if (type.IsArray)
        {
            Type element = type.GetElementType()!;
            return type.IsSZArray
                ? Collection(typeof(ListShape<,>), [type, element], set, ListMaker.Of(type, element))
                : Collection(typeof(RankedArrayShape<,>), [type, element], set);
        }

        if (Implemented(type, typeof(IEnumerable<>)) is { } generic)
        {
            Type item = generic.GetGenericArguments()[0];
            return Collection(typeof(ListShape<,>), [type, item], set, ListMaker.Of(type, item));
        }

        return typeof(IEnumerable).IsAssignableFrom(type) ? Create(typeof(UntypedListShape<>), [type], set, ListMaker.OfUntyped(type)) : null;
    }

    private static bool IsLookedThrough(Type type) => Implemented(type, typeof(IDictionary<,>)) is { } map && map.GetGenericArguments()[0] != typeof(string);

    private static Type? Implemented(Type type, Type definition)
    {
        if (type.IsGenericType && type.GetGenericTypeDefinition() == definition)
        {
            return type;
        }

        return type.GetInterfaces().FirstOrDefault(other => other.IsGenericType && other.GetGenericTypeDefinition() == definition);
    }

    /// <summary>Creates a collection; the arguments are its type and those of its items.</summary>
    private static Shape Collection(Type definition, Type[] arguments, params object?[] values)
    {
        Shape shape = Create(definition, arguments, values);
        return LargeValues.Frame(arguments.AsSpan(1)) is > 0 and int frame ? Create(typeof(LargeItemsShape<>), [arguments[0]], shape, frame) : shape;
    }

    private static Shape Create(Type definition, Type[] arguments, params object?[] values) =>
        (Shape)Activator.CreateInstance(definition.MakeGenericType(arguments), Any, null, values, null)!;
}
