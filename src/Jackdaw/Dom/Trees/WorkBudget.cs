using System.Runtime.CompilerServices;
using Jackdaw.Errors;

namespace Jackdaw.Dom;

/// <summary>Counts the steps of one operation against <see cref="JsonLimits.MaxWork"/>.</summary>
internal sealed class WorkBudget
{
    /// <summary>The number of characters that count as one step, like a value.</summary>
    private const int CharactersOfStep = 64;

    private readonly JsonView _document;
    private long _left;

    internal WorkBudget(JsonLimits? limits) => _left = (limits ?? JsonLimits.Default).MaxWork;

    /// <summary>Uses the limits of the profile that read the document.</summary>
    internal WorkBudget(JsonView document)
        : this(document.Memory.Settings.Limits) => _document = document;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Take(long steps)
    {
        _left -= steps;
        if (_left < 0)
        {
            throw Spent();
        }
    }

    /// <summary>Takes steps if that many are left.</summary>
    internal bool TryTake(long steps)
    {
        _left -= steps;
        return _left >= 0;
    }

    /// <summary>Takes the steps for a text that is compared or matched.</summary>
    internal void TakeText(long characters) => Take(1 + (characters / CharactersOfStep));

    private JsonDataException Spent() => Refused(ErrorText.Of(JsonError.TooMuchWork));

    /// <summary>Creates the exception for work that is rejected before it starts.</summary>
    internal JsonDataException Refused(string message) =>
        _document.IsDefined ? ViewFailure.Of(_document, JsonError.TooMuchWork, message) : new JsonDataException(JsonError.TooMuchWork, message);
}
