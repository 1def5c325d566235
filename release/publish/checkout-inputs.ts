import type { AppName } from 'contract/section.ts';
import { damagedFiles } from 'store/integrity.ts';
import { type Message, Refusal } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { appNames } from 'workspace/apps.ts';
import { build } from './build/builder.ts';
import type { InputsAnswer } from './build/in-sandbox.ts';
import type { Inputs } from './build/inputs.ts';
import { storedReleases } from './build/stored-releases.ts';

/** What the apps of this checkout would be built from now. Reading it takes a second, so a command reads it once. */
export class CheckoutInputs {
  readonly #found: InputsAnswer;

  private constructor(found: InputsAnswer) {
    this.#found = found;
  }

  /** Reads every input that a release in the store records. */
  static async read(): Promise<CheckoutInputs> {
    const namesOf = (app: AppName): string[] => [
      ...new Set(
        storedReleases(app).flatMap(({ code, content }) => Object.keys({ ...code.inputs, ...content.inputs })),
      ),
    ];
    const names = Object.fromEntries(appNames.map((app) => [app, namesOf(app)]));
    return new CheckoutInputs(await build<InputsAnswer>({ ask: 'inputs', names }, 'inputs'));
  }

  /** The inputs in which the checkout differs from a release. Refuses content that cannot be read. */
  changes({ app, code, content }: Release): string[] {
    const current = this.#inputsOf(app);
    return [code, content].flatMap(({ inputs }) =>
      Object.keys(inputs).filter((name) => current[name] !== inputs[name]),
    );
  }

  /** Why the content of an app cannot be read; undefined if it can. */
  mistakes(app: AppName): readonly Message[] | undefined {
    const found = this.#found[app];
    return found && 'faults' in found ? found.faults : undefined;
  }

  /** The version of an undamaged release in the store whose inputs are unchanged; undefined if there is none. */
  builtVersion(app: AppName): string | undefined {
    return storedReleases(app).find(
      (release) => this.changes(release).length === 0 && damagedFiles(release).length === 0,
    )?.version;
  }

  #inputsOf(app: AppName): Inputs {
    const found = this.#found[app];
    if (found && 'inputs' in found) return found.inputs;
    throw new Refusal(...(this.mistakes(app) ?? []));
  }
}
