import type { Browser } from './browser.ts';
import type { Control } from './in-page.ts';
import { type Visit, visit } from './visit.ts';

export type Variant = 'composed' | 'single';
const variants: Variant[] = ['composed', 'single'];

/** The pages compared, and on each the control whose answer proves that it runs. */
const pages: { path: string; control: Control }[] = [
  { path: '/', control: { button: 'button.burger', answer: 'aria-expanded' } },
  { path: '/events', control: { button: 'fieldset.filters button', answer: 'aria-pressed' } },
];

export interface Figures {
  requests: number;
  /** JavaScript as transferred, without headers, bytes. */
  javascript: number;
  /** All that was transferred, headers included, bytes. */
  total: number;
  /** ms */
  heading: number;
  /** ms */
  usable: number;
}

/** The most that the composed site may take, as a part of what the single bundle takes. */
export const aims = { heading: 0.5, usable: 1.1, javascript: 1.35 } as const;
export type Aim = keyof typeof aims;

export interface Comparison extends Record<Variant, Figures> {
  path: string;
  /** Composed to single. */
  ratios: Record<Aim, number>;
}

/** Visits each page of both in turn, `runs` times, after one visit that warms the browser and is not counted. */
export async function compareSpeed(
  browser: Browser,
  addresses: Record<Variant, string>,
  runs: number,
  log: (line: string) => void,
): Promise<Comparison[]> {
  const results: Comparison[] = [];
  for (const { path, control } of pages) {
    const figures: Record<Variant, Figures[]> = { composed: [], single: [] };
    for (let run = 0; run <= runs; run++)
      for (const variant of variants) {
        const seen = figuresOf(await visit(browser, addresses[variant] + path, { throttled: true, control }));
        log(`${path} ${variant} ${run === 0 ? 'warm-up' : `run ${run}`}: ${seen.heading} ms, ${seen.usable} ms`);
        if (run > 0) figures[variant].push(seen);
      }
    const [composed, single] = [medians(figures.composed), medians(figures.single)];
    const ratio = (aim: Aim) => composed[aim] / single[aim];
    const ratios = { heading: ratio('heading'), usable: ratio('usable'), javascript: ratio('javascript') };
    results.push({ path, composed, single, ratios });
  }
  return results;
}

function figuresOf({ received, heading = Number.NaN, usable = Number.NaN }: Visit): Figures {
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  return {
    requests: received.length,
    javascript: sum(received.filter(({ type }) => type.endsWith('javascript')).map(({ body }) => body)),
    total: sum(received.map(({ body, headers }) => body + headers)),
    heading: Math.round(heading),
    usable: Math.round(usable),
  };
}

function medians(all: Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return {
    requests: of('requests'),
    javascript: of('javascript'),
    total: of('total'),
    heading: of('heading'),
    usable: of('usable'),
  };
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
