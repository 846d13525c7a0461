using System.Collections;
using System.Collections.Specialized;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Adds entries to a <see cref="ListDictionary"/>, which compares each key with all existing ones. It is made for ten entries, so the
/// comparisons are limited.
/// </summary>
internal static class ListDictionaryFiller
{
    /// <summary>Up to this number of entries, comparing keys takes about as long as reading them.</summary>
    private const int Few = 64;

    /// <summary>The number of comparisons that take about as long as another step.</summary>
    private const int Together = 8;

    /// <summary>Adds entries.</summary>
    /// <param name="map">The dictionary.</param>
    /// <param name="entries">The entries, in document order.</param>
    /// <param name="context">The read operation.</param>
    /// <returns>
    /// The index of the first entry whose key occurs before it in the document, if the profile rejects duplicates. Otherwise −1.
    /// </returns>
    /// <exception cref="CostlyItems">The entries need more comparisons than <see cref="JsonLimits.MaxWork"/> allows.</exception>
    internal static int Fill(ListDictionary map, ReadOnlySpan<DictionaryEntry> entries, ReadContext context)
    {
        long comparisons = entries.Length * (map.Count + (entries.Length / 2L));
        if (map.Count + entries.Length > Few && !context.TryPopulate(comparisons / Together))
        {
            throw new CostlyItems();
        }

        // Keys that were there before are replaced; equal ones in the document are duplicates, by the comparer of the dictionary.
        HashSet<object>? known = null;
        if (context.RejectDuplicateMembers)
        {
            known = [];
            foreach (DictionaryEntry entry in entries)
            {
                if (map.Contains(entry.Key))
                {
                    known.Add(entry.Key);
                }
            }
        }

        HashSet<object> seen = [];
        for (int i = 0; i < entries.Length; i++)
        {
            object key = entries[i].Key;
            if (known is not null && (!seen.Add(key) || (!known.Contains(key) && map.Contains(key))))
            {
                return i;
            }

            ((IDictionary)map)[key] = entries[i].Value;
        }

        return -1;
    }
}
