using System.Runtime.InteropServices;
using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Tests.Embedded;

/// <summary>What of the unsynced is on the disk after a power cut: nothing, everything, or a part.</summary>
public enum Remains
{
    Nothing,
    Everything,
    Part,
}

/// <summary>
/// Files in memory that fail on demand. What was written counts after a power cut only if its file was synced, and a name only if its folder
/// was.
/// </summary>
internal sealed class UnreliableStorage : IStorage
{
    private readonly Lock _lock = new();
    private readonly Dictionary<string, Content> _names = [];
    private readonly Dictionary<string, int> _mapped = [];
    private readonly List<string> _opened = [];
    private Dictionary<string, Content> _durableNames = [];

    /// <summary>Whether a step fails: its name (<c>write</c>, <c>sync</c>, <c>folder</c> ...), and the file.</summary>
    public Func<string, string, bool> Fails { get; set; } = static (_, _) => false;

    /// <summary>A sync that fails drops what was not synced, as Linux may; otherwise it stays readable until the power is cut.</summary>
    public bool SyncFailureDrops { get; set; }

    /// <summary>Whether a file cannot be deleted while it is mapped, as on Windows.</summary>
    public bool KeepsMapped { get; set; }

    /// <summary>The files that are mapped.</summary>
    public IReadOnlyList<string> Mapped
    {
        get
        {
            lock (_lock)
            {
                return [.. _mapped.Keys];
            }
        }
    }

    /// <summary>The files that are open, each as often as it was opened.</summary>
    public IReadOnlyList<string> Opened
    {
        get
        {
            lock (_lock)
            {
                return [.. _opened];
            }
        }
    }

    /// <summary>How many steps were taken.</summary>
    public int Steps { get; private set; }

    /// <summary>From this step on everything fails: the power is cut.</summary>
    public int PowerCutAt { get; set; } = int.MaxValue;

    public IStorageFile Open(string path)
    {
        Step("open", path);
        lock (_lock)
        {
            return new OpenFile(this, path, _names[path]);
        }
    }

    public IStorageFile OpenToRead(string path)
    {
        lock (_lock)
        {
            return new OpenFile(this, path, _names.TryGetValue(path, out Content? content) ? content : throw new FileNotFoundException($"There is no '{path}'."));
        }
    }

    public IReadOnlyList<string> Find(string folder, string beginning)
    {
        lock (_lock)
        {
            return [.. _names.Keys.Where(path => path.StartsWith(Path.Combine(folder, beginning), StringComparison.Ordinal))];
        }
    }

    public IStorageFile Create(string path)
    {
        Step("create", path);
        lock (_lock)
        {
            return new OpenFile(this, path, _names[path] = new Content());
        }
    }

    public bool Exists(string path)
    {
        lock (_lock)
        {
            return _names.ContainsKey(path);
        }
    }

    public void Delete(string path)
    {
        Step("delete", path);
        lock (_lock)
        {
            if (KeepsMapped && _mapped.ContainsKey(path))
            {
                throw new IOException($"The file '{path}' is mapped.");
            }

            _names.Remove(path);
        }
    }

    public void Replace(string from, string to)
    {
        Step("replace", to);
        lock (_lock)
        {
            _names[to] = _names[from];
            _names.Remove(from);
        }
    }

    public void SyncFolder(string folder)
    {
        Step("folder", folder);
        lock (_lock)
        {
            _durableNames = new(_names);
        }
    }

    /// <summary>What a file holds, to be damaged.</summary>
    public byte[] this[string path]
    {
        get
        {
            lock (_lock)
            {
                return _names[path].Bytes;
            }
        }

        set
        {
            lock (_lock)
            {
                _names[path] = new Content { Bytes = value, Durable = value };
            }
        }
    }

    /// <summary>The disk as the next process finds it.</summary>
    public UnreliableStorage AfterPowerCut(Remains remains, Random random)
    {
        lock (_lock)
        {
            UnreliableStorage after = new();
            bool keepsNames = remains == Remains.Everything || (remains == Remains.Part && random.Next(2) == 0);
            foreach ((string name, Content content) in keepsNames ? _names : _durableNames)
            {
                byte[] bytes = remains switch
                {
                    Remains.Nothing => content.Durable,
                    Remains.Everything => content.Bytes,
                    _ => Torn(content, random),
                };
                after._names[name] = new Content { Bytes = bytes, Durable = bytes };
            }

            after._durableNames = new(after._names);
            return after;
        }
    }

