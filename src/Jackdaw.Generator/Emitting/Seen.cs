using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// The bit mask of one read. Only members that are checked later (required, set after the constructor) have a bit. If duplicates are
/// rejected, all have one, including those that are known but skipped.
/// </summary>
internal sealed class Seen
{
    private const int WordBits = 64;
    private const string First = "seen";

    private readonly Dictionary<int, int> _bits = [];
    private readonly List<int> _required = [];

    public Seen(ObjectModel model)
    {
        for (int i = 0; i < model.Members.Count; i++)
        {
            MemberModel member = model.Members[i];
            bool isSetLater = model.Construction.TakesArguments && member.Read is Access.Direct or Access.Accessor;
            if (model.RejectDuplicateMembers || (member.Read != Access.None && (member.Required || isSetLater)))
            {
                if (member.Required && member.Read != Access.None)
                {
                    _required.Add(i);
                }

                _bits.Add(i, _bits.Count);
            }
        }
    }

    public IEnumerable<string> Words => Enumerable.Range(0, (_bits.Count + WordBits - 1) / WordBits).Select(Word);

    public IReadOnlyList<int> Required => _required;

    public bool Has(int member) => _bits.ContainsKey(member);

    /// <summary>Returns the statement that marks a member as read.</summary>
    public string Note(int member) => $"{WordOf(member)} |= {Mask(member)};";

    public string IsSet(int member) => $"({WordOf(member)} & {Mask(member)}) != 0";

    public string IsMissing(int member) => $"({WordOf(member)} & {Mask(member)}) == 0";

    /// <summary>Returns the condition under which a required member is missing.</summary>
    public string AnyRequiredMissing()
        => string.Join(" || ", _required
            .GroupBy(member => _bits[member] / WordBits)
            .Select(group =>
            {
                string mask = "0x" + group.Aggregate(0UL, (bits, member) => bits | Bit(member))
                    .ToString("X", System.Globalization.CultureInfo.InvariantCulture) + "UL";
                return $"({Word(group.Key)} & {mask}) != {mask}";
            }));

    /// <summary>Whether this is the name of a mask word, whatever the number of members.</summary>
    public static bool IsWord(string name)
        => name.StartsWith(First, StringComparison.Ordinal) && name.Skip(First.Length).All(letter => letter is >= '0' and <= '9');

    private static string Word(int index) => index == 0 ? First : First + Literal.Number(index + 1);

    private string WordOf(int member) => Word(_bits[member] / WordBits);

    private ulong Bit(int member) => 1UL << (_bits[member] % WordBits);

    private string Mask(int member) => "0x" + Bit(member).ToString("X", System.Globalization.CultureInfo.InvariantCulture) + "UL";
}
