import { once } from 'node:events';

type Reply = { id?: number; method?: string; params?: unknown; result?: unknown; error?: string; message?: string };

/** A connection of WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  #last = 0;

  private constructor(socket: WebSocket, hear: (method: string, params: unknown) => void) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params, result, error, message }: Reply = JSON.parse(String(data));
      if (method) return hear(method, params);
      const pending = this.#waiting.get(id ?? -1);
      if (id !== undefined) this.#waiting.delete(id);
      if (error) pending?.reject(new Error(`${error}: ${message}`));
      else pending?.resolve(result);
    });
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has closed the connection'));
    });
  }

  /** `hear` is called with every event that the session subscribes to. */
  static async connect(address: string, hear: (method: string, params: unknown) => void): Promise<Bidi> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Bidi(socket, hear);
  }

  send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#last;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}
