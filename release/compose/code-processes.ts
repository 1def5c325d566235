import type { AppName } from 'contract/section.ts';
import type { Release } from 'store/release.ts';
import { CodeProcess } from './code-process.ts';

/** The processes of one composition, each with the shell's code and that of its own sections. They start when asked for. */
export class CodeProcesses {
  readonly #releases: Release[];
  readonly #started = new Map<string, CodeProcess>();

  constructor(releases: Release[]) {
    // Without what only publishing needs of the content, which is most of a release of 10,000 articles.
    this.#releases = releases.map((release) => ({
      ...release,
      content: { ...release.content, others: {}, inputs: {}, pictures: {} },
    }));
  }

  /**
   * The process that runs the code of `run` beside the shell's. `app` is named if it fails. `part` tells several apart
   * that render parts of the same pages.
   */
  async of(app: AppName, run: AppName[], part = 0): Promise<CodeProcess> {
    const name = [part, ...run].join(' ');
    const started = this.#started.get(name);
    if (started) return started;
    const code = new CodeProcess(app);
    this.#started.set(name, code);
    await code.ask({ ask: 'load', releases: this.#releases, run }, 'src/section.ts');
    return code;
  }

  end(): void {
    for (const code of this.#started.values()) code.end();
  }
}
