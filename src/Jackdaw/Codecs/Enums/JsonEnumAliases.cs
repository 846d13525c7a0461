using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Jackdaw.Codecs;

/// <summary>
/// Which of several names of one value of an enum is written: the one that the run time lists first, as in System.Text.Json. The compiler does not know it: reference assemblies list names in
/// another order than the assemblies that run, and the run time sorts them by value.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public static class JsonEnumAliases
{
    /// <summary>Chooses the JSON string of a value.</summary>
    /// <typeparam name="TEnum">The enum.</typeparam>
    /// <param name="names">By turns a name of the value in C#, and the JSON string of that name, escaped and with its quotes.</param>
    /// <returns>The string of the name that is written, in UTF-8.</returns>
    public static byte[] Written<TEnum>(params string[] names)
        where TEnum : struct, Enum
    {
        ArgumentNullException.ThrowIfNull(names);
        string first = First(typeof(TEnum), [.. names.Where((_, i) => i % 2 == 0)]);
        return Encoding.UTF8.GetBytes(names[Array.IndexOf(names, first) + 1]);
    }

    /// <summary>The one of the names that the run time lists first.</summary>
    internal static string First(Type type, IReadOnlyCollection<string> names) =>
        names.Count == 1 ? names.First() : Enum.GetNames(type).FirstOrDefault(names.Contains) ?? names.First();
}
