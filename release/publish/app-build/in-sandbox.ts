/** Reads and builds one app in its sandbox (app-sandbox.ts). This runs its code: the answers are claims. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerQuestions } from 'compose/answer-questions.ts';
import type { AppName } from 'contract/section.ts';
import { damagedIn } from 'store/integrity.ts';
import { faultsOf } from 'store/message.ts';
import { findRelease, type Release, type ReleasedCode, releasesOf } from 'store/release.ts';
import type { ContentModule } from 'tools/content/content-module.ts';
import type { Facts } from 'tools/content/facts.ts';
import { ownFolders } from 'tools/content/folders.ts';
import { appNamed } from 'tools/workspace/apps.ts';

/** `elsewhere`: JSON for `SITE_ELSEWHERE`. */
type BuildRequest = { app: AppName; building: string; code: ReleasedCode['inputs']; elsewhere: string };

const answers = {
  async facts({ app }: Pick<BuildRequest, 'app'>): Promise<Facts> {
    const { namespace, contentModule } = appNamed(app);
    const module: ContentModule = (await import(pathToFileURL(contentModule).href)).default;
    const { paths, pages = {}, markdown = {}, tokens = {} } = module;
    const counts = Object.entries(tokens).map(([name, count]) => [name, count(ownFolders)]);
    return { app, namespace, paths, pages, markdown, counts: Object.fromEntries(counts) };
  },

  /** Puts into `building/store` what the store lacks. Reuses code that an earlier version has. */
  async build({ building, elsewhere, code: inputs, ...request }: BuildRequest) {
    // The modules that read content take it when they are loaded.
    process.env.SITE_ELSEWHERE = elsewhere;
    const { readItems } = await import('tools/vite/content-files.ts');
    const { readAssociation } = await import('tools/content/association.ts');
    const { buildContent } = await import('./build-content.ts');
    const app = appNamed(request.app);
    const stage = path.join(building, 'store');
    const earlier = releasesOf(app.name).flatMap((version) => findRelease(app.name, version) ?? []);
    const items = readItems(app);
    const isSame = ({ code }: Release) => JSON.stringify(code.inputs) === JSON.stringify(inputs);
    const same = earlier.find((one) => isSame(one) && damagedIn(app.name, one.code).length === 0);
    const [code, content] = await Promise.all([
      // Loaded only for a build of code: its parsers would slow down all others.
      same?.code ?? import('./build-code.ts').then(({ buildCode }) => buildCode(app, building, stage, earlier)),
      buildContent(app, items, stage, earlier),
    ]);
    const { address } = readAssociation();
    const { inputs: _, ...made } = { inputs: {}, ...code };
    return { code: made, content, ...(app.name === 'shell' && { address }) };
  },
};
export type BuilderAnswers = typeof answers;

// What a module prints must not look like an answer.
console.log = console.error;
await answerQuestions(answers, faultsOf);
