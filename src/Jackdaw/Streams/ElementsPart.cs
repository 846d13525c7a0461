using Jackdaw.Generated;

namespace Jackdaw.Streams;

/// <summary>An array whose elements go to a consumer one at a time.</summary>
internal sealed class ElementsPart<T>(string pointer, JsonCodecHandle<T> codec, JsonProfileSettings settings, Func<T?, CancellationToken, ValueTask> consumer, bool isOptional)
    : JsonPart(pointer, isText: false, isOptional)
{
    internal override void Check(JsonProfileSettings ofCall)
    {
        if (ofCall != settings)
        {
            throw new ArgumentException($"The part at '{Pointer}' was created by another profile than the one that reads the document.");
        }

        if (settings.Codecs.PreservesReferences)
        {
            throw new NotSupportedException(
                $"The profile preserves references, and the elements at '{Pointer}' may refer to the rest of the document, which is read "
                    + $"after them. Use a profile without references, or DeserializeAsync without this part.");
        }
    }

    internal override async ValueTask ReadAsync(PartInput input, CancellationToken cancellationToken)
    {
        ArrayReader<T> reader = new(input.Options.State is { } state ? new StateHandle<T>(codec, state) : codec, settings, input.Window, input.Walk);
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            ReadStop stop = reader.Read(out T? value);
            if (stop == ReadStop.End)
            {
                return;
            }

            await (stop == ReadStop.Element ? input.GiveAsync(consumer, value, cancellationToken) : input.FillAsync(cancellationToken)).ConfigureAwait(false);
        }
    }
}
