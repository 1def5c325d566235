import type { AppName } from 'contract/section.ts';
import { asWriter } from 'publish/as-writer.ts';
import type { Versions } from 'publish/live-state.ts';
import { publish } from 'publish/publish.ts';
import * as withoutNewCode from 'publish/without-new-code.ts';
import { findRelease } from 'store/release.ts';
import { buildStandIn, standInTools } from './stand-in.ts';

/** The commands of the store, with stand-ins for the build, the composer and the gates. */

const quiet = () => {};

function make(action: 'release' | 'preview', versions: Versions, composer?: string): Promise<string> {
  return asWriter(action, quiet, async () => {
    for (const app of Object.keys(versions) as AppName[])
      if (!findRelease(app, versions[app] ?? '')) await buildStandIn(app, versions[app] ?? '');
    return (await publish({ action, versions, skip: {} }, quiet, standInTools(composer))).id;
  });
}

export const release = (versions: Versions, composer?: string): Promise<string> => make('release', versions, composer);
export const preview = (versions: Versions): Promise<string> => make('preview', versions);

/** Returns the version that is live again. */
export const rollback = async (app: AppName, to?: string): Promise<string | undefined> =>
  (await withoutNewCode.rollbackApps([app], to, false, quiet, standInTools())).versions[app];

export const recompose = () => withoutNewCode.recompose(false, quiet, standInTools());
export const acceptHistory = () => withoutNewCode.acceptHistory(quiet);
/** Builds a release again, whatever the store has. */
export const build = buildStandIn;
