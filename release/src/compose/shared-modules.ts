import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * While composing, a section's imports of React and of the facade resolve to the shell's own copies, as they do in
 * the browser through federation.
 */
export function resolveSharedFrom(shellFolder: string): void {
  const provided: Record<string, string> = {
    react: 'react.js',
    'react/jsx-runtime': 'jsx-runtime.js',
    platform: 'platform.js',
  };
  registerHooks({
    resolve(specifier, context, next) {
      const file = provided[specifier];
      if (!file) return next(specifier, context);
      return { url: pathToFileURL(path.join(shellFolder, 'server', file)).href, shortCircuit: true };
    },
  });
}
