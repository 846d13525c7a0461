namespace Jackdaw.Search;

/// <summary>The back end of the store can't do something that others can.</summary>
public sealed class MissingCapabilityException : FulltextException
{
    internal MissingCapabilityException(FulltextCapability capability, IReadOnlyList<string> backends, string message)
        : base(message) => (Capability, Backends) = (capability, backends);

    /// <summary>What it lacks.</summary>
    public FulltextCapability Capability { get; }

    /// <summary>The back ends that have it.</summary>
    public IReadOnlyList<string> Backends { get; }
}
