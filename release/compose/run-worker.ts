import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { throwIfFull } from 'store/full-disk.ts';
import { refusal } from 'store/message.ts';
import { type Release, releaseLabel } from 'store/release.ts';
import type { ComposeRequest } from './compose-request.ts';
import { environment, isolated } from './isolation.ts';

const run = promisify(execFile);

/** Stops a page that never finishes. Rendering takes seconds, and some minutes for 20,000 documents. */
const timeout = 1_200_000;

/** Without it, garbage of hundreds of megabytes waits to be collected on a machine with much memory. */
const smallYoungGeneration = '--max-semi-space-size=8';

/** Runs the composer in its own process. Errors name the page and the releases. */
export async function runWorker(folder: string, request: ComposeRequest, releases: Release[]): Promise<void> {
  const file = path.join(folder, 'request.json');
  writeFileSync(file, JSON.stringify(request));
  try {
    const [command, args] = isolated([smallYoungGeneration], path.join(import.meta.dirname, 'worker.ts'), folder);
    await run(command, [...args, file], {
      env: environment(),
      maxBuffer: 1e8,
      timeout,
    });
  } catch (error) {
    const { stderr, killed } = error as { stderr?: string; killed?: boolean };
    throwIfFull(stderr ?? '');
    const why = killed ? `It did not finish within ${timeout / 1000} s.` : errorText(stderr ?? String(error));
    throw refusal('refused.compose', { releases: releases.map(releaseLabel).join(', '), why });
  }
}

/** The message of an error, without its stack trace. */
function errorText(stderr: string): string {
  const lines = stderr.split('\n');
  const errorLine = lines.findIndex((line) => /^\w*Error\b/.test(line));
  if (errorLine < 0) return stderr;
  const trace = lines.findIndex((line, index) => index > errorLine && /^\s+at /.test(line));
  return lines.slice(errorLine, trace < 0 ? undefined : trace).join('\n');
}