    /// <summary>Some of the bytes that were added, or all of them with a hole.</summary>
    private static byte[] Torn(Content content, Random random)
    {
        if (content.Bytes.Length <= content.Durable.Length)
        {
            return random.Next(2) == 0 ? content.Bytes : content.Durable;
        }

        byte[] torn = content.Bytes[..random.Next(content.Durable.Length, content.Bytes.Length + 1)];
        if (random.Next(2) == 0)
        {
            torn.AsSpan(random.Next(content.Durable.Length, torn.Length + 1)).Clear();
        }

        return torn;
    }

    private void Step(string what, string path)
    {
        lock (_lock)
        {
            if (Steps++ >= PowerCutAt)
            {
                throw new IOException("The power is cut.");
            }
        }

        if (Fails(what, path))
        {
            throw new IOException($"A {what} fails on demand.");
        }
    }

    private void Unmap(string path)
    {
        lock (_lock)
        {
            if (--_mapped[path] == 0)
            {
                _mapped.Remove(path);
            }
        }
    }

    /// <summary>A copy of the bytes, which is overwritten when it is unmapped, so that whatever still reads it finds nonsense.</summary>
    private sealed class MappedBytes : SafeBuffer
    {
        private readonly int _length;
        private readonly Action _unmapped;

        public MappedBytes(byte[] bytes, Action unmapped)
            : base(ownsHandle: true)
        {
            (_length, _unmapped) = (bytes.Length, unmapped);
            SetHandle(Marshal.AllocHGlobal(bytes.Length));
            Initialize((ulong)bytes.Length);
            Marshal.Copy(bytes, 0, handle, bytes.Length);
        }

        protected override bool ReleaseHandle()
        {
            Marshal.Copy(Enumerable.Repeat((byte)0xEE, _length).ToArray(), 0, handle, _length);
            Marshal.FreeHGlobal(handle);
            _unmapped();
            return true;
        }
    }

    private sealed class Content
    {
        public byte[] Bytes { get; set; } = [];

        public byte[] Durable { get; set; } = [];
    }

    private sealed class OpenFile : IStorageFile
    {
        private readonly UnreliableStorage _storage;
        private readonly string _path;
        private readonly Content _content;
        private bool _isDisposed;

        public OpenFile(UnreliableStorage storage, string path, Content content)
        {
            (_storage, _path, _content) = (storage, path, content);
            storage._opened.Add(path);
        }

        public long Length => _content.Bytes.Length;

        public int Read(long at, Span<byte> into)
        {
            ReadOnlySpan<byte> rest = _content.Bytes.AsSpan((int)Math.Min(at, _content.Bytes.Length));
            rest = rest[..Math.Min(rest.Length, into.Length)];
            rest.CopyTo(into);
            return rest.Length;
        }

        public MappedFile Map(string path)
        {
            byte[] bytes = _content.Bytes;
            MappedFile mapped = new(path, new MappedBytes(bytes, () => _storage.Unmap(path)), bytes.Length);
            lock (_storage._lock)
            {
                _storage._mapped[path] = _storage._mapped.GetValueOrDefault(path) + 1;
            }

            return mapped;
        }

        public void Write(long at, ReadOnlySpan<byte> bytes)
        {
            _storage.Step("write", _path);
            byte[] all = new byte[Math.Max(_content.Bytes.Length, at + bytes.Length)];
            _content.Bytes.CopyTo(all, 0);
            bytes.CopyTo(all.AsSpan((int)at));
            _content.Bytes = all;
        }

        public void SetLength(long length)
        {
            _storage.Step("length", _path);
            byte[] all = new byte[length];
            _content.Bytes.AsSpan(0, (int)Math.Min(length, _content.Bytes.Length)).CopyTo(all);
            _content.Bytes = all;
        }

        public void Sync()
        {
            try
            {
                _storage.Step("sync", _path);
            }
            catch (IOException)
            {
                _content.Bytes = _storage.SyncFailureDrops ? _content.Durable : _content.Bytes;
                throw;
            }

            _content.Durable = _content.Bytes;
        }

        public void Dispose()
        {
            lock (_storage._lock)
            {
                if (!_isDisposed)
                {
                    _isDisposed = true;
                    _storage._opened.Remove(_path);
                }
            }
        }
    }
}
