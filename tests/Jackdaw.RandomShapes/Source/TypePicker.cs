using System.Globalization;

namespace Jackdaw.RandomShapes.Source;

/// <summary>Random types of members: scalars, collections of every family, and types that are declared for it.</summary>
internal sealed class TypePicker(ShapeSource shape)
{
    /// <summary>A shape has no more types than these, so that it can be read by whoever looks for a fault.</summary>
    private const int MostTypes = 8;

    private readonly Random _random = shape.Random;
    private readonly List<string> _enums = [];

    /// <summary>The type of a member.</summary>
    /// <param name="depth">How many types are around it.</param>
    internal DrawnType Next(int depth)
    {
        int kind = _random.Next(depth > 3 ? 60 : 100);
        return kind switch
        {
            < 25 => _random.Of(ScalarTypes.Numbers),
            < 50 => _random.Of(ScalarTypes.Others),
            < 57 => new(EnumName(), TypeKind.Enum, IsValueType: true),
            < 60 => _random.Of(ScalarTypes.Documents),
            < 74 => Sequence(depth),
            < 83 => Dictionary(depth),
            < 86 when shape.IsOwn => Own(depth),
            _ => Declared(depth),
        };
    }

    /// <summary>A type argument, nullable now and then.</summary>
    internal string Argument(int depth)
    {
        DrawnType type = Next(depth);
        return _random.Once(6) && shape.MayBeNullable(type) ? type.Text + "?" : type.Text;
    }

    private DrawnType Sequence(int depth)
    {
        switch (_random.Next(8))
        {
            case 0:
                string scalar = _random.Of(ScalarTypes.Others.Where(type => !type.Text.EndsWith('>')).ToList()).Text;
                (string set, bool fills) = _random.Of(CollectionTypes.Sets);
                return Filled(string.Format(CultureInfo.InvariantCulture, set, scalar), fills, set.StartsWith("ISet", StringComparison.Ordinal) ? $"new HashSet<{scalar}>()" : "new()");
            case 1:
                (string sorted, bool sortedFills) = _random.Of(CollectionTypes.SortedSets);
                return Filled(string.Format(CultureInfo.InvariantCulture, sorted, _random.Of(ScalarTypes.Sortable)), sortedFills, "new()");
            case 2:
                DrawnType numbers = _random.Of(ScalarTypes.Numbers);
                return numbers.Text == "byte" ? new("byte[][]", TypeKind.Collection) : new(_random.Once(2) ? $"{numbers.Text}[]" : $"List<{numbers.Text}?>", TypeKind.Numbers);
            case 3:
                string element = Argument(depth + 1);
                return new(element == "byte" ? "byte?[]" : $"{element}[]", TypeKind.Collection);
            case 4 when shape.Count < MostTypes:
                return new(Derived(depth), TypeKind.Fillable, Start: "new()");
            default:
                (string format, bool isFillable, bool isValueType) = _random.Of(CollectionTypes.Sequences);
                string item = Argument(depth + 1);
                string type = string.Format(CultureInfo.InvariantCulture, format, item is "byte" && isValueType ? "int" : item);
                string start = format[0] == 'I' && char.IsUpper(format[1]) ? $"new List<{item}>()" : "new()";
                return isFillable ? Filled(type, true, start) : new(type, TypeKind.Collection, isValueType);
        }
    }

    private DrawnType Dictionary(int depth)
    {
        if (_random.Once(4))
        {
            (string sorted, bool fills) = _random.Of(CollectionTypes.SortedDictionaries);
            return Filled(string.Format(CultureInfo.InvariantCulture, sorted, _random.Of(ScalarTypes.Sortable), Argument(depth + 1)), fills, "new()");
        }

        (string format, bool isFillable) = _random.Of(CollectionTypes.Dictionaries);
        string key = _random.Once(8) && (shape.IsOwn || !shape.Profile.HasKeyNaming) ? EnumName() : _random.Of(ScalarTypes.Keys);
        string value = Argument(depth + 1);
        return Filled(string.Format(CultureInfo.InvariantCulture, format, key, value), isFillable, format.StartsWith("IDict", StringComparison.Ordinal) ? $"new Dictionary<{key}, {value}>()" : "new()");
    }

    private static DrawnType Filled(string text, bool isFillable, string start) => new(text, isFillable ? TypeKind.Fillable : TypeKind.Collection, Start: isFillable ? start : null);

    private DrawnType Own(int depth)
    {
        string format = _random.Of(CollectionTypes.Own);
        string text = string.Format(CultureInfo.InvariantCulture, format, _random.Of(ScalarTypes.Sortable), Argument(depth + 1));
        return new(text, TypeKind.Collection, CollectionTypes.IsStruct(format));
    }

    /// <summary>A class that derives from a collection.</summary>
    private string Derived(int depth)
    {
        string name = shape.NewName("Items");
        string parent = _random.Once(3) ? $"Dictionary<{_random.Of(ScalarTypes.Sortable)}, {Argument(depth + 1)}>" : $"List<{Argument(depth + 1)}>";
        shape.Add($"    public sealed class {name} : {parent};\n\n");
        return name;
    }

    private DrawnType Declared(int depth)
    {
        if (shape.Count >= MostTypes)
        {
            return _random.Of(ScalarTypes.Numbers);
        }

        int kind = _random.Next(8);
        if (kind == 0)
        {
            return new(new HierarchySource(shape).Write(depth + 1), TypeKind.Class);
        }

        ClassSource declared = kind == 1 ? new(shape, depth + 1) { IsGeneric = true } : new(shape, depth + 1);
        string name = declared.Write();
        return new(kind == 1 ? $"{name}<{Argument(depth + 2)}>" : name, TypeKind.Class, declared.IsStruct);
    }

    private string EnumName()
    {
        if (_enums.Count > 0 && (_random.Once(2) || shape.Count >= MostTypes))
        {
            return _random.Of(_enums);
        }

        string name = shape.NewName("Enum");
        shape.Add(new EnumSource(shape).Write(name));
        _enums.Add(name);
        return name;
    }
}
