namespace Jackdaw.Dom;

/// <summary>Makes a <see cref="RegexpProgram"/> of a text.</summary>
internal static class RegexpCompiler
{
    /// <summary>Compiles a regular expression.</summary>
    /// <param name="pattern">The text.</param>
    /// <param name="program">The program; null unless the verdict is that it is valid.</param>
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

    /// <summary>Nested as deep as the parts, which the parser limits.</summary>
    private sealed class Emission(RegexpProgram program)
    {
        internal RegexpProgram Program { get; } = program;

        internal bool IsTooLarge => Program.Size > RegexpProgram.GreatestSize;

        /// <summary>Adds the states of a part after a state that has no next one yet.</summary>
        /// <returns>The last state, which has no next one yet.</returns>
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

                    // Also what is empty has a state, so that no number of repetitions is free.
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

        /// <summary>The part, or what comes after all of its repetitions.</summary>
        /// <returns>The state that chooses.</returns>
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
