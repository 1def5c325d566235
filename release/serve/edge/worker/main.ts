/** A Worker that serves the mirror of a store, as `pnpm serve` serves the store's folder. */
import { type Answer, answer, textAnswer } from '../../rules/answer.ts';
import { sentences } from '../../rules/sentences.ts';
import { Unreachable } from './reach.ts';
import { type Context, type Environment, headerOf } from './runtime.ts';
import { mirrored, troubles } from './site.ts';
import { storeReader } from './store-reader.ts';

export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    // Without a key, anybody who may write to the bucket could show any site.
    if (!environment.PUBLIC_KEY) return responseOf(textAnswer(503, sentences.noKey));
    const { method, url: target } = request;
    const header = (name: string) => headerOf(request, name);
    const store = storeReader(environment, new URL(target).origin, context);
    return answer({ method, target, header }, mirrored(store))
      .catch((error) => {
        if (error instanceof Unreachable) return textAnswer(503, sentences.unreachable, { 'Retry-After': '10' });
        console.error(`${method} ${target} could not be answered: ${error}`);
        return textAnswer(500, sentences.failed);
      })
      .then(responseOf);
  },
};

async function responseOf({ status, headers, text, part }: Answer<BodyInit>): Promise<Response> {
  // `manual`: what is compressed is so already.
  const init = { status, headers: { ...headers, ...troubles() }, encodeBody: 'manual' };
  if (!part || status !== 206) return new Response(part?.body ?? text ?? null, init);
  return new Response((await new Response(part.body).arrayBuffer()).slice(part.start, part.end), init);
}
