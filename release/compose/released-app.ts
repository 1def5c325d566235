import { readFileSync } from 'node:fs';
import type { BuiltFile } from 'contract/builds.ts';
import { unhashedName } from 'contract/file-names.ts';
import { assetAddress, publishedFiles, type Release, storedAsset } from 'store/release.ts';
import { cacheKey } from './composer-version.ts';

export type ReleasedApp = ReturnType<typeof releasedApp>;

/** A release as the composer uses it: its files by their plain names, and the code to run. */
export function releasedApp(release: Release) {
  const { app: name, code } = release;
  const files = Object.keys(publishedFiles(release));
  const byUnhashedName = new Map(files.map((file) => [unhashedName(file), file]));
  const address = (file: string): string => assetAddress(name, file);

  /** The address of the file that had this name before its hash. */
  function addressOf(plain: string): string {
    const file = byUnhashedName.get(plain);
    if (!file) throw new Error(`The release of ${name} has no file ${plain}.`);
    return address(file);
  }

  const addressesOf = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file)).map(address);
  const styles = addressesOf(/\.css$/);

  return {
    release,
    name,
    styles,
    get css(): string {
      return styles.map((address) => readFileSync(storedAsset(address), 'utf8')).join('\n');
    },
    get entry(): string {
      const ofShell = code.inventory.find(({ entry }) => entry === 'src/browser.tsx');
      return name === 'shell' ? address(ofShell?.file ?? '') : addressOf('remoteEntry.js');
    },
    /** The modules that a page loads before the section answers, as its federation manifest names them. */
    remoteModules(used: string[]): string[] {
      const { sync, async } = code.manifest?.exposes[0]?.assets.js ?? { sync: [], async: [] };
      const isUsed = (file: string) =>
        code.inventory.some((built) => built.file === file && used.includes(`${name}/${built.entry}`));
      return [this.entry, ...[...sync, ...async.filter(isUsed)].map(address)];
    },
    codeKey: cacheKey(code.server, JSON.stringify([Object.keys(code.files), code.inventory])),
    address,
    addressOf,
    addressesOf,
  };
}

/** The texts and content of all apps by their keys, `mf-events/list/fr`; undefined if there are none. */
export function contentsOf(releases: Release[]) {
  const all = releases.flatMap(({ app, content }) =>
    Object.entries(content.items).map(([item, { file }]) => [`${app}/${item}`, assetAddress(app, file)] as const),
  );
  const addresses = new Map<string, string>(all);
  const known = new Map<string, unknown>();
  return {
    address: (key: string): string | undefined => addresses.get(key),
    read(key: string): unknown {
      const address = addresses.get(key);
      if (address && !known.has(key)) known.set(key, JSON.parse(readFileSync(storedAsset(address), 'utf8')));
      return known.get(key);
    },
    /** What comes in an item's name after its kind: the slugs of `event/…`. */
    namesOf(app: string, kind: string): string[] {
      const start = `${app}/${kind}/`;
      const ofKind = [...addresses.keys()].filter((key) => key.startsWith(start));
      return [...new Set(ofKind.map((key) => key.slice(start.length).replace(/\/[a-z]{2}$/, '')))];
    },
  };
}

/** The modules of the shell that a page loads: its entry, those that rendering used, and their imports. */
export function modulesOf(inventory: BuiltFile[], used: string[]): string[] {
  const byName = new Map(inventory.map((built) => [built.file, built]));
  const wanted = inventory.filter(({ entry, always }) => always || (entry && used.includes(entry)));
  const found = new Set(wanted.map(({ file }) => file));
  for (const file of found) for (const imported of byName.get(file)?.imports ?? []) found.add(imported);
  return [...found].sort();
}
