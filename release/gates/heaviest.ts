import { lineOf } from 'store/message.ts';
import { kilobytes } from './budgets.ts';
import type { PageWeights, Weight } from './page-weights.ts';

/** The heaviest page for one kind of weight, and the weight of the same page on the live site. Bytes. */
interface Heaviest {
  weight: Weight;
  path: string;
  bytes: number;
  live?: number;
}

/** In words: for each kind of weight, the page that changed most; without a live site, the heaviest. */
export function heaviest(pages: PageWeights[], live: PageWeights[]): string[] {
  const livePages = new Map(live.map((page) => [page.path, page]));
  const { path: _path, ...first } = pages[0] ?? { path: '' };
  const weights = (Object.keys(first) as Weight[]).filter((weight) => pages.some((page) => page[weight] > 0));
  return weights.map((weight) => {
    const all = pages.map((page) => ({
      weight,
      path: page.path,
      bytes: page[weight],
      live: livePages.get(page.path)?.[weight],
    }));
    return inWords(all.toSorted((a, b) => change(b) - change(a) || b.bytes - a.bytes)[0] as Heaviest);
  });
}

/** In tenths of a kilobyte, as it is printed. */
const change = ({ bytes, live = bytes }: Heaviest): number => Math.round(Math.abs(bytes - live) / 100);

const inWords = ({ weight, path, bytes, live }: Heaviest): string =>
  `${lineOf({ code: `gate.weight.${weight}` })} ${kilobytes(bytes).toFixed(1)} KB${difference(bytes, live)} on ${path}`;

function difference(bytes: number, live: number | undefined): string {
  if (live === undefined) return '';
  const more = kilobytes(bytes - live);
  return more === 0 ? ' (as before)' : ` (${more > 0 ? '+' : '−'}${Math.abs(more).toFixed(1)} KB)`;
}
