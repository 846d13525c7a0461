using Jackdaw.TestKit.Disposal;

namespace Jackdaw.Campaign.Callers;

/// <summary>
/// Enumerators and cursors over pooled memory that are disposed of at every moment: in each setter, in each read of the stream, before and after it is awaited, by a progress, on another thread. Each value that comes is
/// one of its document, and nothing but ObjectDisposedException says that it has ended.
/// </summary>
internal sealed class DisposalTrial(Random random)
{
    private const int Ways = 4;

    private int _ended;

    internal string Summary() => $"{_ended} were disposed of while they read";

    internal string? Next()
    {
        int walk = random.Next(Walks.All.Count);
        byte[] document = Walks.DocumentOf(walk);
        int left = random.Next(Walks.Elements);
        ReadingWalk? reading = null;
        bool isEnded = false;
        void Count()
        {
            if (left-- != 0)
            {
                return;
            }

            isEnded = true;
            reading?.End();

            // What was given back is somebody else's at once.
            _ = Json.DeserializeEnumerable<string>(new MemoryStream(Walks.Secret(document.Length)), new() { BufferSize = 256 }).Count();
        }

        int way = random.Next(Ways);
        DrippingStream stream = new(document, isAwaited: random.Next(2) == 0) { Piece = random.Next(1, 400), OnRead = way == 0 ? Count : null };
        Triggering.OnTrigger.Value = way == 1 ? Count : null;
        Thread? other = null;
        try
        {
            reading = Walks.All[walk].Open(stream, way == 2 ? new CalledProgress(Count) : null);
            if (way == 3)
            {
                int spins = random.Next(20_000);
                other = new Thread(() =>
                {
                    Thread.SpinWait(spins);
                    left = 0;
                    Count();
                });
                other.Start();
            }

            return Read(reading).GetAwaiter().GetResult();
        }
        catch (ObjectDisposedException)
        {
            return null;
        }
        catch (Exception e)
        {
            return $"{Walks.All[walk].Name}, way {way}: {e}";
        }
        finally
        {
            other?.Join();
            reading?.End();
            Triggering.OnTrigger.Value = null;
            _ended += isEnded ? 1 : 0;
        }
    }

    private static async Task<string?> Read(ReadingWalk reading)
    {
        for (int i = 0; await reading.TryNextAsync().ConfigureAwait(false); i++)
        {
            if (reading.Current.First != $"first {i}" || reading.Current.Last != $"last {i}")
            {
                return $"element {i} is {reading.Current.First}, {reading.Current.Last}";
            }
        }

        return null;
    }
}
