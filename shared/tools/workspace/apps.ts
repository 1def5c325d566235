import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName, SectionName } from 'contract/section.ts';
import { repository } from './repository.ts';

export { repository };

/** An app of this repository, as its `package.json` describes it. */
export interface App {
  name: AppName;
  /** Full path. */
  folder: string;
  /** The i18next namespace of its texts, `shared/locales/<namespace>`. */
  namespace: string;
  /** The port of its development server, unless `PORT` moves it. */
  port: number;
  /** The folders of `shared/content` that it owns. */
  content: string[];
  /** Full path of the module that reads its content, `./content` of its exports. */
  contentModule: string;
}

const contentFile = './content/content.ts';

/** A folder of the repository is an app if its `package.json` has an `app`. */
function appIn(file: string): App[] {
  const { app, exports, ...manifest } = JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
  if (!app) return [];
  const name = path.dirname(file) as AppName;
  const folder = path.join(repository, name);
  const { namespace, port, content }: Pick<App, 'namespace' | 'port' | 'content'> = app;
  const isPlain = [namespace, ...content].every((one) => /^[a-z]+(-[a-z0-9]+)*$/.test(one));
  if (manifest.name !== name || exports?.['./content'] !== contentFile || !isPlain)
    throw new Error(`${file} needs the name “${name}”, ./content as ${contentFile}, and plain names.`);
  return [{ name, folder, namespace, port, content, contentModule: path.join(folder, contentFile) }];
}

const found = globSync('{shell,mf-*}/package.json', { cwd: repository }).flatMap(appIn);

/** The shell, then the sections by name. */
export const apps: readonly App[] = found.toSorted(
  (a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || a.name.localeCompare(b.name),
);

/** A section that claims what another has would change the other’s pages. */
for (const claim of ['namespace', 'port', 'content'] as const) {
  const claimed = apps.flatMap((app) => app[claim]);
  const twice = claimed.find((one, index) => claimed.indexOf(one) < index);
  if (twice) throw new Error(`Two apps claim “${twice}” as their ${claim} in package.json.`);
}

export const appNames: readonly AppName[] = apps.map(({ name }) => name);

export const sectionNames = appNames.filter((name): name is SectionName => name !== 'shell');

/** Throws when this repository has no such app. */
export function appNamed(name: string): App {
  const app = apps.find((one) => one.name === name);
  if (!app) throw new Error(`“${name}” is not an app. Write one of ${appNames.join(', ')}.`);
  return app;
}

/** A sandbox has one app alone, and serves nothing. */
const shellPort = apps.find(({ name }) => name === 'shell')?.port ?? 5173;

/** The port of an app's development server. `PORT` moves all of them by the same distance. */
export const devPort = (name: AppName): number =>
  appNamed(name).port - shellPort + Number(process.env.PORT ?? shellPort);

export const devAddress = (name: AppName): string => `http://localhost:${devPort(name)}`;
