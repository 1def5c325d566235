import type { AppName } from 'contract/section.ts';
import type { Release } from 'store/release.ts';
import { CodeProcess } from './code-process.ts';
import type { SectionRecord } from './in-sandbox/protocol.ts';

/** The processes of one composition, each with the shell's code and that of its own sections. They start when asked for. */
export class CodeProcesses {
  readonly #releases: Release[];
  readonly #started = new Map<string, CodeProcess>();
  #sections: SectionRecord[] = [];

  constructor(releases: Release[]) {
    this.#releases = releases.map(withoutRecords);
  }

  /** Tells the processes that start from now on, and those that have, which sections the site has. */
  async nameSections(sections: SectionRecord[]): Promise<void> {
    this.#sections = sections;
    await Promise.all([...this.#started.values()].map((code) => code.ask({ ask: 'sections', sections })));
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
    if (this.#sections.length > 0) await code.ask({ ask: 'sections', sections: this.#sections });
    return code;
  }

  /** Ends one that renders no more. */
  done(run: AppName[], part: number): void {
    const name = [part, ...run].join(' ');
    this.#started.get(name)?.end();
    this.#started.delete(name);
  }

  end(): void {
    for (const code of this.#started.values()) code.end();
  }
}

/** Without what only publishing needs of the content, which is most of a release of 10,000 articles. */
const withoutRecords = (release: Release): Release => ({
  ...release,
  content: { ...release.content, others: {}, inputs: {}, pictures: {} },
});
