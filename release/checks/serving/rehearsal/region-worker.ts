/** The Worker of one region, whose bucket is across a network that a test can cut (`regions.ts`). */
import worker from 'edge/worker/main.ts';
import type { Bucket, Context, StoredObject } from 'edge/worker/runtime.ts';

interface RegionEnvironment {
  NETWORK: { fetch(url: string, init?: RequestInit): Promise<Response> };
}

export default {
  fetch: (request: Request, { NETWORK }: RegionEnvironment, context: Context): Promise<Response> =>
    worker.fetch(request, { STORE: acrossNetwork(NETWORK), PREFIX: 'site/' }, context),
};

function acrossNetwork(network: RegionEnvironment['NETWORK']): Bucket {
  async function ask(key: string, init?: RequestInit): Promise<StoredObject | null> {
    const response = await network.fetch(`http://store/${key}`, init);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the network answers ${response.status}`);
    const { headers, body } = response;
    return {
      size: Number(headers.get('X-Size')),
      httpEtag: headers.get('ETag') ?? '',
      body: body ?? new Blob([]).stream(),
      arrayBuffer: () => response.arrayBuffer(),
      text: () => response.text(),
    };
  }
  return {
    head: (key) => ask(key, { method: 'HEAD' }),
    get: (key) => ask(key),
  };
}
