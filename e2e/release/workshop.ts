import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../shared-settings.ts';

/** The folder of the release tests' checkouts and stores. Git ignores it. */
export const workshop = path.join(repository, '.cache/releases');

/** Checkouts of people who share a history: four teams, one that adds a section, a colleague, an administrator, … */
export const checkouts = {
  admin: path.join(workshop, 'admin'),
  events: path.join(workshop, 'events'),
  news: path.join(workshop, 'news'),
  contact: path.join(workshop, 'contact'),
  jobs: path.join(workshop, 'jobs'),
  editors: path.join(workshop, 'editors'),
  colleague: path.join(workshop, 'colleague'),
  versions: path.join(workshop, 'versions'),
  small: path.join(workshop, 'small'),
  growth: path.join(workshop, 'growth'),
  offline: path.join(workshop, 'offline'),
  withoutEditor: path.join(workshop, 'without-editor'),
};
export type Checkout = keyof typeof checkouts;

/** A store with all apps released as they are here. The teams' changes are built and not released. */
export const firstStore = path.join(workshop, 'store');

/** A copy of `firstStore` for one test, which may damage its files. */
export function newStore(name: string): string {
  const store = path.join(workshop, 'stores', name);
  rmSync(store, { recursive: true, force: true });
  mkdirSync(path.dirname(store), { recursive: true });
  cpSync(firstStore, store, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return store;
}

/** Changes a file of a checkout. Throws if the text to replace is missing. */
export function edit(checkout: Checkout, file: string, text: string, by: string): void {
  const place = path.join(checkouts[checkout], file);
  const before = readFileSync(place, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} no longer holds “${text}”: give this test another text.`);
  writeFileSync(place, before.replace(text, by));
}

export const isThere = (store: string, name: string): boolean => existsSync(path.join(store, name));
