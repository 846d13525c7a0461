namespace Jackdaw.Dom;

/// <summary>
/// A regular expression of RFC 9485 as a nondeterministic automaton (Thompson 1968). All states are followed at once, so matching takes
/// O(text length × states) for any pattern, and every step counts as work. Characters are code points.
/// </summary>
internal sealed class RegexpProgram
{
    /// <summary>The maximum number of states.</summary>
    internal const int GreatestSize = 10_000;

    /// <summary>The number of state visits that counts as one step.</summary>
    private const int LooksOfStep = 4;

    private readonly List<State> _states = [];

    internal int Size => _states.Count;

    internal int Add(RegexpOp op, RegexpClass? characters = null)
    {
        _states.Add(new State { Op = op, Characters = characters });
        return _states.Count - 1;
    }

    internal void Link(int state, int next) => _states[state].Next = next;

    internal void LinkOther(int state, int next) => _states[state].Other = next;

    /// <summary>Whether a text matches.</summary>
    /// <param name="text">The text.</param>
    /// <param name="isWhole">Whether the whole text must match, rather than a part of it.</param>
    /// <param name="work">The budget that state visits count against.</param>
    internal bool IsMatch(string text, bool isWhole, WorkBudget work)
    {
        work.Take(1 + (_states.Count / LooksOfStep));
        Run run = new(_states);
        int at = 0;
        while (true)
        {
            bool isEnd = at == text.Length;
            if (at == 0 || !isWhole)
            {
                run.Enter(0, at == 0, isEnd);
            }

            if (run.IsAccepted && (isEnd || !isWhole))
            {
                return true;
            }

            if (isEnd || (isWhole && run.Count == 0))
            {
                return false;
            }

            int length = char.IsHighSurrogate(text[at]) && at + 1 < text.Length && char.IsLowSurrogate(text[at + 1]) ? 2 : 1;
            int codePoint = length == 2 ? char.ConvertToUtf32(text[at], text[at + 1]) : text[at];
            at += length;
            run.Step(codePoint, at == text.Length);
            work.Take(1 + (run.TakeLooks() / LooksOfStep));
        }
    }

    private sealed class State
    {
        internal RegexpOp Op;
        internal RegexpClass? Characters;
        internal int Next;
        internal int Other;
    }

    /// <summary>The active states for one text.</summary>
    private sealed class Run(List<State> states)
    {
        private readonly int[] _seen = new int[states.Count];
        private readonly Stack<int> _open = new();
        private List<int> _now = [];
        private List<int> _next = [];
        private int _round = 1;
        private long _looks;

        /// <summary>Whether the accepting state has been reached with the text read so far.</summary>
        internal bool IsAccepted { get; private set; }

        internal int Count => _now.Count;

        /// <summary>Enters a state and all states reachable from it without a character.</summary>
        internal void Enter(int start, bool isStart, bool isEnd)
        {
            _open.Push(start);
            while (_open.TryPop(out int index))
            {
                _looks++;
                if (_seen[index] == _round)
                {
                    continue;
                }

                _seen[index] = _round;
                State state = states[index];
                switch (state.Op)
                {
                    case RegexpOp.Characters:
                        _now.Add(index);
                        break;
                    case RegexpOp.Fork:
                        _open.Push(state.Other);
                        _open.Push(state.Next);
                        break;
                    case RegexpOp.Start when isStart:
                    case RegexpOp.End when isEnd:
                    case RegexpOp.Pass:
                        _open.Push(state.Next);
                        break;
                    case RegexpOp.Accept:
                        IsAccepted = true;
                        break;
                    default:
                        break;
                }
            }
        }

        /// <summary>Reads a character.</summary>
        internal void Step(int codePoint, bool isEnd)
        {
            (_next, _now) = (_now, _next);
            _now.Clear();
            _round++;
            IsAccepted = false;
            foreach (int index in _next)
            {
                State state = states[index];
                _looks += state.Characters!.Size;
                if (state.Characters.Has(codePoint))
                {
                    Enter(state.Next, isStart: false, isEnd);
                }
            }
        }

        /// <summary>Returns the number of state visits since the last call.</summary>
        internal long TakeLooks()
        {
            long looks = _looks;
            _looks = 0;
            return looks;
        }
    }
}
