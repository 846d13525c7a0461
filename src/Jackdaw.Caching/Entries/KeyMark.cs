using System.Numerics;

namespace Jackdaw.Caching.Entries;

/// <summary>
/// Computes the key hash in an entry: SipHash-2-4 (Aumasson and Bernstein, 2012) of its characters. A 32-bit checksum would not suffice:
/// among 200,000 keys about five pairs collide, and a second key with the same checksum is easy to create.
/// </summary>
/// <remarks>
/// The key of the hash function is public, since all programs that share a cache must know it. The hash detects keys that the back end has
/// mixed up, but does not protect against attackers who can write to the cache. It covers characters, not their UTF-8 form, in which all
/// lone surrogates are the same.
/// </remarks>
internal static class KeyMark
{
    private const int CharactersInWord = sizeof(ulong) / sizeof(char);

    public static ulong Of(ReadOnlySpan<char> key)
    {
        State state = new();
        ulong length = (ulong)key.Length * sizeof(char);
        for (; key.Length >= CharactersInWord; key = key[CharactersInWord..])
        {
            state.Add(key[0] | (ulong)key[1] << 16 | (ulong)key[2] << 32 | (ulong)key[3] << 48);
        }

        ulong last = length << 56;
        for (int i = 0; i < key.Length; i++)
        {
            last |= (ulong)key[i] << (16 * i);
        }

        state.Add(last);
        return state.End();
    }

    private struct State
    {
        private ulong _v0 = 0x736f6d6570736575;
        private ulong _v1 = 0x646f72616e646f6d;
        private ulong _v2 = 0x6c7967656e657261;
        private ulong _v3 = 0x7465646279746573;

        public State()
        {
        }

        public void Add(ulong word)
        {
            _v3 ^= word;
            Round();
            Round();
            _v0 ^= word;
        }

        public ulong End()
        {
            _v2 ^= 0xff;
            for (int i = 0; i < 4; i++)
            {
                Round();
            }

            return _v0 ^ _v1 ^ _v2 ^ _v3;
        }

        private void Round()
        {
            _v0 += _v1;
            _v1 = BitOperations.RotateLeft(_v1, 13) ^ _v0;
            _v0 = BitOperations.RotateLeft(_v0, 32);
            _v2 += _v3;
            _v3 = BitOperations.RotateLeft(_v3, 16) ^ _v2;
            _v0 += _v3;
            _v3 = BitOperations.RotateLeft(_v3, 21) ^ _v0;
            _v2 += _v1;
            _v1 = BitOperations.RotateLeft(_v1, 17) ^ _v2;
            _v2 = BitOperations.RotateLeft(_v2, 32);
        }
    }
}
