import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { localPath, otherLanguage, splitPath } from 'contract/language.ts';
import type { StatedCheck } from 'contract/registry.ts';
import type { Message } from 'store/message.ts';
import { assetsFolder, publishedFiles, type Release, readAssetAddress, releaseLabel } from 'store/release.ts';
import { unscopedRule } from 'tools/vite/scope-styles.ts';
import { missingExports } from '../compatibility.ts';
import { overBudgets } from './budgets.ts';
import type { ComposedDocument } from './document.ts';
import { type Gate, ownerOf, type Site, together } from './site.ts';

type Fault = [code: Message['code'], more?: Message['params']];

/** Reports links, pictures, scripts and styles that lead nowhere, to other sections too. */
const links: Gate = ({ site, live }) => {
  const shell = site.releases.find(({ app }) => app === 'shell');
  const { origin } = new URL(shell?.site?.address ?? 'http://site.invalid');
  // A large site has a million links, so pages are looked up in an index.
  const [pages, livePages] = [byAddress(site), byAddress(live)];

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
    const before = livePages.get(address);
    const owner = before?.app ?? ownerOf(`${address.slice(1)}/index.html`, site);
    if (owner === app || (owner === 'shell' && !before)) return ['gate.linkPage'];
    if (!site.releases.some((release) => release.app === owner)) return ['gate.linkLeft', { owner }];
    return [before ? 'gate.linkGone' : 'gate.linkNotYet', { owner }];
  };

  return site.documents.flatMap((document) =>
    document.links.flatMap(([app, target]): Message[] => {
      const [code, more] = faultOf(target, app, document) ?? [];
      return code ? [{ code, params: { app, page: document.address, target, ...more } }] : [];
    }),
  );
};

const byAddress = (site: Site | undefined): Map<string, ComposedDocument> =>
  new Map(site?.documents.map((document) => [document.address, document]));

/** As it is if a percent sign is not part of a character's code, as in `/%zz`: no page has such an address. */
const decode = (encoded: string): string => attempt(() => decodeURIComponent(encoded)) ?? encoded;

/** Reports documents, texts and content that only one language has. */
const languages: Gate = ({ site: { documents, releases } }) => {
  const addresses = new Set(documents.map(({ address }) => address));
  const untranslatedPages = [...addresses].flatMap((page): Message[] => {
    const { path, language } = splitPath(page);
    const other = localPath(path, otherLanguage(language));
    return addresses.has(other) ? [] : [{ code: 'gate.noTranslation', params: { page, other } }];
  });
  return [...untranslatedPages, ...releases.flatMap(untranslated)];
};

function untranslated(release: Release): Message[] {
  const items = Object.keys(release.content.items);
  return items.flatMap((item): Message[] => {
    const other = item.replace(/\/(fr|en)$/, (_all, language) => `/${otherLanguage(language)}`);
    if (items.includes(other)) return [];
    return [{ code: 'gate.untranslated', params: { release: releaseLabel(release), item, other } }];
  });
}

/** Reports what visitors would see raw: the key of a text instead of the text, and a blank that nothing fills. */
const texts: Gate = ({ site: { documents, releases } }) => {
  const keys = new Set(releases.flatMap(keysOf));
  return documents.flatMap(({ address: page, doubtfulTexts }) =>
    doubtfulTexts.flatMap((shown): Message[] => {
      const text = shown.trim();
      const [blank] = /\{\{[^{}]*\}\}|\{[a-z]+\}/i.exec(shown) ?? [];
      if (blank) return [{ code: 'gate.blank', params: { page, blank, text } }];
      const isKey = keys.has(text) || /^key '.+' returned an object/.test(shown);
      return isKey ? [{ code: 'gate.key', params: { page, text } }] : [];
    }),
  );
};

function keysOf({ app, content }: Release): string[] {
  const file = content.items['texts/fr']?.file;
  return file ? keysIn(JSON.parse(readFileSync(path.join(assetsFolder, app, file), 'utf8'))) : [];
}

const keysIn = (value: unknown, above: string[] = []): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => keysIn(inside, [...above, name]))
    : [above.join('.')];

