/** A request for a page or a file of the site. */
export interface Asked {
  request: Request;
  /** The response that the browser requested while the worker started. */
  preloaded: Promise<Response | undefined>;
  waitUntil: (work: Promise<unknown>) => void;
}

export const fetchAsked = async ({ request, preloaded }: Asked): Promise<Response> =>
  (await preloaded) ?? fetch(request);
