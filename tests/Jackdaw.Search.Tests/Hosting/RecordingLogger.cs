using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Jackdaw.Search.Tests.Hosting;

/// <summary>Keeps what is logged.</summary>
internal sealed class RecordingLogger(LogLevel least = LogLevel.Trace) : ILoggerFactory, ILogger
{
    public ConcurrentQueue<(LogLevel Level, string Text)> Entries { get; } = new();

    public ILogger CreateLogger(string categoryName) => this;

    public void AddProvider(ILoggerProvider provider)
    {
    }

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= least;

    public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (IsEnabled(logLevel))
        {
            Entries.Enqueue((logLevel, formatter(state, exception)));
        }
    }

    public void Dispose()
    {
    }
}
