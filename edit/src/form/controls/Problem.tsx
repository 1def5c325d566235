/** What is wrong with a field, beside it. */
export const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p className="field__error" id={`${id}-problem`}>
      {text}
    </p>
  );

interface Described {
  help?: string | undefined;
  problem?: string | undefined;
}

/** Attributes that tie a control to its help and to what is wrong with it. */
export const describedBy = (id: string, { help, problem }: Described) => {
  const ids = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(problem && { 'aria-invalid': true }) };
};
