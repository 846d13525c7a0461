namespace System.Threading;

/// <summary>An object to lock. The compiler knows it by its name, and calls <see cref="EnterScope"/>.</summary>
internal sealed class Lock
{
    private readonly object _monitor = new();

    public Scope EnterScope()
    {
        Monitor.Enter(_monitor);
        return new Scope(_monitor);
    }

    public readonly ref struct Scope(object monitor)
    {
        public void Dispose() => Monitor.Exit(monitor);
    }
}
