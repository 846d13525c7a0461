namespace Jackdaw.Campaign.Clusters;

/// <summary>What a proxy does to one request.</summary>
internal enum ProxyFault
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>The connection is closed before the request reaches the node.</summary>
    LoseRequest,

    /// <summary>The node gets the request, and the connection is closed instead of a response.</summary>
    LoseAnswer,

    /// <summary>The connection is closed in the middle of the response.</summary>
    CutAnswer,

    /// <summary>The response comes late.</summary>
    Delay,

    /// <summary>The node gets the request, and the response is an HTML page with status 200.</summary>
    Html,

    /// <summary>The node gets the request, and the response is an empty JSON object.</summary>
    EmptyObject,

    /// <summary>The response ends early and says that it is complete.</summary>
    Shorten,

    /// <summary>A punctuation mark of the response is another one.</summary>
    Punctuation,

    /// <summary>An element of the list of items or hits is missing.</summary>
    DropElement,

    /// <summary>Two outcomes of a bulk response have changed places.</summary>
    SwapElements,

    /// <summary>429, with the request for a pause; the node gets nothing.</summary>
    Busy,

    /// <summary>413 for a body beyond a limit; the node gets nothing then.</summary>
    TooLarge,

    /// <summary>An HTML page with status 502, whether or not the node got the request.</summary>
    BadGateway,
}
