import { readFileSync } from 'node:fs';
import type { BuiltFile } from 'contract/builds.ts';
import { unhashedName } from 'contract/file-names.ts';
import { assetAddress, publishedFiles, type Release, storedAsset } from 'store/release.ts';
import { cacheKey } from './composer-version.ts';

export type ReleasedApp = ReturnType<typeof releasedApp>;

/** A release as the composer uses it: its files by their plain names, its content, and the code to run. */
export function releasedApp(release: Release) {
  const { app: name, code, content } = release;
  const files = Object.keys(publishedFiles(release));
  const byUnhashedName = new Map(files.map((file) => [unhashedName(file), file]));
  const known = new Map<string, unknown>();

  const address = (file: string): string => assetAddress(name, file);

  /** The address of the file that had this name before its hash. */
  function addressOf(plain: string): string {
    const file = byUnhashedName.get(plain);
    if (!file) throw new Error(`The release of ${name} has no file ${plain}.`);
    return address(file);
  }

  const addressesOf = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file)).map(address);

  function builtFrom(source: string): string | undefined {
    const built = code.inventory.find(({ entry }) => entry === source);
    return built && address(built.file);
  }

  function contentAddress(item: string): string | undefined {
    const file = content.items[item]?.file;
    return file && address(file);
  }

  const styles = addressesOf(/\.css$/);

  return {
    release,
    name,
    styles,
    get css(): string {
      return styles.map((address) => readFileSync(storedAsset(address), 'utf8')).join('\n');
    },
    get entry(): string {
      return name === 'shell' ? (builtFrom('src/browser.tsx') ?? '') : addressOf('remoteEntry.js');
    },
    /** The modules of a section that a page loads before the section answers, as its federation manifest names them. */
    remoteModules(used: string[]): string[] {
      const { sync, async } = code.manifest?.exposes[0]?.assets.js ?? { sync: [], async: [] };
      const isUsed = (file: string) => {
        const { entry } = code.inventory.find((built) => built.file === file) ?? {};
        return used.includes(`${name}/${entry}`);
      };
      return [this.entry, ...[...sync, ...async.filter(isUsed)].map(address)];
    },
    codeKey: cacheKey(code.server, JSON.stringify([Object.keys(code.files), code.inventory])),
    address,
    addressOf,
    addressesOf,
    builtFrom,
    contentAddress,
    hasModule: (module: string): boolean => `${code.server}/${module}` in code.others,

    /** The values of an item's name that come after its kind: the slugs of `event/…`. */
    namesOf(kind: string): string[] {
      const names = Object.keys(content.items).map((item) => item.replace(/\/[a-z]{2}$/, ''));
      const ofKind = names.filter((name) => name.startsWith(`${kind}/`)).map((name) => name.slice(kind.length + 1));
      return [...new Set(ofKind)];
    },

    content(item: string): unknown {
      const address = contentAddress(item);
      if (address && !known.has(item)) known.set(item, JSON.parse(readFileSync(storedAsset(address), 'utf8')));
      return known.get(item);
    },
  };
}

/** The modules of the shell that a page loads, sorted: its entry, the modules that rendering used, and their imports. */
export function modulesOf(inventory: BuiltFile[], used: string[]): string[] {
  const byName = new Map(inventory.map((built) => [built.file, built]));
  const wanted = inventory.filter(({ entry, always }) => always || (entry && used.includes(entry)));
  const found = new Set(wanted.map(({ file }) => file));
  for (const file of found) for (const imported of byName.get(file)?.imports ?? []) found.add(imported);
  return [...found].sort();
}
