using Jackdaw.Search.Wire;

namespace Jackdaw.Search.Servers;

/// <summary>
/// Creates exceptions from server errors. Nearly all Sphinx errors have the same code, so they are distinguished by their text.
/// </summary>
internal static class ServerErrors
{
    // A statement with many documents is not repeated in full.
    private const int LongestStatement = 4096;
    private const int LongestQuote = 300;

    private static readonly string[] Transient =
    [
        "maxed out", "too many connections", "shutting down", "shut down", "server is busy", "too many queries", "rotating", "preread", "no agents", "try again",
    ];

    public static FulltextException Create(string message, int code, string statement, HostAddress host) =>
        new($"The server {host} rejected the statement: {message} Statement: {Shortened(statement, LongestQuote)}")
        {
            Statement = Shortened(statement, LongestStatement),
            Position = PositionOf(message, statement),
            ServerMessage = message,
            ServerErrorCode = code,
            Host = host.ToString(),
            IsTransient = IsTransient(message),
        };

    public static FulltextException WithStatement(FulltextException error, string statement, HostAddress host) =>
        new(error.Message, error.InnerException)
        {
            Statement = Shortened(statement, LongestStatement),
            Position = error.Position,
            ServerMessage = error.ServerMessage,
            ServerErrorCode = error.ServerErrorCode,
            Host = error.Host ?? host.ToString(),
            IsTransient = error.IsTransient,
            IsTimeout = error.IsTimeout,
            IsOfClient = error.IsOfClient,
        };

    /// <summary>
    /// Finds the position of an error. The servers quote the rest of the statement from there: <c>… near 'posts LIMIT 1'</c>.
    /// </summary>
    public static int PositionOf(string message, string statement)
    {
        const string mark = "near '";
        int start = message.LastIndexOf(mark, StringComparison.Ordinal);
        if (start < 0 || !message.EndsWith('\''))
        {
            return -1;
        }

        string quoted = message[(start + mark.Length)..^1];
        return quoted.Length == 0 ? statement.Length
            : statement.EndsWith(quoted, StringComparison.Ordinal) ? statement.Length - quoted.Length
            : statement.IndexOf(quoted, StringComparison.Ordinal);
    }

    /// <summary>Whether the same statement may succeed later.</summary>
    public static bool IsTransient(string message) => Array.Exists(Transient, part => message.Contains(part, StringComparison.OrdinalIgnoreCase));

    private static string Shortened(string text, int length) => text.Length <= length ? text : text[..length] + "...";
}
