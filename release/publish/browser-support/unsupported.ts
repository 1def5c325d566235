import { buildTargets } from 'build/targets.ts';
import { type ESTree, parseSync, transformWithOxc, Visitor } from 'vite';
import { newerFeatures } from './newer-features.ts';

const newer = newerFeatures();

/** What supported browsers do not know, and why a built file may name it all the same. */
const allowed: Record<string, string> = {
  reportError: 'React asks first whether there is one',
  requestIdleCallback: 'shell/src/analytics/idle.ts asks first',
  startViewTransition: 'React and the router use it only where a transition is asked for, and nothing asks',
};

/**
 * What in a built file some supported browser cannot read or has not got: syntax, regular expressions, globals, and
 * methods by their name. Empty when the file runs everywhere.
 */
export async function unsupportedIn(code: string): Promise<string[]> {
  const found = new Set<string>();
  const lacks = (name: string, who: string | undefined) => {
    if (who && !(name in allowed)) found.add(`${name} (${who})`);
  };
  if (/\(\?<[=!]/.test(code)) found.add('a lookbehind in a regular expression (Safari before 16.4)');
  if (await needsRewriting(code)) found.add(`syntax newer than ${buildTargets().join(', ')}`);

  const { program } = parseSync('built.js', code);
  const declared = declaredNames(program);
  new Visitor({
    ChainExpression({ expression }) {
      if (linksOf(expression).some(spreads))
        found.add('an optional call with a spread before its last argument (Chrome 90)');
    },
    CallExpression({ callee, optional }) {
      const name = memberName(callee);
      // `a.at?.(0)` asks first.
      if (name && !optional) lacks(name, newer.methods.get(name));
    },
    MemberExpression(node) {
      const owner = node.object.type === 'Identifier' ? node.object.name : memberName(node.object);
      const name = memberName(node);
      if (owner && name) lacks(`${owner}.${name}`, newer.statics.get(`${owner}.${name}`));
      if (name && owner && /^(window|self|globalThis)$/.test(owner)) lacks(name, newer.globals.get(name));
    },
    Identifier({ name }) {
      if (!declared.has(name)) lacks(name, newer.globals.get(name));
    },
  }).visit(program);
  return [...found].sort();
}

/** Whether the compiler would still change something for the oldest browsers, beyond laying it out anew. */
async function needsRewriting(code: string): Promise<boolean> {
  const [asIs, rewritten] = await Promise.all(
    ['esnext', buildTargets()].map((target) => transformWithOxc(code, 'built.js', { target, sourcemap: false })),
  );
  return asIs?.code !== rewritten?.code;
}

/** The calls and members of one chain, `a?.b(c).d`, the last first. */
function linksOf(node: ESTree.Node): ESTree.Node[] {
  if (node.type === 'CallExpression') return [node, ...linksOf(node.callee)];
  return node.type === 'MemberExpression' ? [node, ...linksOf(node.object)] : [];
}

/** A spread as the last argument does no harm (https://crbug.com/v8/11558). */
const spreads = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' && node.arguments.slice(0, -1).some(({ type }) => type === 'SpreadElement');

function memberName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  return undefined;
}

/** Names that the file gives to things of its own, and names of properties: those are not globals. */
function declaredNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  const bind = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === 'Identifier') names.add(node.name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(bind),
    FunctionExpression: ({ id, params }) => [id, ...params].forEach(bind),
    ArrowFunctionExpression: ({ params }) => params.forEach(bind),
    ClassDeclaration: ({ id }) => bind(id),
    Property: ({ key, computed }) => computed || bind(key),
    MethodDefinition: ({ key, computed }) => computed || bind(key),
    MemberExpression: ({ property, computed }) => computed || bind(property),
    CatchClause: ({ param }) => bind(param),
    ImportSpecifier: ({ local }) => bind(local),
    ExportSpecifier: ({ exported }) => bind(exported),
  }).visit(program);
  return names;
}
