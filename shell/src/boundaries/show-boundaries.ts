import { type Language, languages } from 'contract/language.ts';
import type { LiveApp, Registry } from 'contract/registry.ts';
import en from 'shared/locales/boundaries/en.json';
import fr from 'shared/locales/boundaries/fr.json';
import { dateAndTime } from '../../worker/kept-pages.ts';
import css from './boundaries.css?inline';

export { describeRemotes } from './describe-remotes.ts';

const texts = { fr, en };
const colours = ['ink', 'blue', 'brick', 'green', 'sun'];

/** Frames the part of each team in its colour, under the name, release and date of its app, in the page's language. */
export function showBoundaries({ shell, sections }: Registry): void {
  const apps = Object.entries({ shell, ...sections });
  const style = document.createElement('style');
  style.textContent = css + apps.map(([name, app], index) => ruleOf(name, app, index)).join('');
  document.body.prepend(style, ...languages.map((language) => listOf(apps, language)));
}

function ruleOf(name: string, app: LiveApp, index: number): string {
  const part = name === 'shell' ? ':is(main, .header, .site-footer)' : `[data-section="${name}"]`;
  const labelIn = (language: Language) => JSON.stringify(labelOf(name, app, language));
  const labels = languages.map((language) => `${part}:lang(${language}){--label:${labelIn(language)}}`);
  return `${part}{--team:${colourOf(index)}}${labels.join('')}`;
}

const colourOf = (index: number): string => `var(--${colours[index % colours.length]})`;

function labelOf(name: string, { release }: LiveApp, language: Language): string {
  const { names, part } = texts[language];
  const known: Record<string, string> = names;
  return part
    .replace('{{name}}', known[name] ?? name)
    .replace('{{version}}', release?.version ?? '')
    .replace('{{date}}', release ? dateAndTime(new Date(release.at), language) : '');
}

/** The same in words, above the page, with a link that hides the frames. */
function listOf(apps: [name: string, app: LiveApp][], language: Language): HTMLElement {
  const { title, hide } = texts[language];
  const aside = document.createElement('aside');
  aside.className = 'boundaries';
  aside.lang = language;
  aside.setAttribute('aria-label', title);
  const list = document.createElement('ul');
  list.setAttribute('role', 'list');
  for (const [index, [name, app]] of apps.entries()) {
    const item = document.createElement('li');
    item.textContent = labelOf(name, app, language);
    item.style.setProperty('--team', colourOf(index));
    list.append(item);
  }
  const link = document.createElement('a');
  link.className = 'tap';
  // Of the page then in view, whose document the browser opens.
  link.href = '?';
  link.target = '_self';
  link.textContent = hide;
  aside.append(list, link);
  return aside;
}
