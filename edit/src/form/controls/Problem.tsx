import type { Described } from './use-field.ts';

/** What is wrong with a field, beside it. */
export const Problem = ({ id, problem }: Pick<Described, 'id' | 'problem'>) =>
  problem && (
    <p className="field__error" id={`${id}-problem`}>
      {problem}
    </p>
  );

/** What belongs in a field. */
export const Help = ({ id, help }: Pick<Described, 'id' | 'help'>) =>
  help && (
    <p className="field__help" id={`${id}-help`}>
      {help}
    </p>
  );
