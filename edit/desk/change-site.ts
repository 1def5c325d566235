import type { Language } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import type { Draft } from 'edit-api/item.ts';
import type { Person } from 'edit-api/person.ts';
import { lockOwner } from 'store/lock-owner.ts';
import { type Message, wordsOf } from 'store/message.ts';
import { MergeConflict } from './checkout.ts';
import { committedContent, concernedApps, readCheckout, titleOfApp } from './checkout-content.ts';
import { CommandFailed, command } from './commands.ts';
import type { Desk } from './desk.ts';
import { endDraft } from './end-draft.ts';
import { words } from './job-words.ts';
import { JobRefused, type Refusal, type Step } from './jobs.ts';
import { liveReleases } from './live-releases.ts';
import { forgetUnfinished, recordUnfinished, type Unfinished, wentLive } from './unfinished.ts';

/** Reads colleagues' commits before a job begins. Goes on without them if the network fails. */
export async function pull({ checkout }: Desk, step: Step): Promise<void> {
  step(words.pulling);
  try {
    if (!(await checkout.pull())) step(words.notPulled);
    await checkout.showCommitted();
    // Read while the content is checked. Whoever needs it is told if it cannot be read.
    committedContent(checkout).catch(() => {});
  } catch (error) {
    if (error instanceof MergeConflict) throw new JobRefused({ text: words.merge, details: error.files.join('\n') });
    throw error;
  }
}

/** Sends the commits of a job that has ended. Nothing is undone if that fails. */
export async function push({ checkout }: Desk, step: Step): Promise<void> {
  if ((await checkout.unpushed()) === 0) return;
  step((await checkout.push()) ? words.pushed : words.notPushed);
  // Pushing may have merged commits of colleagues, which forms show from now on.
  await checkout.showCommitted();
}

export interface Changed {
  /** Files of content and texts, relative to the checkout. */
  files: string[];
  /** The live apps whose pages are concerned. */
  apps: AppName[];
}

/** Changes the content of the checkout, and finds the files and pages that change. */
export async function changeContent({ checkout }: Desk, change: () => void | Promise<void>): Promise<Changed> {
  const before = await refusing(committedContent(checkout));
  await change();
  const after = await refusing(readCheckout(checkout));
  const live = liveReleases().map(({ app }) => app);
  // A section that was withdrawn stays so.
  const apps = concernedApps(before, after).filter((app) => live.includes(app));
  return { files: await checkout.changedFiles(), apps };
}

interface SiteChange {
  drafts?: Draft[];
  change: () => void | Promise<void>;
  /** Makes the commits from the changed files, and returns the last. */
  commit: (files: string[]) => Promise<string>;
}

/**
 * Changes the content, commits, and releases. If anything is refused, the checkout is as it was before. Returns the
 * commit; undefined if nothing changed.
 */
export async function changeSite(
  desk: Desk,
  person: Person,
  step: Step,
  { drafts = [], change, commit }: SiteChange,
): Promise<string | undefined> {
  const { checkout, folder } = desk;
  const before = await checkout.head();
  const unfinished: Unfinished = { before, drafts: drafts.map(({ item, revision }) => ({ item, revision })) };
  recordUnfinished(folder, unfinished);
  try {
    step(words.writing);
    const { files, apps } = await changeContent(desk, change);
    const made = files.length > 0 ? await commit(files) : undefined;
    const options = desk.browser ? [] : ['--no-browser'];
    if (apps.length > 0)
      await release(desk, [...apps, ...options], person, step, (pid) =>
        recordUnfinished(folder, { ...unfinished, release: lockOwner(pid, 'release') }),
      );
    else if (made) step(words.onlySaved);
    await checkout.showCommitted();
    for (const { item, revision } of drafts) endDraft(desk.drafts, item, revision);
    return made;
  } catch (error) {
    await checkout.reset((await wentLive(checkout, before)) ? 'HEAD' : before);
    throw error;
  } finally {
    forgetUnfinished(folder);
  }
}

interface Released {
  published?: { id: string };
  preview?: string;
}

/** Runs `pnpm release` in the checkout, in a person's name. */
export const release = (
  desk: Desk,
  options: string[],
  person: Person,
  step: Step,
  onStart?: (pid: number) => void,
): Promise<Released> => runCommand(desk, 'release', options, person, step, onStart);

/** Runs a command of the store, and tells its progress. Refuses with words if it fails. */
export async function runCommand<T>(
  { checkout }: Desk,
  name: string,
  options: string[],
  person: Person,
  step: Step,
  onStart?: (pid: number) => void,
): Promise<T> {
  const onStep = (said: Message) => {
    const words = wordsOf(said, titleOfApp);
    if (words) step(words);
  };
  return refusing(command<T>(checkout.folder, name, options, { by: person.name, onStep, onStart }));
}

/** In plain words, each reason once; the command's own words follow. */
function refusalOf({ faults, message }: CommandFailed): Refusal {
  const words = faults.flatMap((fault) => wordsOf(fault) ?? []);
  const joined = (language: Language) => [...new Set(words.map((one) => one[language]))].join(' ');
  return { text: { fr: joined('fr'), en: joined('en') }, details: message };
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CommandFailed) throw new JobRefused(refusalOf(error));
    throw error;
  }
}
