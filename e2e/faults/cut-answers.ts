import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '@playwright/test';

let server: Promise<Server> | undefined;

/** Lets the browser receive half of an answer, and then breaks the connection. */
export async function continueCut(route: Route): Promise<void> {
  server ??= listen();
  const { port } = (await server).address() as AddressInfo;
  await route.continue({ url: `http://localhost:${port}/?${route.request().url()}` });
}

async function listen(): Promise<Server> {
  const cutting = createServer(async ({ url = '' }, outgoing) => {
    const whole = await fetch(url.slice(2));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const type = whole.headers.get('content-type') ?? '';
    outgoing.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length });
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
  });
  cutting.listen(0, 'localhost').unref();
  await once(cutting, 'listening');
  return cutting;
}
