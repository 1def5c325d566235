import { isCode } from 'compose/gates/budgets.ts';
import type { Browser } from './browser.ts';
import type { Control } from './in-page.ts';
import { type Visit, visit } from './visit.ts';

/** Bundles of the same source: client-rendered and prerendered. */
export const rivals = ['single', 'prerendered'] as const;
export type Rival = (typeof rivals)[number];
/** The composed site, its rivals, and its own documents without any script. */
export const variants = ['composed', ...rivals, 'documents'] as const;
export type Variant = (typeof variants)[number];

/** The pages to compare, each with the control that shows that it can be used. */
export const pages: { path: string; control: Control }[] = [
  { path: '/', control: { button: 'button[aria-controls=menu]', answer: 'aria-expanded' } },
  { path: '/events', control: { button: 'fieldset.filters button', answer: 'aria-pressed' } },
];

export interface Figures {
  requests: number;
  /** Bytes of JavaScript as transferred, without headers. */
  javascript: number;
  /** All bytes transferred, headers included. */
  total: number;
  /** ms */
  heading: number;
  /** ms; not a number where there are no scripts. */
  usable: number;
  /** ms; not a number where there are no scripts. */
  hydrated: number;
}
export type Figure = keyof Figures;

/** How much the composed site may take at most, relative to each rival. */
export const targets: Record<Rival, Partial<Record<Figure, number>>> = {
  single: { heading: 0.5, usable: 1, javascript: 1.35 },
  prerendered: { usable: 1 },
};

export interface Comparison extends Record<Variant, Figures> {
  path: string;
  /** The composed site relative to each rival. */
  ratios: Record<Rival, Figures>;
}

/** Visits each page of each variant in turn, `runs` times, after a warm-up visit that does not count. */
export async function compareSpeed(
  browser: Browser,
  addresses: Record<Variant, string>,
  runs: number,
  log: (line: string) => void,
): Promise<Comparison[]> {
  const results: Comparison[] = [];
  for (const { path, control } of pages) {
    const timings: Record<Variant, Figures[]> = { composed: [], single: [], prerendered: [], documents: [] };
    for (let run = 0; run <= runs; run++)
      for (const variant of variants) {
        const pressed = variant === 'documents' ? undefined : control;
        const figures = figuresOf(await visit(browser, addresses[variant] + path, pressed));
        log(`${path} ${variant} ${run === 0 ? 'warm-up' : `run ${run}`}: ${figures.heading} ms, ${figures.usable} ms`);
        if (run > 0) timings[variant].push(figures);
      }
    results.push(comparison(path, timings));
  }
  return results;
}

export function comparison(path: string, timings: Record<Variant, Figures[]>): Comparison {
  const of = (variant: Variant) => each((name) => median(timings[variant].map((figures) => figures[name])));
  const figures = {
    composed: of('composed'),
    single: of('single'),
    prerendered: of('prerendered'),
    documents: of('documents'),
  };
  const to = (rival: Rival) => each((name) => figures.composed[name] / figures[rival][name]);
  return { path, ...figures, ratios: { single: to('single'), prerendered: to('prerendered') } };
}

function figuresOf({ received, ...timings }: Visit): Figures {
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  const whole = (time = Number.NaN) => Math.round(time);
  return {
    requests: received.length,
    javascript: sum(received.filter(isCode).map(({ body }) => body)),
    total: sum(received.map(({ body, headers }) => body + headers)),
    heading: whole(timings.heading),
    usable: whole(timings.usable),
    hydrated: whole(timings.hydrated),
  };
}

const each = (figure: (name: Figure) => number): Figures => ({
  requests: figure('requests'),
  javascript: figure('javascript'),
  total: figure('total'),
  heading: figure('heading'),
  usable: figure('usable'),
  hydrated: figure('hydrated'),
});

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
