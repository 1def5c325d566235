import type { Manifest } from '@module-federation/sdk';
import { type Language, languages } from 'contract/language.ts';
import { type LiveApp, manifestAddress, type Registry } from 'contract/registry.ts';
import type { SectionName } from 'contract/section.ts';
import en from 'shared/locales/boundaries/en.json';
import fr from 'shared/locales/boundaries/fr.json';
import { dateAndTime } from '../../worker/kept-pages.ts';
import { fetchJson } from '../sections/fetch-json.ts';
import css from './boundaries.css?inline';

const texts = { fr, en };
const colours = ['ink', 'blue', 'brick', 'green', 'sun'];

/** Frames each team's part in its colour, under the name, release and date of its app. */
export function showBoundaries({ shell, sections }: Registry): void {
  const apps = Object.entries({ shell, ...sections });
  const rules = apps.map(([name, app], index) => ruleOf(name, app, index));
  document.head.insertAdjacentHTML('beforeend', `<style>${css}${rules.join('')}</style>`);
}

function ruleOf(name: string, app: LiveApp, index: number): string {
  const part = name === 'shell' ? ':is(main, .header, .site-footer)' : `[data-section="${name}"]`;
  const labelIn = (language: Language) => JSON.stringify(labelOf(name, app, language));
  const labels = languages.map((language) => `${part}:lang(${language}){--label:${labelIn(language)}}`);
  return `${part}{--team:var(--${colours[index % colours.length]})}${labels.join('')}`;
}

function labelOf(name: string, { release }: LiveApp, language: Language): string {
  const { names, part } = texts[language];
  const known: Record<string, string> = names;
  return part
    .replace('{{name}}', known[name] ?? name)
    .replace('{{version}}', release?.version ?? '')
    .replace('{{date}}', release ? dateAndTime(new Date(release.at), language) : '');
}

/** Tells the DevTools of Module Federation about the shell and its remotes. Visitors need none of it. */
export async function describeRemotes({ sections }: Registry): Promise<void> {
  const { generateSnapshotFromManifest } = await import('../sections/federation-host.ts');
  // Where the runtime of Module Federation keeps what its DevTools read.
  const { moduleInfo } = globalThis.__FEDERATION__;
  const names = Object.keys(sections) as SectionName[];
  const remotes = names.map((name) => [name, new URL(manifestAddress(name), location.href).href] as const);
  for (const [name, address] of remotes)
    moduleInfo[`${name}:${address}`] = generateSnapshotFromManifest(await fetchJson<Manifest>(address), {
      version: address,
    });
  const remotesInfo = Object.fromEntries(remotes.map(([name, matchedVersion]) => [name, { matchedVersion }]));
  moduleInfo.shell = {
    version: location.origin,
    remotesInfo,
    shared: [],
    modules: [],
    publicPath: '/',
    remoteEntry: '',
  };
}
