import type { AppName } from 'contract/section.ts';
import { type Message, type MessageCode, Refusal } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { liveState } from '../live-state.ts';
import type { Released } from '../publish.ts';
import { type Faults, type Job, publisherState } from './records.ts';
import { type Touched, touches } from './touched.ts';

/** What a commit, which touched these apps, became. `refused`: apps that stay as they were. */
export type Shipped = Released & { refused?: Faults; touched?: Touched };

/** Not the fault of an app: the others would fail as well. */
const general: MessageCode[] = ['refused.full', 'refused.busy', 'publisher.overtaken', 'publisher.cancelled'];

export const isOf = (error: unknown, codes: MessageCode[]): error is Refusal =>
  error instanceof Refusal && error.faults.every(({ code }) => codes.includes(code));

/** The apps that were refused, and of which a commit changes nothing: they stay as they were. */
export const waitingFor = ({ own }: Touched): Faults => without(publisherState().refused, own);

/** What a commit may change: its own apps, and all live ones if it touches what they share or count. */
export function changeable({ own, isShared, isContent }: Touched, except: Faults): string[] {
  const { releases } = liveState();
  // What is live in an older format is built again, because nothing can be composed with it.
  const others = (Object.keys(releases) as AppName[]).filter(
    (app) => isShared || isContent || !findRelease(app, releases[app] ?? ''),
  );
  return [...new Set([...own, ...others])].filter((app) => !except[app]);
}

/**
 * Releases all that a commit may change or, if that is refused, each of its apps that passes by itself. Apps
 * that wait stay as they were, unless shared code mends them. Throws if nothing passes.
 */
export async function shipWhatPasses(touched: Touched, release: (apps: string[]) => Promise<Released>) {
  const { own, isShared } = touched;
  const refused = waitingFor(touched);
  const tried = (apps: string[]): Promise<Released | Refusal> =>
    release(apps).catch((error) => {
      if (!(error instanceof Refusal) || isOf(error, general)) throw error;
      return error;
    });
  if (isShared && Object.keys(refused).length > 0) {
    const mended = await tried(changeable(touched, {}));
    if (!(mended instanceof Refusal)) return { released: mended, refused: {} };
  }
  const ready = changeable(touched, refused);
  const all = await tried(ready);
  if (!(all instanceof Refusal)) return { released: all, refused };
  if (isShared || own.length < 2) throw all;
  let released: Released | undefined;
  for (const app of own) {
    const one = await tried(ready.filter((other) => other === app || !own.some((name) => name === other)));
    if (one instanceof Refusal) refused[app] = one.faults;
    else released = { ...one, versions: { ...released?.versions, ...one.versions } };
  }
  if (!released) throw all;
  return { released, refused };
}

const leavingOut: MessageCode[] = ['publisher.notInSite', 'step.onHold', 'step.rolledBack'];

/** Why apps that a commit touched, and that were not refused, did not go live: by the steps of its job. */
export function leftOut({ steps, answer }: Job, touched = (answer as Shipped).touched): Message[] {
  const { versions } = answer as Shipped;
  // Others, which may be on hold, are looked at where content changed that they might count.
  const isLeft = (app: AppName) => !versions?.[app] && touched && touches(touched, app);
  const left = steps.filter(({ code, params }) => leavingOut.includes(code) && isLeft(params?.app as AppName));
  return [...new Map(left.map((step) => [step.params?.app, step])).values()];
}

/** A record without some of its names. */
export const without = <Value>(of: Record<string, Value> = {}, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)));
