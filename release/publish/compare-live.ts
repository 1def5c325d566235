import { composerVersion } from 'compose/composer-version.ts';
import type { Content } from 'content-tools/check/gather.ts';
import { pageLinks } from 'content-tools/check/link-mistakes.ts';
import { ownerOf } from 'content-tools/check/read-checked.ts';
import { pageOwner } from 'content-tools/check/slug-mistakes.ts';
import { mistakeAt } from 'content-tools/check/texts.ts';
import type { Mistake } from 'content-tools/errors.ts';
import { displayPath } from 'content-tools/folders.ts';
import { say } from 'content-tools/say.ts';
import type { AppName } from 'contract/section.ts';
import { readHistory } from 'store/history.ts';
import type { Log } from 'store/message.ts';
import { findRelease } from 'store/release.ts';
import { isRolledBack } from 'store/rollback-history.ts';
import { appNames } from 'workspace/apps.ts';
import { CheckoutInputs } from './checkout-inputs.ts';
import { liveState } from './live-state.ts';

/** The inputs in which an app differs from its live release. None for an app that is not live. */
function changesSinceLive(app: AppName, inputs: CheckoutInputs): string[] {
  const version = liveState().releases[app];
  if (!version) return [];
  const release = findRelease(app, version);
  // In an older format. It is built again.
  return release ? inputs.changes(release) : ['release.json'];
}

/** The live apps that this checkout would build differently. */
export async function changedApps(): Promise<AppName[]> {
  const inputs = await CheckoutInputs.read();
  return appNames.filter((app) => changesSinceLive(app, inputs).length > 0);
}

/** The apps that `pnpm release --changed` releases: all changed ones that were not rolled back on purpose. */
export async function appsToRelease(log: Log): Promise<AppName[]> {
  const { releases, composition } = liveState();
  if (Object.keys(releases).length === 0) return [...appNames];
  const inputs = await CheckoutInputs.read();
  const newComposer = composition !== undefined && composition.composer !== composerVersion();
  const changed = appNames.filter(
    (app) => changesSinceLive(app, inputs).length > 0 || (app === 'shell' && newComposer),
  );
  const history = readHistory();
  return changed.filter((app) => {
    const version = inputs.builtVersion(app);
    if (!version || !isRolledBack(app, version, history)) return true;
    log({ code: 'step.rolledBack', params: { app, version } });
    return false;
  });
}

/** Inputs that every app has of its own, under the same name. */
const own = ['content', 'entries'];

/** Other apps that differ from the live site by something that these apps also contain: a shared component, the register. */
export function alsoConcerned(apps: AppName[], inputs: CheckoutInputs): AppName[] {
  const changes = new Set(apps.flatMap((app) => changesSinceLive(app, inputs)).filter((input) => !own.includes(input)));
  // A mistake in the content of another app must not stop a release.
  const others = appNames.filter((app) => !apps.includes(app) && !inputs.mistakes(app));
  return others.filter((app) => changesSinceLive(app, inputs).some((input) => changes.has(input)));
}

/** Links in content to pages that the live site does not have. A release that makes these links live would be refused. */
export function linksNotLive(content: Content): Mistake[] {
  const pages = liveState().composition?.pages;
  if (!pages) return [];
  return pageLinks(content).flatMap(({ text, offset, path }) => {
    if (pages.includes(path)) return [];
    const [from, to] = [ownerOf(text.file.slice(displayPath('').length).split('/')[0] ?? ''), pageOwner(path)];
    const both = `pnpm release ${to} ${from}`;
    const cure = say({
      en: ` Release ${to} before ${from}, or both at once (${both}).`,
      fr: ` Publiez ${to} avant ${from}, ou les deux à la fois (${both}).`,
    });
    const message = say({ en: `${path} is not live yet.`, fr: `${path} n’est pas encore en ligne.` });
    return [mistakeAt(text, offset, from === to ? message : message + cure)];
  });
}
