/**
 * Reads and builds apps in a sandbox (builder.ts), because that runs code of sections: schemas, and settings of Vite. Reads
 * a request from the standard input, and prints the result as the last line.
 */
import { text } from 'node:stream/consumers';
import { formatMistake, tryRead } from 'content-tools/errors.ts';
import { faultsOf, type Message } from 'store/message.ts';
import type { Provenance, Release } from 'store/release.ts';
import { appNamed } from 'workspace/apps.ts';
import { currentInputs, type Inputs } from './inputs.ts';
import { stageApp } from './stage-app.ts';

export type BuilderRequest =
  | { ask: 'inputs'; names: Record<string, string[]> }
  | { ask: 'build'; app: Release['app']; building: string; earlier: string[]; provenance: Provenance };

/** The present inputs of each app, or why they cannot be read. */
export type InputsAnswer = Record<string, { inputs: Inputs } | { faults: readonly Message[] }>;

async function answer(request: BuilderRequest): Promise<unknown> {
  if (request.ask === 'build') return stageApp(request.app, request.building, request.earlier, request.provenance);
  return Object.fromEntries(
    Object.entries(request.names).map(([app, names]) => {
      const { value, mistakes } = tryRead(() => currentInputs(appNamed(app), names));
      const faults = mistakes.length > 0 && {
        faults: [{ code: 'refused.content', params: { text: mistakes.map(formatMistake).join('\n') } }],
      };
      return [app, faults || { inputs: value }];
    }),
  );
}

const request: BuilderRequest = JSON.parse(await text(process.stdin));
const result = await answer(request).then(
  (given) => ({ answer: given }),
  (error) => ({ faults: faultsOf(error) }),
);
process.stdout.write(`\n${JSON.stringify(result)}\n`);
