/** A sentence with the number of schools, the number in large type. */
export function Tally({ text }: { text: string }) {
  const [before, number, after] = text.split(/(\d+)/);

  return (
    <p className="tally">
      {before}
      <b>{number}</b>
      {after}
    </p>
  );
}
