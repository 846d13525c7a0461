using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Reflection;

/// <summary>The writer and the reader of an object type, each created on first use, once for all threads.</summary>
internal sealed class ReflectedObject<T>(ObjectPlan plan)
{
    private readonly Lock _making = new();
    private volatile ReflectedWriter<T>? _writer;
    private volatile ReflectedWriter<T>? _membersWriter;
    private volatile ReflectedReader<T>? _reader;

    internal ReflectedWriter<T> Writer => _writer ?? MakeWriter();

    /// <summary>The writer for members that follow others within the same braces.</summary>
    internal ReflectedWriter<T> MembersWriter => _membersWriter ?? MakeMembersWriter();

    internal bool HasExtension => plan.Extension is not null;

    internal ReflectedReader<T> Reader => _reader ?? MakeReader();

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = RuntimeCodecs.OnlyComposedThere)]
    private ReflectedWriter<T> MakeWriter()
    {
        lock (_making)
        {
            return _writer ??= ReflectedObjectBuilder.Writer<T>(plan, isFirst: true);
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = RuntimeCodecs.OnlyComposedThere)]
    private ReflectedWriter<T> MakeMembersWriter()
    {
        lock (_making)
        {
            return _membersWriter ??= ReflectedObjectBuilder.Writer<T>(plan, isFirst: false);
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = RuntimeCodecs.OnlyComposedThere)]
    private ReflectedReader<T> MakeReader()
    {
        lock (_making)
        {
            return _reader ??= ReflectedObjectBuilder.Reader<T>(plan);
        }
    }
}
