using System.Globalization;

namespace Jackdaw.Search.Wire;

/// <summary>The address of a server.</summary>
/// <param name="Name">A host name or IP address.</param>
/// <param name="Port">The port of its MySQL protocol.</param>
internal sealed record HostAddress(string Name, int Port)
{
    public override string ToString() => Name.Contains(':')
        ? string.Create(CultureInfo.InvariantCulture, $"[{Name}]:{Port}")
        : string.Create(CultureInfo.InvariantCulture, $"{Name}:{Port}");
}
