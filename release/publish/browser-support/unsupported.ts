import { buildTargets } from 'build/targets.ts';
import { type ESTree, parseSync, transformWithOxc, Visitor } from 'vite';
import { newerFeatures } from './newer-features.ts';

const newer = newerFeatures();

/** Features that some supported browsers lack and that a built file may still name, with the reason. */
const allowed: Record<string, string> = {
  BroadcastChannel: 'shared/outbox/changes.ts checks for it',
  reportError: 'React checks for it',
  requestIdleCallback: 'shell/src/idle.ts checks for it',
  startViewTransition: 'React and the router use it only for view transitions, and we have none',
};

/**
 * What a built file uses and a supported browser lacks: syntax, regular expressions, globals, and methods by their name.
 * Empty if the file runs everywhere.
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
      // `a.at?.(0)` checks for it.
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

/** Whether the compiler would rewrite something for the oldest browsers, apart from the layout of the code. */
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

/** Only a spread before the last argument goes wrong (https://crbug.com/v8/11558). */
const spreads = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' && node.arguments.slice(0, -1).some(({ type }) => type === 'SpreadElement');

function memberName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  return undefined;
}

/** Names that are not globals: those that the file declares, and those of properties. */
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
