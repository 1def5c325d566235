import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a port, or on any free one for 0, and returns the address: on this machine only, unless `HOST` says more. */
export async function listen(
  server: Server,
  port: string,
  command = 'npm start',
  variable = 'PORT',
  host = process.env.HOST || '127.0.0.1',
): Promise<string> {
  server.listen(Number(port), host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what runs there, or choose another: ${variable}=4280 ${command}`);
    throw error;
  }
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
