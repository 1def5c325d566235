import type { Text } from './content-module.ts';

/** The known word that was probably meant: the only one that starts with `word`, or one that is similar. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const whole = known.filter((candidate) => word.length > 3 && candidate.startsWith(word));
  if (whole.length === 1) return whole[0];
  const [best] = known
    .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(best.candidate.length / 4)) ? best.candidate : undefined;
}

function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const changed = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      row.push(swapped ? Math.min(changed, at(i - 2, j - 2) + 1) : changed);
    }
  }
  return at(a.length, b.length);
}

/** The known names that these fields use. A misspelt name counts. */
export function usedNames(texts: Text[], fields: string[], known: string[]): ReadonlySet<string> {
  const named = texts.filter(({ field }) => fields.includes(String(field.at(-1)))).map(({ value }) => value);
  const meant = named.filter((name) => !known.includes(name)).flatMap((name) => nearest(name, known) ?? []);
  return new Set([...named, ...meant]);
}
