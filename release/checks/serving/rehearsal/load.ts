import { Agent } from 'node:http';
import { sendRequest, type TestResponse } from 'serve/send-request.ts';

interface Load {
  requests: number;
  /** One for every request that was lost or answered wrongly, up to a hundred. */
  faults: string[];
}

/** Keeps 16 connections to a local server busy. `fault` says why a response is wrong. */
export async function load(
  port: number,
  paths: string[],
  headers: Record<string, string>,
  until: AbortSignal,
  fault: (path: string, answer: TestResponse) => string | undefined,
): Promise<Load> {
  const result: Load = { requests: 0, faults: [] };
  const keepBusy = async (_: unknown, connection: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = connection * 37; !until.aborted && result.faults.length < 100; turn++) {
      const path = paths[turn % paths.length] as string;
      const problem = await sendRequest(port, { path, headers }, agent).then((answer) => fault(path, answer), String);
      if (problem) result.faults.push(`${path}: ${problem}`);
      result.requests += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: 16 }, keepBusy));
  return result;
}
