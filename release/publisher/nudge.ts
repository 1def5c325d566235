/** Wakes somebody who waits, or who will wait next. */
export class Nudge {
  #wake: () => void = () => {};
  #given = false;

  readonly give = (): void => {
    this.#given = true;
    this.#wake();
  };

  /** Resolves when it is given, or after some time (ms). */
  async orAfter(time: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    if (!this.#given)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, time);
      });
    clearTimeout(timer);
    this.#given = false;
  }
}
