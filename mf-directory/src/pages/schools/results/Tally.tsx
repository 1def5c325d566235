/** How many there are: the sentence, with its number large. */
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
