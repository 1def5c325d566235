import { type Message, type MessageCode, Refusal } from 'store/message.ts';
import { liveState } from '../live-state.ts';
import type { Released } from '../publish.ts';
import { type Faults, publisherState } from './records.ts';
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
  const others = Object.keys(without(unchanged, Object.keys(publisherState().refused ?? {})));
  const all = [...new Set([...except, ...others])];
  return ['--changed', ...(all.length > 0 ? ['--except', all.join(',')] : []), ...(browser ? [] : ['--no-browser'])];
}

/**
 * Releases all apps that changed or, if they are refused together, each that passes by itself. Apps that were refused
 * `before` and have not changed wait on. Throws if nothing passes.
 */
export async function shipWhatPasses(
  { own, isShared }: Touched,
  before: Faults,
  releaseWithout: (except: string[]) => Promise<Released>,
): Promise<{ released: Released; refused: Faults }> {
  const waiting = without(before, own);
  const tryWithout = async (...except: string[]): Promise<Released | Refusal> => {
    try {
      return await releaseWithout(except);
    } catch (error) {
      if (!(error instanceof Refusal) || isOf(error, general)) throw error;
      return error;
    }
  };
  const all = await tryWithout();
  if (!(all instanceof Refusal)) return { released: all, refused: {} };
  const isWaiting = Object.keys(waiting).length > 0 && own.length > 0;
  const changed = isWaiting ? await tryWithout(...Object.keys(waiting)) : all;
  if (!(changed instanceof Refusal)) return { released: changed, refused: waiting };
  if (isShared || own.length < 2) throw changed;
  const refused: Faults = { ...waiting };
  let released: Released | undefined;
  for (const app of own) {
    const one = await tryWithout(...Object.keys(waiting), ...own.filter((other) => other !== app));
    if (one instanceof Refusal) refused[app] = one.faults;
    else released = { ...one, versions: { ...released?.versions, ...one.versions } };
  }
  if (!released) throw changed;
  return { released, refused };
}

/** Of apps that a commit changes, and that are not shipped with it: why. */
export function leftOut({ own }: Touched, steps: Message[]): Record<string, Message> {
  const { releases } = liveState();
  const isFirst = Object.keys(releases).length === 0;
  const told = steps.filter(({ code }) => code === 'step.rolledBack' || code === 'step.onHold');
  return Object.fromEntries(
    own.flatMap((app) => {
      const reason: Message | undefined =
        told.find(({ params }) => params?.app === app) ??
        (releases[app] || isFirst ? undefined : { code: 'publisher.notInSite', params: { app } });
      return reason ? [[app, reason]] : [];
    }),
  );
}

/** A record without some of its names. */
export const without = <Value>(of: Record<string, Value> = {}, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)));
