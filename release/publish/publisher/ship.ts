import { type Message, type MessageCode, Refusal } from 'store/message.ts';
import { liveState } from '../live-state.ts';
import type { Released } from '../publish.ts';
import type { Faults } from './records.ts';
import type { Touched } from './touched.ts';

/** What a commit became. `refused`: the apps that stay as they were; `notes`: those that are not shipped otherwise. */
export type Shipped = Released & { refused?: Faults; notes?: Message[] };

/** Not the fault of an app: the others would fail as well. */
const general: MessageCode[] = ['refused.full', 'refused.busy', 'publisher.overtaken', 'publisher.cancelled'];

export const isOf = (error: unknown, codes: MessageCode[]): error is Refusal =>
  error instanceof Refusal && error.faults.every(({ code }) => codes.includes(code));

/** The options of `pnpm release` for what a commit touches. */
export function releaseOptions({ own, isShared, isContent }: Touched, except: string[], browser: boolean): string[] {
  // An app of which nothing changed is released only with shared code, or if it counts what changed.
  const unchanged = isShared || isContent ? {} : without(liveState().releases, own);
  const all = [...new Set([...except, ...Object.keys(unchanged)])];
  return ['--changed', ...(all.length > 0 ? ['--except', all.join(',')] : []), ...(browser ? [] : ['--no-browser'])];
}

/**
 * Releases all that a commit touches or, if that is refused, each of its apps that passes by itself. Apps that were refused
 * `before` stay as they were, unless the commit changes them, or shared code that mends them. Throws if nothing passes.
 */
export async function shipWhatPasses(
  { own, isShared }: Touched,
  before: Faults,
  releaseWithout: (except: string[]) => Promise<Released>,
): Promise<{ released: Released; refused: Faults }> {
  const refused = without(before, own);
  const waiting = Object.keys(refused);
  const tryWithout = (except: string[]): Promise<Released | Refusal> =>
    releaseWithout(except).catch((error) => {
      if (!(error instanceof Refusal) || isOf(error, general)) throw error;
      return error;
    });
  if (isShared && waiting.length > 0) {
    const mended = await tryWithout([]);
    if (!(mended instanceof Refusal)) return { released: mended, refused: {} };
  }
  const all = await tryWithout(waiting);
  if (!(all instanceof Refusal)) return { released: all, refused };
  if (isShared || own.length < 2) throw all;
  let released: Released | undefined;
  for (const app of own) {
    const one = await tryWithout([...waiting, ...own.filter((other) => other !== app)]);
    if (one instanceof Refusal) refused[app] = one.faults;
    else released = { ...one, versions: { ...released?.versions, ...one.versions } };
  }
  if (!released) throw all;
  return { released, refused };
}

/** Of apps that a commit changes, and that are not shipped with it: why. */
export function leftOut({ own }: Touched, steps: Message[]): Record<string, Message> {
  const { releases } = liveState();
  const told = steps.filter(({ code }) => code === 'step.rolledBack' || code === 'step.onHold');
  const reasons = own.flatMap((app): [app: string, why: Message][] => {
    const reason = told.find(({ params }) => params?.app === app);
    if (reason) return [[app, reason]];
    return releases[app] ? [] : [[app, { code: 'publisher.notInSite', params: { app } }]];
  });
  return Object.fromEntries(reasons);
}

/** A record without some of its names. */
export const without = <Value>(of: Record<string, Value> = {}, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)));
