import { createHash } from 'node:crypto';
import type { Release } from 'store/release.ts';

/**
 * Fingerprints of all that a build read: the same give the same bytes (docs/decisions/020-versions-from-inputs.md).
 * Apart from inputs.ts, because reading content runs code of sections, which no process that writes the store loads.
 */
export type Inputs = Record<string, string>;

export const inputsOf = ({ code, content }: Pick<Release, 'code' | 'content'>): Inputs => ({
  ...code.inputs,
  ...content.inputs,
});

export const versionOf = (inputs: Inputs): string => hash(JSON.stringify(inputs)).slice(0, 12);

/** Whether what was built from these inputs would be built from `current` again. */
export const isBuiltFrom = (inputs: Inputs, current: Inputs): boolean =>
  Object.keys(inputs).every((name) => current[name] === inputs[name]);

export const hash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);
