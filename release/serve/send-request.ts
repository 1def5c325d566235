import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface TestRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with its path as written, which `fetch` would normalise; without an agent on a connection of its own. */
export async function sendRequest(
  port: number,
  { path, method = 'GET', headers = {} }: TestRequest,
  agent: Agent | false = false,
): Promise<TestResponse> {
  const all = { host: 'localhost', ...headers };
  const sent = request({ host: '127.0.0.1', port, path, method, headers: all, agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
