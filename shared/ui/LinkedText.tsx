/** A plain text, in which e-mail addresses are links. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(/([\p{L}\d.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ),
  );
