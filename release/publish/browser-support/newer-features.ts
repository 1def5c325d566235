import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { oldestBrowsers } from 'build/targets.ts';

/** Features that a supported browser lacks, each with that browser: `structuredClone` → `chrome before 98`. */
export interface NewerFeatures {
  globals: Map<string, string>;
  /** `Object.hasOwn`. */
  statics: Map<string, string>;
  /** Methods, by their name alone, because the type of an object cannot be seen in built code. */
  methods: Map<string, string>;
}

const oldest = oldestBrowsers();

/** Objects that pages use often. Methods of rarer ones have names that libraries give to their own functions. */
const common =
  /^(Array|Date|Map|Promise|Set|String|AbortSignal|Blob|Document|DOMTokenList|Element|Event|HTML\w*Element|Headers|Node|Request|Response|URL|URLSearchParams|Window)$/;

/** Reads MDN's tables. Leaves out a method whose name another object has had for longer (`filter`, new on iterators). */
export function newerFeatures(): NewerFeatures {
  const [globals, statics, methods] = [new Map(), new Map(), new Map()] as Map<string, string>[];
  const older = new Set<string>();
  for (const [owner, feature] of [...entries(bcd.javascript.builtins ?? {}), ...entries(bcd.api)]) {
    const lacking = lackingIn(feature);
    if (lacking) globals?.set(owner, lacking);
    for (const [name, member] of entries(feature)) {
      const lacking = lackingIn(member);
      if (lacking && owner === 'Window') globals?.set(name, lacking);
      if (lacking) statics?.set(`${owner}.${name.replace('_static', '')}`, lacking);
      if (!lacking) older.add(name);
      else if (common.test(owner)) methods?.set(name, lacking);
    }
  }
  for (const name of older) methods?.delete(name);
  return { globals, statics, methods } as NewerFeatures;
}

const entries = (of: object): [string, Identifier][] =>
  Object.entries(of).filter(([name]) => /^[A-Za-z]\w*$/.test(name));

/** The first supported browser that lacks a feature, and the version that added it. */
function lackingIn({ __compat }: Identifier): string | undefined {
  if (!__compat || __compat.status?.deprecated) return undefined;
  for (const [browser, version] of Object.entries(oldest)) {
    const support = __compat.support[browser === 'ios_saf' ? 'safari_ios' : (browser as 'chrome')];
    const [first] = [support].flat();
    const since = first?.version_added;
    if (since === undefined || first?.prefix) continue;
    if (since === false || since === null) return `${browser}, which never had it`;
    if (Number.parseFloat(String(since).replace('≤', '')) > version) return `${browser} before ${since}`;
  }
  return undefined;
}
