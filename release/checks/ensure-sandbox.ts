import { sandboxKind } from 'compose/sandbox.ts';
import { installPackages } from './system-packages.ts';

/** Installs the sandbox in which code of releases runs, if we may. Without it, Node's permission model takes its place. */
export function ensureSandbox(): void {
  if (sandboxKind() !== 'bwrap') installPackages(['bubblewrap']);
}
