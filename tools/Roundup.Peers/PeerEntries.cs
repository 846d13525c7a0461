using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;

namespace Roundup.Lineup;

/// <summary>Adds the peers to the line-up when the program starts.</summary>
internal static class PeerEntries
{
    [ModuleInitializer]
    internal static void Add()
    {
        Entries.Add("memorypack", () => new MemoryPackAdapter());
        Entries.Add("messagepack-numbers", () => new MessagePackAdapter(byName: false));
        Entries.Add("messagepack-names", () => new MessagePackAdapter(byName: true));
        Entries.Add("protobuf-net", () => new ProtobufNetAdapter());
        Entries.Add("hyperion", () => new HyperionAdapter());
        string folder = Path.Combine(AppContext.BaseDirectory, "peers");
        foreach (LibraryCalls library in LibraryCalls.Known.Where(library => File.Exists(Path.Combine(folder, library.Assembly + ".dll"))))
        {
            Entries.Add(library.Id, () => new LibraryAdapter(library, Load(folder, library.Assembly)));
        }
    }

    private static Assembly Load(string folder, string name)
    {
        AssemblyLoadContext.Default.Resolving += (context, wanted) =>
            Path.Combine(folder, wanted.Name + ".dll") is var path && File.Exists(path) ? context.LoadFromAssemblyPath(path) : null;
        return AssemblyLoadContext.Default.LoadFromAssemblyPath(Path.Combine(folder, name + ".dll"));
    }
}
