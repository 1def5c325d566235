/** The Worker of one region, whose bucket is across a network that a test can cut (`regions.ts`). */
import worker from 'edge/worker/main.ts';
import type { Bucket, Context } from 'edge/worker/runtime.ts';

interface RegionEnvironment {
  NETWORK: { fetch(url: string): Promise<Response> };
  PUBLIC_KEY: string;
}

export default {
  fetch: (request: Request, { NETWORK, PUBLIC_KEY }: RegionEnvironment, context: Context): Promise<Response> =>
    worker.fetch(request, { STORE: acrossNetwork(NETWORK), PREFIX: 'site/', PUBLIC_KEY }, context),
};

const acrossNetwork = (network: RegionEnvironment['NETWORK']): Bucket => ({
  async get(key) {
    const response = await network.fetch(`http://store/${key}`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the network answers ${response.status}`);
    return { size: Number(response.headers.get('X-Size')), arrayBuffer: () => response.arrayBuffer() };
  },
});
