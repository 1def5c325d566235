/** The side of a square, in units of the drawing. */
export const side = 22;

interface Edge {
  x: number;
  y: number;
  /** Horizontal or vertical, as in SVG path data. */
  along: 'h' | 'v';
  step: 1 | -1;
}

/** The outline of all squares with one letter, as SVG path data: one closed line for each connected piece. */
export function outline(squares: string[], letter: string): string {
  const edges = edgesOf(squares, letter);
  let path = '';
  while (edges.length > 0) path += ring(edges);
  return path;
}

/** The edges between squares of the letter and others, each running clockwise round its square. */
function edgesOf(squares: string[], letter: string): Edge[] {
  const is = (x: number, y: number) => squares[y]?.[x] === letter;
  return squares.flatMap((row, y) =>
    [...row].flatMap((_, x): Edge[] =>
      is(x, y)
        ? [
            ...edge(!is(x, y - 1), { x, y, along: 'h', step: 1 }),
            ...edge(!is(x + 1, y), { x: x + 1, y, along: 'v', step: 1 }),
            ...edge(!is(x, y + 1), { x: x + 1, y: y + 1, along: 'h', step: -1 }),
            ...edge(!is(x - 1, y), { x, y: y + 1, along: 'v', step: -1 }),
          ]
        : [],
    ),
  );
}

const edge = (drawn: boolean, one: Edge): Edge[] => (drawn ? [one] : []);

/** Removes the edges of one closed line from the list, and returns the line as path data. */
function ring(edges: Edge[]): string {
  const line: Edge[] = [];
  for (let next = edges.shift(); next; next = takeAt(edges, endOf(next))) line.push(next);
  const [start] = line;
  if (!start) return '';
  let path = `M${start.x * side} ${start.y * side}`;
  let length = 0;
  for (const [index, { along, step }] of line.entries()) {
    length += step * side;
    const after = line[index + 1];
    if (after?.along === along && after.step === step) continue;
    path += along + length;
    length = 0;
  }
  return `${path}z`;
}

const endOf = ({ x, y, along, step }: Edge): Pick<Edge, 'x' | 'y'> =>
  along === 'h' ? { x: x + step, y } : { x, y: y + step };

function takeAt(edges: Edge[], { x, y }: Pick<Edge, 'x' | 'y'>): Edge | undefined {
  const index = edges.findIndex((edge) => edge.x === x && edge.y === y);
  return index < 0 ? undefined : edges.splice(index, 1)[0];
}