/** Reports numbers that apps have counted in different versions of the same content: schools in the register. */
const counts: Gate = ({ site: { releases } }) => {
  const stated = releases.flatMap(({ app, content }) =>
    Object.entries(content.inputs)
      .filter(([input]) => input.startsWith('count '))
      .map(([input, value]) => ({ name: input.slice('count '.length), value, app })),
  );
  return [...Map.groupBy(stated, ({ name }) => name)].flatMap(([name, all]) => {
    const byValue = [...Map.groupBy(all, ({ value }) => value)];
    if (byValue.length < 2) return [];
    const numbers = byValue.map(([value, apps]) => `${value} (${apps.map(({ app }) => app).join(', ')})`).join(', ');
    return [{ code: 'gate.counts', params: { name, numbers, apps: all.map(({ app }) => app).join(' ') } }];
  });
};

/** Reports documents without the policy of `404.html`, which only the shell’s code makes, or that go against it. */
const policies: Gate = ({ site: { documents } }) => {
  const [wanted] = documents.find(({ file }) => file === '404.html')?.policies ?? [];
  const faultsIn = ({ policies: own, hasEarlyPolicy, breaches }: ComposedDocument): Message[] => [
    ...(own.length === 1 && own[0] === wanted ? [] : [{ code: 'gate.policy' } as const]),
    ...(hasEarlyPolicy ? [] : [{ code: 'gate.policyLate' } as const]),
    ...breaches.map((value) => ({ code: 'gate.breach', params: { value } }) as const),
  ];
  return together(
    documents.flatMap((document) => faultsIn(document).map((fault): [string, Message] => [document.address, fault])),
  );
};

/** Reports what a screen reader could not name. */
const accessible: Gate = ({ site: { documents } }) =>
  together(
    documents.flatMap(({ address, unnamed }) =>
      unnamed.map(([app, tag]): [string, Message] => [address, { code: 'gate.unnamed', params: { app, tag } }]),
    ),
  );

/** Reports stylesheets of sections that would restyle other parts of a page. */
const styles: Gate = ({ site: { releases } }) =>
  releases.flatMap((release) => {
    const { app } = release;
    const sheets = Object.keys(publishedFiles(release)).filter((file) => app !== 'shell' && file.endsWith('.css'));
    return sheets.flatMap((file): Message[] => {
      const rule = unscopedRule(readFileSync(path.join(assetsFolder, app, file), 'utf8'), app);
      return rule === undefined
        ? []
        : [{ code: 'gate.styles', params: { release: releaseLabel(release), file, rule } }];
    });
  });

/** Reports parts of a page that must reach another site, such as a form, where the page's policy does not allow it. */
const connections: Gate = ({ site }) =>
  site.documents.flatMap(({ address: page, policies, connects }) => {
    const allowed = policies.flatMap((policy) => /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []);
    return connects
      .filter(([, origin]) => !allowed.includes(origin))
      .map(([app, origin]) => ({ code: 'gate.connection', params: { app, page, origin } }) as const);
  });

/** Reports sections that would prevent a rollback of the shell. Across contracts, it cannot be rolled back alone. */
const previousShell: Gate = ({ site, previousShell: shell }) => {
  if (!shell) return [];
  return site.releases
    .filter(({ app, contract }) => app !== 'shell' && contract === shell.contract)
    .flatMap((section) => {
      const names = missingExports(section, shell).join(', ');
      const params = { release: releaseLabel(section), names, shell: shell.version };
      return names ? [{ code: 'gate.previousShell', params } as const] : [];
    });
};

export const gates = {
  links,
  languages,
  texts,
  accessible,
  styles,
  policies,
  connections,
  counts,
  previousShell,
  budgets: overBudgets,
} satisfies Record<string, Gate> & Record<Exclude<StatedCheck, 'browser'>, Gate>;

/** What a caller may skip, and why: those gates only tell what they find. `undone` may undo others’ releases. */
export type Skipped = Partial<Record<'budgets' | 'counts' | 'previousShell' | 'browser' | 'undone', string>>;
