namespace Jackdaw.Dom;

/// <summary>Compiles a regular expression to a <see cref="RegexpProgram"/>.</summary>
internal static class RegexpCompiler
{
    /// <summary>Compiles a regular expression.</summary>
    /// <param name="pattern">The pattern.</param>
    /// <param name="program">The program; null unless the pattern is valid.</param>
    internal static RegexpVerdict Compile(string pattern, out RegexpProgram? program)
    {
        program = null;
        RegexpVerdict verdict = RegexpParser.Parse(pattern, out RegexpPart? part);
        if (verdict != RegexpVerdict.Valid)
        {
            return verdict;
        }

        Emission emission = new(new RegexpProgram());
        int end = emission.Emit(part!, emission.Program.Add(RegexpOp.Pass));
        if (emission.IsTooLarge)
        {
            return RegexpVerdict.TooLarge;
        }

        emission.Program.Link(end, emission.Program.Add(RegexpOp.Accept));
        program = emission.Program;
        return RegexpVerdict.Valid;
    }

    /// <summary>Emits states. Recursion is as deep as the nesting of the parts, which the parser limits.</summary>
    private sealed class Emission(RegexpProgram program)
    {
        internal RegexpProgram Program { get; } = program;

        internal bool IsTooLarge => Program.Size > RegexpProgram.GreatestSize;

        /// <summary>Emits the states of a part after a state that has no successor yet.</summary>
        /// <returns>The last state, which has no successor yet.</returns>
        internal int Emit(RegexpPart part, int after)
        {
            if (IsTooLarge)
            {
                return after;
            }

            switch (part)
            {
                case CharacterPart one:
                    return Append(after, Program.Add(RegexpOp.Characters, one.Characters));
                case AnchorPart anchor:
                    return Append(after, Program.Add(anchor.Op));
                case SequencePart sequence:
                    foreach (RegexpPart inner in sequence.Parts)
                    {
                        after = Emit(inner, after);
                    }

                    // An empty part also gets a state, so that repeating it is not free.
                    return sequence.Parts.Count == 0 ? Append(after, Program.Add(RegexpOp.Pass)) : after;
                case ChoicePart choice:
                    return Choice(choice, after);
                default:
                    return Repeated((RepeatedPart)part, after);
            }
        }

        private int Append(int after, int state)
        {
            Program.Link(after, state);
            return state;
        }

        private int Choice(ChoicePart choice, int after)
        {
            int end = Program.Add(RegexpOp.Pass);
            for (int i = 0; i < choice.Parts.Count; i++)
            {
                int start = Program.Add(RegexpOp.Pass);
                if (i + 1 < choice.Parts.Count)
                {
                    int fork = Append(after, Program.Add(RegexpOp.Fork));
                    Program.Link(fork, start);
                    after = Program.Add(RegexpOp.Pass);
                    Program.LinkOther(fork, after);
                }
                else
                {
                    Program.Link(after, start);
                }

                Program.Link(Emit(choice.Parts[i], start), end);
            }

            return end;
        }

        private int Repeated(RepeatedPart repeated, int after)
        {
            for (int i = 0; i < repeated.Least && !IsTooLarge; i++)
            {
                after = Emit(repeated.Part, after);
            }

            int end = Program.Add(RegexpOp.Pass);
            if (repeated.Most is null)
            {
                int again = Optional(repeated.Part, ref after, end);
                Program.Link(after, again);
                return end;
            }

            for (int i = repeated.Least; i < repeated.Most && !IsTooLarge; i++)
            {
                Optional(repeated.Part, ref after, end);
            }

            Program.Link(after, end);
            return end;
        }

        /// <summary>Emits an optional part: either the part follows, or the end of all repetitions.</summary>
        /// <returns>The forking state.</returns>
        private int Optional(RegexpPart part, ref int after, int end)
        {
            int fork = Append(after, Program.Add(RegexpOp.Fork));
            int start = Program.Add(RegexpOp.Pass);
            Program.Link(fork, start);
            Program.LinkOther(fork, end);
            after = Emit(part, start);
            return fork;
        }
    }
}
