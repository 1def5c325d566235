/** The response to a request for a page. */
export interface ServedDocument {
  status: number;
  title: string;
}

export async function readDocument(address: string): Promise<ServedDocument> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await response.text()) ?? [];
  return { status: response.status, title: unescaped(title) };
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
