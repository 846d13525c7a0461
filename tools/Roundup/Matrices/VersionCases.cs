using System.Globalization;
using System.Reflection;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Matrices;

/// <summary>Writes with one version of a type and reads with the other.</summary>
internal static class VersionCases
{
    /// <summary>Each step: its name, both versions, and how the changed member's value is found in the other version ("Place.City").</summary>
    private static readonly List<(string Name, Func<Adapter, bool, (string, string?)> Try)> Steps =
    [
        Step<AppendV1, AppendV2>("append member", () => new() { Id = 7, Name = "n" }, () => new() { Id = 7, Name = "n", Added = "a" }),
        Step<InsertV1, InsertV2>("insert member", () => new() { Id = 7, Name = "n" }, () => new() { Id = 7, Name = "n", Added = "a" }),
        Step<RemoveV1, RemoveV2>("remove member", () => new() { Id = 7, Name = "n", Gone = "g" }, () => new() { Id = 7, Name = "n" }),
        Step<RenameV1, RenameV2>("rename member", () => new() { Id = 7, Name = "n", Before = "b" }, () => new() { Id = 7, Name = "n", After = "b" }, "Before", "After"),
        Step<ReorderV1, ReorderV2>("reorder members", () => new() { Id = 7, Name = "n", City = "c" }, () => new() { Id = 7, Name = "n", City = "c" }),
        Step<WidenV1, WidenV2>("int → long", () => new() { Id = 7, Name = "n", Changed = 42 }, () => new() { Id = 7, Name = "n", Changed = 42 }, "Changed", "Changed"),
        Step<TextV1, TextV2>("int → string", () => new() { Id = 7, Name = "n", Changed = 42 }, () => new() { Id = 7, Name = "n", Changed = "42" }, "Changed", "Changed"),
        Step<NullableV1, NullableV2>("value → nullable", () => new() { Id = 7, Name = "n", Changed = 42 }, () => new() { Id = 7, Name = "n", Changed = 42 }, "Changed", "Changed"),
        Step<DerivedV1, DerivedV2>("class → derived", () => new() { Id = 7, Name = "n" }, () => new() { Id = 7, Name = "n", Added = "a" }),
        Step<EnumV1, EnumV2>("unknown enum value", () => new() { Id = 7, Name = "n", Changed = VersionKindV1.Second }, () => new() { Id = 7, Name = "n", Changed = VersionKindV2.Third }, "Changed", "Changed"),
        Step<MoveV1, MoveV2>("move into nested object", () => new() { Id = 7, Name = "n", City = "c" }, () => new() { Id = 7, Name = "n", Place = new() { City = "c" } }, "City", "Place.City"),
    ];

    public static readonly string[] Names = [.. Steps.SelectMany(step => new[] { step.Name + "/forward", step.Name + "/backward" })];

    public static (string Outcome, string? Detail) Try(Adapter adapter, int index) => Steps[index / 2].Try(adapter, index % 2 == 0);

    private static (string, Func<Adapter, bool, (string, string?)>) Step<T1, T2>(string name, Func<T1> old, Func<T2> @new, string? oldName = null, string? newName = null) => (name, (adapter, forward) =>
    {
        try
        {
            return forward
                ? Judge(old()!, Cross<T1, T2>(adapter, old())!, oldName, newName)
                : Judge(@new()!, Cross<T2, T1>(adapter, @new())!, newName, oldName);
        }
        catch (NotApplicableException exception)
        {
            return ("n/a", exception.Message);
        }
        catch (Exception exception)
        {
            return ("throws", Gates.Gate.Words(exception));
        }
    }
    );

    private static TTo? Cross<TFrom, TTo>(Adapter adapter, TFrom value)
    {
        byte[] payload = Gates.Gate.Write(adapter.Bind(Subject<TFrom>()), value);
        return adapter.Bind(Subject<TTo>()).Read!(payload);
    }

    private static Subject<T> Subject<T>() => new(WrittenOutCodes.For<T>(), new Lazy<T>(() => default!), new Lazy<byte[]>([]));

    /// <summary>First the members that both have, then the one that changed.</summary>
    private static (string, string?) Judge(object from, object? to, string? fromName, string? toName)
    {
        if (to is null)
        {
            return ("lost", "null was read");
        }

        foreach (PropertyInfo kept in from.GetType().GetProperties().Where(member => member.Name != fromName && to.GetType().GetProperty(member.Name) is not null && member.Name != toName))
        {
            object? expected = kept.GetValue(from);
            object? found = to.GetType().GetProperty(kept.Name)!.GetValue(to);
            if (Text(expected) != Text(found))
            {
                return (IsDefault(found) ? "lost" : "wrong value", $"{kept.Name}: {Text(found)} instead of {Text(expected)}");
            }
        }

        if (fromName is null || toName is null)
        {
            return ("exact", null);
        }

        object? sent = Follow(from, fromName);
        object? received = Follow(to, toName);
        return Text(sent) == Text(received) ? ("exact", null)
            : IsDefault(received) ? ("defaulted", $"{toName} is {Text(received)}")
            : ("wrong value", $"{toName}: {Text(received)} instead of {Text(sent)}");
    }

    private static object? Follow(object? value, string path) =>
        path.Split('.').Aggregate(value, (at, name) => at?.GetType().GetProperty(name)!.GetValue(at));

    // Enums by their number: a value that has no name in the old version is still the value.
    private static string Text(object? value) => value switch
    {
        null => "null",
        Enum => Convert.ToInt64(value, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };

    private static bool IsDefault(object? value) => value is null || (value.GetType().IsValueType && value.Equals(Activator.CreateInstance(value.GetType())));
}
