import { readFileSync } from 'node:fs';
import type { BuiltFile } from 'contract/built-file.ts';
import { plainName } from 'contract/file-names.ts';
import type { AppName } from 'contract/section.ts';
import { assetAddress, publishedFiles, type Release, storedAsset } from 'store/release.ts';
import { cacheKey } from './composer-version.ts';

/** A release as the composer uses it: its files by their plain names, its content, and the code to run. */
export class ReleasedApp {
  readonly release: Release;
  readonly name: AppName;
  readonly styles: string[];
  /** A hash of its code. */
  readonly codeKey: string;
  readonly #files: string[];
  readonly #byPlainName: Map<string, string>;
  readonly #content = new Map<string, unknown>();

  constructor(release: Release) {
    this.release = release;
    this.name = release.app;
    this.#files = Object.keys(publishedFiles(release));
    this.#byPlainName = new Map(this.#files.map((file) => [plainName(file), file]));
    this.styles = this.addressesOf(/\.css$/);
    const { server, files, inventory } = release.code;
    this.codeKey = cacheKey(server, JSON.stringify([Object.keys(files), inventory]));
  }

  address(file: string): string {
    return assetAddress(this.name, file);
  }

  /** The address of the file that had this name before its hash. */
  addressOf(plain: string): string {
    const file = this.#byPlainName.get(plain);
    if (!file) throw new Error(`The release of ${this.name} has no file ${plain}.`);
    return this.address(file);
  }

  /** The addresses of the files whose names match. */
  addressesOf(pattern: RegExp): string[] {
    return this.#files.filter((name) => pattern.test(name)).map((file) => this.address(file));
  }

  /** All its styles, as text. */
  get css(): string {
    return this.styles.map((address) => readFileSync(storedAsset(address), 'utf8')).join('\n');
  }

  /** The entry for browsers. */
  get entry(): string {
    if (this.name !== 'shell') return this.addressOf('remoteEntry.js');
    return this.builtFrom('src/browser.tsx') ?? '';
  }

  /** The address of the module built from a source file; undefined if there is none. */
  builtFrom(source: string): string | undefined {
    const built = this.release.code.inventory.find(({ entry }) => entry === source);
    return built && this.address(built.file);
  }

  /** The values of an item's name that come after its kind: the slugs of `event/…`. */
  namesOf(kind: string): string[] {
    const names = Object.keys(this.release.content.items).map((item) => item.replace(/\/[a-z]{2}$/, ''));
    const ofKind = names.filter((name) => name.startsWith(`${kind}/`)).map((name) => name.slice(kind.length + 1));
    return [...new Set(ofKind)];
  }

  /** The address of texts or content, `list/fr`; undefined if there is no such item. */
  contentAddress(item: string): string | undefined {
    const file = this.release.content.items[item]?.file;
    return file && this.address(file);
  }

  /** Texts or content; undefined if there is no such item. */
  content(item: string): unknown {
    const address = this.contentAddress(item);
    if (address && !this.#content.has(item))
      this.#content.set(item, JSON.parse(readFileSync(storedAsset(address), 'utf8')));
    return this.#content.get(item);
  }

  hasModule(module: string): boolean {
    return `${this.release.code.server}/${module}` in this.release.code.others;
  }
}

/**
 * The modules of an app that a page loads, in a stable order: its entries, the pages that rendering used, and everything
 * that they import.
 */
export function modulesOf(app: AppName, inventory: BuiltFile[], used: string[]): string[] {
  const byName = new Map(inventory.map((built) => [built.file, built]));
  const wanted = inventory.filter(
    ({ entry, always }) => always || (entry && (used.includes(entry) || used.includes(`${app}/${entry}`))),
  );
  const found = new Set(wanted.map(({ file }) => file));
  for (const file of found) for (const imported of byName.get(file)?.imports ?? []) found.add(imported);
  return [...found].sort();
}
