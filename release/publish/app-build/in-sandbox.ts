/** Reads and builds apps in a sandbox (build-app.ts), because that runs code of sections. Prints the result last. */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { damagedIn } from 'store/integrity.ts';
import { faultsOf } from 'store/message.ts';
import { findRelease, type Release, type ReleasedCode } from 'store/release.ts';
import { readAssociation } from 'tools/content/association.ts';
import { preparePictures } from 'tools/content/pictures/prepare.ts';
import { readItems } from 'tools/vite/content-files.ts';
import { type App, appNamed } from 'tools/workspace/apps.ts';
import { buildContent, storedPicture } from './build-content.ts';
import { currentInputs } from './inputs.ts';
import { isBuiltFrom } from './versions.ts';

/** Asks for the present inputs of each app, of these names, or for a build; its answer is `Built`. */
export type BuilderRequest =
  | { ask: 'inputs'; names: Record<string, string[]> }
  | { ask: 'build'; app: Release['app']; building: string; earlier: string[] };

export type Built = Pick<Release, 'code' | 'content' | 'site'>;

async function answer(request: BuilderRequest): Promise<unknown> {
  if (request.ask === 'build') return build(request);
  const apps = Object.entries(request.names);
  return Object.fromEntries(apps.map(([app, names]) => [app, currentInputs(appNamed(app), names)]));
}

/** Puts into `building/store` what the store lacks. Reuses code that an earlier version has. */
async function build({ building, ...request }: BuilderRequest & { ask: 'build' }): Promise<Built> {
  const app = appNamed(request.app);
  const stage = path.join(building, 'store');
  const earlier = request.earlier.flatMap((version) => findRelease(app.name, version) ?? []);
  const items = readItems(app);
  await preparePictures(items, (picture) => storedPicture(picture, earlier));
  const [code, content] = await Promise.all([
    // Loaded only for a build: its parsers would slow down every command.
    builtCode(app, earlier) ?? import('./build-code.ts').then(({ buildCode }) => buildCode(app, building, stage)),
    buildContent(app, items, stage, earlier),
  ]);
  const { address, name } = readAssociation();
  return { code, content, ...(app.name === 'shell' && { site: { address, name: name.fr } }) };
}

function builtCode(app: App, releases: Release[]): ReleasedCode | undefined {
  const codes = releases.map(({ code }) => code);
  const names = codes.flatMap(({ inputs }) => Object.keys(inputs));
  const current = currentInputs(app, names);
  return codes.find((code) => isBuiltFrom(code.inputs, current) && damagedIn(app.name, code).length === 0);
}

const result = await answer(JSON.parse(await text(process.stdin))).then(
  (given) => ({ answer: given }),
  (error) => ({ faults: faultsOf(error) }),
);
process.stdout.write(`\n${JSON.stringify(result)}\n`);
