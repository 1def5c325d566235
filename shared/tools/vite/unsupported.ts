import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { oldestBrowsers } from './client-build.ts';

/** Features that some supported browsers lack and that a built file may still name, with the reason. */
const allowed: Record<string, string> = {
  BroadcastChannel: 'shared/platform/outbox/messages.ts checks for it',
  reportError: 'React checks for it',
  requestIdleCallback: 'shell/src/idle.ts checks for it',
  '.startViewTransition': 'React and the router use it only for view transitions, and we have none',
};

/** What built code uses and a supported browser lacks. Of syntax only one call is not rewritten (crbug.com/v8/11558). */
export function unsupportedIn(code: string): string[] {
  const found = new Set<string>();
  const lacks = (name: string): void => {
    if (newer.has(name) && !(name in allowed)) found.add(`${name} (not in ${newer.get(name)})`);
  };
  if (/\(\?<[=!]/.test(code)) found.add('a lookbehind in a regular expression (not in Safari before 16.4)');
  new Visitor({
    NewExpression: ({ callee }) => lacks(nameOf(callee)),
    CallExpression(call) {
      // `a.at?.(0)` checks for it.
      if (!call.optional) lacks(nameOf(call.callee));
      if (call.arguments.slice(0, -1).some(({ type }) => type === 'SpreadElement') && isOptional(call))
        found.add('an optional call with a spread before its last argument');
    },
    MemberExpression(member) {
      const owner = nameOf(member.object).replace('.', '');
      const name = nameOf(member);
      if (owner) lacks(/^(window|self|globalThis)$/.test(owner) ? name.slice(1) : owner + name);
    },
  }).visit(parseSync('built.js', code).program);
  return [...found].sort();
}

/** Whether a call or member is in a chain such as `a?.b(c).d`. */
function isOptional(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') return node.optional || isOptional(node.callee);
  return node.type === 'MemberExpression' && (node.optional || isOptional(node.object));
}

/** `structuredClone`, or `.at` of a member. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? `.${(node.property as { name: string }).name}` : '';
}

const oldest = Object.entries(oldestBrowsers());

/** Objects that pages use often. Methods of rarer ones have names that libraries give to their own functions. */
const common =
  /^(Array|Date|Map|Promise|Set|String|AbortSignal|Blob|Document|DOMTokenList|Element|Event|HTML\w*Element|Headers|Node|Request|Response|URL|URLSearchParams|Window)$/;

/** What a browser lacks: `structuredClone`, `.at`. Without names that another object has had for longer (`filter`). */
const newer = new Map<string, string>();
const older = new Set<string>();
for (const [owner, feature] of [...entries(bcd.javascript.builtins ?? {}), ...entries(bcd.api)]) {
  const lacking = lackingIn(feature);
  if (lacking) newer.set(owner, lacking);
  for (const [name, member] of entries(feature)) {
    const lacking = lackingIn(member);
    if (!lacking) older.add(`.${name}`);
    if (lacking) newer.set(owner === 'Window' ? name : `${owner}.${name.replace('_static', '')}`, lacking);
    if (lacking && common.test(owner)) newer.set(`.${name}`, lacking);
  }
}
for (const name of older) newer.delete(name);

function entries(of: object): [string, Identifier][] {
  return Object.entries(of).filter(([name]) => /^[A-Za-z]\w*$/.test(name));
}

/** The first supported browser that lacks a feature: `chrome 90`. */
function lackingIn({ __compat }: Identifier): string | undefined {
  const lacks = ([browser, version]: [string, number]): boolean => {
    const [first] = [__compat?.support[browser === 'ios_saf' ? 'safari_ios' : (browser as 'chrome')]].flat();
    const since = first?.version_added;
    if (since === undefined || first?.prefix || __compat?.status?.deprecated) return false;
    return !(Number.parseFloat(String(since).replace('≤', '')) <= version);
  };
  return oldest.find(lacks)?.join(' ');
}
