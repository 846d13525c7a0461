using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Net8;

/// <summary>Methods that .NET 8 lacks.</summary>
internal static class FrameworkMethods
{
    extension(Convert)
    {
        public static string ToHexStringLower(ReadOnlySpan<byte> bytes) => Convert.ToHexString(bytes).ToLowerInvariant();
    }

    extension(Volatile)
    {
        /// <summary>A full barrier, which is more than a barrier for reads.</summary>
        public static void ReadBarrier() => Interlocked.MemoryBarrier();
    }

    extension(Array)
    {
        [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The type of the array is given, so it has code.")]
        public static Array CreateInstanceFromArrayType(Type arrayType, int[] lengths) => Array.CreateInstance(arrayType.GetElementType()!, lengths);
    }

    extension(ReadOnlySpan<char> text)
    {
        /// <summary>Returns the ranges between separators.</summary>
        public List<Range> Split(char separator)
        {
            List<Range> parts = [];
            int start = 0;
            for (int i = 0; i <= text.Length; i++)
            {
                if (i == text.Length || text[i] == separator)
                {
                    parts.Add(start..i);
                    start = i + 1;
                }
            }

            return parts;
        }
    }
}
