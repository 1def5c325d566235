import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { type Language, otherLanguage } from 'contract/language.ts';
import type { StatedCheck } from 'contract/registry.ts';
import type { Message } from 'store/message.ts';
import { assetsFolder, publishedFiles, type Release, readAssetAddress, releaseLabel } from 'store/release.ts';
import { unscopedRule } from 'tools/vite/scope-styles.ts';
import { missingExports } from '../compatibility.ts';
import { overBudgets } from './budgets.ts';
import type { ComposedDocument } from './document.ts';
import { type Gate, ownerOf, together } from './site.ts';

type Fault = [code: Message['code'], more?: Message['params']];

/** Reports links, pictures, scripts and styles that lead nowhere, to other sections too. */
const links: Gate = ({ site }) => {
  const shell = site.releases.find(({ app }) => app === 'shell');
  const { origin } = new URL(shell?.address ?? 'http://site.invalid');
  // A large site has a million links, so pages are looked up in an index.
  const pages = new Map(site.documents.map((document) => [document.address, document]));

  const faultOf = (target: string, app: string, from: ComposedDocument): Fault | undefined => {
    const url = URL.parse(target, origin + from.address);
    if (url && url.origin !== origin) return;
    const address = decode(url?.pathname ?? target).replace(/(.)\/$/, '$1');
    const fragment = decode(url?.hash.slice(1) ?? '');
    const asset = readAssetAddress(address);
    if (asset) {
      const release = site.releases.find((one) => one.app === asset.app);
      if (release && publishedFiles(release)[asset.file]) return;
      return ['gate.linkFile', { owner: release ? releaseLabel(release) : asset.app }];
    }
    if (Object.hasOwn(site.composition.files, address.slice(1))) return;
    const page = pages.get(address);
    if (page) return fragment && !page.ids.includes(fragment) ? ['gate.linkFragment', { fragment }] : undefined;
    const owner = ownerOf(address, site);
    return owner === app || owner === 'shell' ? ['gate.linkPage'] : ['gate.linkOthers', { owner }];
  };

  const links = site.documents.flatMap((from) => from.links.map(([app, target]) => ({ from, app, target })));
  return links.flatMap(({ from, app, target }): Message[] => {
    const [code, more] = faultOf(target, app, from) ?? [];
    return code ? [{ code, params: { app, page: from.address, target, ...more } }] : [];
  });
};

/** Unchanged if a percent sign is not part of a character's code, as in `/%zz`, which no page has. */
const decode = (encoded: string): string => attempt(() => decodeURIComponent(encoded)) ?? encoded;

/** Reports texts and content that only one language has; pages come in both. */
const languages: Gate = ({ site: { releases } }) =>
  releases.flatMap((release) => {
    const { items } = release.content;
    const otherOf = (item: string) => item.replace(/(fr|en)$/, (language) => otherLanguage(language as Language));
    const untranslated = Object.keys(items).filter((item) => !Object.hasOwn(items, otherOf(item)));
    const params = (item: string) => ({ release: releaseLabel(release), item, other: otherOf(item) });
    return untranslated.map((item): Message => ({ code: 'gate.untranslated', params: params(item) }));
  });

/** Reports numbers, such as of schools, that apps counted in different versions of the same content. */
const counts: Gate = ({ site: { releases } }) => {
  const inputs = releases.flatMap(({ app, content }) =>
    Object.entries(content.inputs).map(([input, value]) => ({ app, input, value })),
  );
  const stated = inputs.filter(({ input }) => input.startsWith('count '));
  return [...Map.groupBy(stated, ({ input }) => input.slice('count '.length))].flatMap(([name, same]): Message[] => {
    const byValue = [...Map.groupBy(same, ({ value }) => value)];
    if (byValue.length < 2) return [];
    const numbers = byValue.map(([value, apps]) => `${value} (${apps.map(({ app }) => app).join(', ')})`);
    const params = { name, numbers: numbers.join(', '), apps: same.map(({ app }) => app).join(' ') };
    return [{ code: 'gate.counts', params }];
  });
};

/** Reports what documents show by themselves to be wrong: one message for the same fault of several pages. */
const inDocuments =
  (...codes: Message['code'][]): Gate =>
  ({ site: { documents } }) => {
    const all = documents.flatMap(({ address, faults }) => faults.map((fault) => [address, fault] as const));
    return together(all.filter(([, { code }]) => codes.includes(code)));
  };

/** Reports documents that lack the policy of `404.html`, which only the shell makes, or go against it. */
const policies: Gate = (checked) => {
  const { documents } = checked.site;
  const [wanted] = documents.find(({ file }) => file === '404.html')?.policies ?? [];
  const others = documents.filter(({ policies: own }) => own.length !== 1 || own[0] !== wanted);
  return [
    ...together(others.map(({ address }) => [address, { code: 'gate.policy' }])),
    ...inDocuments('gate.policyLate', 'gate.breach')(checked),
  ];
};

/** Reports stylesheets of sections that would restyle other parts of a page. */
const styles: Gate = ({ site: { releases } }) =>
  sectionsOf(releases).flatMap((release) => {
    const sheets = Object.keys(publishedFiles(release)).filter((file) => file.endsWith('.css'));
    return sheets.flatMap((file): Message[] => {
      const rule = unscopedRule(readFileSync(path.join(assetsFolder, release.app, file), 'utf8'), release.app);
      const params = { release: releaseLabel(release), file, rule: rule ?? '' };
      return rule === undefined ? [] : [{ code: 'gate.styles', params }];
    });
  });

/** Reports sections that would prevent a rollback of the shell, which is possible within a contract. */
const previousShell: Gate = ({ site, previousShell: shell }) => {
  if (!shell) return [];
  const sections = sectionsOf(site.releases).filter(({ contract }) => contract === shell.contract);
  return sections.flatMap((section): Message[] => {
    const names = missingExports(section, shell).join(', ');
    const params = { release: releaseLabel(section), names, shell: shell.version };
    return names ? [{ code: 'gate.previousShell', params }] : [];
  });
};

const sectionsOf = (releases: Release[]): Release[] => releases.filter(({ app }) => app !== 'shell');

export const gates = {
  links,
  languages,
  /** Blanks that nothing fills. A text that is missing ends the rendering (shell/src/i18n.ts). */
  texts: inDocuments('gate.blank'),
  /** What a screen reader could not name. */
  accessible: inDocuments('gate.unnamed'),
  styles,
  policies,
  /** Parts of a page, such as a form, that must reach another site against the page's policy. */
  connections: inDocuments('gate.connection'),
  counts,
  previousShell,
  budgets: overBudgets,
} satisfies Record<string, Gate> & Record<Exclude<StatedCheck, 'browser'>, Gate>;

/** What a caller skips, and why: those gates only tell what they find. `undone` may undo others’ releases. */
export type Skipped = Partial<Record<'budgets' | 'counts' | 'previousShell' | 'browser' | 'undone', string>>;
