/** The number of schools, in a sentence that sets the number in large type. */
export function ResultCount({ text }: { text: string }) {
  const [before, number, after] = text.split(/(\d+)/);

  return (
    <p className="result-count">
      {before}
      <b>{number}</b>
      {after}
    </p>
  );
}
