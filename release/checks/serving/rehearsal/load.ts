import { connect } from 'node:net';

export interface LoadResponse {
  path: string;
  status: number;
  etag: string;
  body: Buffer;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** The 99th percentile of response times, in ms. */
  p99: number;
  /** One for every request that was lost or answered wrongly; the first hundred in words. */
  faults: string[];
}

interface LoadOptions {
  connections: number;
  paths: string[];
  until: AbortSignal;
  encoding: 'br' | 'gzip';
  /** Why a response is wrong; undefined when it is right. */
  fault?: (answer: LoadResponse) => string | undefined;
}

/**
 * Keeps a number of connections to a local server busy: each sends its next request when the last one is answered. The
 * client is this bare so that it costs less than the servers it measures.
 */
export async function load(port: number, options: LoadOptions): Promise<LoadResult> {
  const took: number[] = [];
  const faults: string[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: options.connections }, (_, first) => keepBusy(port, options, first, took, faults)),
  );
  const seconds = (performance.now() - started) / 1000;
  const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  return { requests: took.length + faults.length, seconds, p99, faults };
}

async function keepBusy(
  port: number,
  { connections, paths, until, encoding, fault = expectOk }: LoadOptions,
  first: number,
  took: number[],
  faults: string[],
): Promise<void> {
  let turn = Math.floor((first * paths.length) / connections);
  while (!until.aborted && faults.length < 100) await oneConnection();

  function oneConnection(): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let received = Buffer.alloc(0);
      let sentAt = 0;
      let path = '';
      const next = () => {
        path = paths[turn++ % paths.length] as string;
        sentAt = performance.now();
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
      };
      const end = (problem?: string) => {
        if (problem) faults.push(`${path}: ${problem}`);
        socket.removeAllListeners('close').destroy();
        resolve();
      };
      socket.on('connect', next);
      socket.on('error', ({ message }) => end(message));
      socket.on('close', () => end('the connection was closed before the answer'));
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const answer = readResponse(received, path);
        if (!answer) return;
        received = Buffer.alloc(0);
        const problem = fault(answer);
        if (problem) return end(problem);
        took.push(performance.now() - sentAt);
        if (until.aborted || answer.closes) end();
        else next();
      });
    });
  }
}

/**
 * A complete response, or undefined while bytes are missing. All responses state their length, and requests are not
 * pipelined.
 */
function readResponse(received: Buffer, path: string): (LoadResponse & { closes: boolean }) | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  if (received.length < end + 4 + length) return undefined;
  return {
    path,
    status: Number(head.slice(9, 12)),
    etag: /\r\netag: (\S+)/i.exec(head)?.[1] ?? '',
    body: received.subarray(end + 4),
    closes: /\r\nconnection: close/i.test(head),
  };
}

const expectOk = ({ status }: LoadResponse) => (status === 200 ? undefined : `status ${status}`);
