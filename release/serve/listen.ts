import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a port, or on any free one for 0, and returns the address. */
export async function listen(server: Server, port: string, command = 'npm start'): Promise<string> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT is “${port}”; it must be a number from 0 to 65535.`);
  server.listen(Number(port));
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what runs there, or choose another: PORT=4180 ${command}`);
    throw error;
  }
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
