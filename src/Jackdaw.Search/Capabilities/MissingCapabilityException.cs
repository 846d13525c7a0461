namespace Jackdaw.Search;

/// <summary>The exception thrown when the store's back end does not support a feature that others do.</summary>
public sealed class MissingCapabilityException : FulltextException
{
    /// <summary>Creates an exception, for tests that replace a session.</summary>
    /// <param name="message">The message.</param>
    /// <param name="capability">The missing capability.</param>
    /// <param name="backends">The back ends that support it, which are copied; null for none.</param>
    public MissingCapabilityException(string message, FulltextCapability capability, IEnumerable<string>? backends = null)
        : base(message) => (Capability, Backends) = (capability, [.. backends ?? []]);

    /// <summary>The missing capability.</summary>
    public FulltextCapability Capability { get; }

    /// <summary>The back ends that support it.</summary>
    public IReadOnlyList<string> Backends { get; }
}
