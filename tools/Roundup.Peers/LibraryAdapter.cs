// Interface: the static generic pair of a library that is found as a DLL, for bytes where it has one, else for text; bound as delegates once, so that a call costs no reflection.
// Reused: whatever the library keeps. Text on the way: where the library has nothing else, which its title says. Checks: its defaults.
// Settings: none: what one gets who calls it as its first page shows.
using System.Reflection;
using System.Text;

namespace Roundup.Lineup;

/// <summary>A library that no feed has any more.</summary>
internal sealed class LibraryAdapter(LibraryCalls library, Assembly assembly) : Adapter
{
    public override string Id => library.Id;

    public override string Title => $"{assembly.GetName().Name} {assembly.GetName().Version?.ToString(3)}{(library.IsText ? ", text" : "")}";

    public override PayloadFormat Format => library.Format;

    public override string Source => library.Source;

    public override Calls<T> Bind<T>(Subject<T> subject)
    {
        if (library.IsText)
        {
            var toText = Delegate<Func<T, string>>(library.Write, typeof(T), typeof(string));
            var fromText = Delegate<Func<string, T>>(library.Read, typeof(string), typeof(T));
            return new((output, value) => output.Write(Encoding.UTF8.GetBytes(toText(value))), bytes => fromText(Encoding.UTF8.GetString(bytes)));
        }

        var toBytes = Delegate<Func<T, byte[]>>(library.Write, typeof(T), typeof(byte[]));
        var fromBytes = Delegate<Func<byte[], T>>(library.Read, typeof(byte[]), typeof(T));
        return new((output, value) => output.Write(toBytes(value)), bytes => fromBytes(bytes));
    }

    private TDelegate Delegate<TDelegate>(string name, Type from, Type to)
        where TDelegate : Delegate
    {
        Type type = assembly.GetType(library.Type, throwOnError: true)!;
        MethodInfo found = type.GetMethods(BindingFlags.Public | BindingFlags.Static)
            .Where(method => method.Name == name && method.IsGenericMethodDefinition && method.GetGenericArguments().Length == 1)
            .Select(method => method.MakeGenericMethod(typeof(TDelegate).GetMethod("Invoke")!.GetParameters()[0].ParameterType == typeof(byte[]) || from == typeof(string) ? to : from))
            .FirstOrDefault(method => method.ReturnType == to && method.GetParameters() is [var only] && only.ParameterType == from)
            ?? throw new MissingMethodException(library.Type, $"{to.Name} {name}({from.Name})");
        return found.CreateDelegate<TDelegate>();
    }
}
