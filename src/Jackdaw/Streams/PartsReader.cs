using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw.Streams;

/// <summary>
/// Reads one document whose parts go to consumers as they arrive. The rest is kept until the end and then read by its codec.
/// </summary>
internal sealed class PartsReader<T> : IDocumentOrigin, IDisposable
{
    private readonly JsonPart[] _parts;
    private readonly JsonCodecHandle<T> _codec;
    private readonly StreamFeed _feed;
    private readonly RemainingDocument _rest = new();
    private readonly DocumentWalk _walk;
    private readonly PartInput _input;

    private PartsReader(ByteSource source, JsonPart[] parts, PointerNode root, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options)
    {
        _parts = parts;
        _codec = options.State is { } state ? new StateHandle<T>(codec, state) : codec;
        _feed = new(source, options.BufferSize, options.Progress);
        _walk = new(settings, root, this);
        _input = new(_feed, _walk, settings, options);
    }

    private StreamWindow Window => _feed.Window;

    /// <summary>Verifies the parts, and reads the document.</summary>
    /// <exception cref="ArgumentException">Parts overlap or belong to another profile, or the options are for many values.</exception>
    /// <exception cref="NotSupportedException">The profile allows extensions of JSON.</exception>
    internal static ValueTask<T?> ReadAsync(
        ByteSource source, IReadOnlyList<JsonPart> parts, JsonCodecHandle<T> codec, JsonProfileSettings settings, JsonStreamOptions options, CancellationToken cancellationToken)
    {
        OneDocument.Verified(options, "with parts: each part has its own pointer.");
        if (settings.IsLenient)
        {
            throw new NotSupportedException("The profile allows comments, trailing commas or JSON5, which reading in parts does not "
                + "support. Use a profile without them.");
        }

        PointerNode root = new();
        JsonPart[] all = [.. parts];
        foreach (JsonPart part in all)
        {
            ArgumentNullException.ThrowIfNull(part, nameof(parts));
            part.Check(settings);
            if (!root.TryAdd(part.Path, part.Target))
            {
                throw new ArgumentException($"The part at '{part.Pointer}' overlaps another part.", nameof(parts));
            }
        }

        return RunAsync(new PartsReader<T>(source, all, root, codec, settings, options), cancellationToken);
    }

    public DocumentOrigin Locate() => Window.Locate(0, _walk.Path, isElement: false);

    public void Dispose()
    {
        _feed.Dispose();
        _rest.Dispose();
    }

    private static async ValueTask<T?> RunAsync(PartsReader<T> reader, CancellationToken cancellationToken)
    {
        using (reader)
        {
            cancellationToken.ThrowIfCancellationRequested();
            foreach (JsonPart part in reader._parts)
            {
                part.IsFound = false;
            }

            try
            {
                await reader.WalkAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (JsonDataException error) when (error.Offset >= 0 && !reader._input.IsOutside)
            {
                JsonDataException first = reader._rest.First(reader._codec, reader._input.Settings, error);
                if (first != error)
                {
                    throw first;
                }

                throw;
            }

            return reader._rest.Read(reader._codec, reader._input.Settings);
        }
    }

    private async ValueTask WalkAsync(CancellationToken cancellationToken)
    {
        while (true)
        {
            switch (Advance())
            {
                case WalkStop.NeedsMore:
                    CheckToken();
                    await _input.FillAsync(cancellationToken).ConfigureAwait(false);
                    break;
                case WalkStop.AtNull:
                    _rest.Cut(_walk.TargetStart, _walk.TargetIsElement);
                    while (!TakeNull())
                    {
                        await _input.FillAsync(cancellationToken).ConfigureAwait(false);
                    }

                    break;
                case WalkStop.AtEnd:
                    _input.CheckLength();
                    return;
                default:
                    _rest.Cut(_walk.TargetStart, _walk.TargetIsElement);
                    JsonPart part = Array.Find(_parts, part => part.Target == _walk.Target)!;
                    part.IsFound = true;
                    await part.ReadAsync(_input, cancellationToken).ConfigureAwait(false);
                    break;
            }
        }
    }

    /// <summary>Skips data outside the parts, and keeps it.</summary>
    private WalkStop Advance()
    {
        int from = Window.Position;
        int at = from;
        bool isDone = false;
        try
        {
            WalkStop stop = _walk.Advance(Window.Bytes, ref at, Window.End, Window.IsLast);
            isDone = true;
            return stop;
        }
        finally
        {
            // The codec may find another error, and reports it if it gets all the data that is there.
            at = isDone ? at : Window.End;
            _rest.Append(Window, from, at);
            Window.Position = at;
        }
    }

    private bool TakeNull()
    {
        int at = Window.Position;
        bool isTaken = _walk.TakeNull(Window.Bytes, ref at, Window.End, Window.IsLast);
        Window.Position = at;
        return isTaken;
    }

    /// <summary>Verifies that a name on the way, or a number, is completely in the window.</summary>
    private void CheckToken()
    {
        JsonLimits limits = _input.Settings.Limits;
        if (Window.Rest.Length > limits.MaxElementLength)
        {
            _walk.Fail(Window.Bytes, Window.Position, Window.End, JsonError.TooLarge, $"The name or number has more than {limits.MaxElementLength} bytes.");
        }
    }
}
