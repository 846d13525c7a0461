namespace Jackdaw.Search;

/// <summary>The exception thrown when the store's back end does not support a feature that others do.</summary>
public sealed class MissingCapabilityException : FulltextException
{
    internal MissingCapabilityException(FulltextCapability capability, IReadOnlyList<string> backends, string message)
        : base(message) => (Capability, Backends) = (capability, backends);

    /// <summary>The missing capability.</summary>
    public FulltextCapability Capability { get; }

    /// <summary>The back ends that support it.</summary>
    public IReadOnlyList<string> Backends { get; }
}
