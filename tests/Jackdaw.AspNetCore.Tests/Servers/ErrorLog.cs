using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>Keeps what is logged as an error.</summary>
internal sealed class ErrorLog : ILoggerProvider, ILogger
{
    internal ConcurrentQueue<string> Lines { get; } = [];

    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Error;

    public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (IsEnabled(logLevel))
        {
            Lines.Enqueue(formatter(state, exception) + " " + exception);
        }
    }

    public void Dispose()
    {
    }
}
