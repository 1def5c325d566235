import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Resolves a section's imports of React and the facade to the shell's copies, as federation does in browsers. `folder`
 * has the shell's code for the composer.
 */
export function resolveSharedFrom(folder: string): void {
  const provided: Record<string, string> = {
    react: 'react.js',
    'react/jsx-runtime': 'jsx-runtime.js',
    platform: 'platform.js',
  };
  registerHooks({
    resolve(specifier, context, next) {
      const file = provided[specifier];
      if (!file) return next(specifier, context);
      return { url: pathToFileURL(path.join(folder, file)).href, shortCircuit: true };
    },
  });
}
