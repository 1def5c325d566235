import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ComposeRequest } from './compose-request.ts';
import type { DocumentComposer, DocumentRecord } from './document-composer.ts';
import type { PageDocument } from './pages.ts';

/** What a thread gets. */
export interface RenderTask {
  request: ComposeRequest;
  documents: PageDocument[];
  /** How many documents have been taken, shared by all threads. */
  taken: Int32Array;
}

/** A thread takes 5 s of processor time to load the code and to render its first pages. Tests set a lower number. */
const documentsPerThread = Number(process.env.DOCUMENTS_PER_THREAD ?? 1000);

/** Renders documents on all cores. Each further thread loads the releases for itself. */
export async function renderAll(
  composer: DocumentComposer,
  request: ComposeRequest,
  documents: PageDocument[],
): Promise<DocumentRecord[]> {
  const task: RenderTask = { request, documents, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const threads = Math.min(availableParallelism(), Math.ceil(documents.length / documentsPerThread));
  const others = Array.from({ length: Math.max(0, threads - 1) }, () => renderInThread(task));
  return (await Promise.all([renderPart(composer, task), ...others])).flat();
}

/** Takes and renders one document after another, until none is left. */
export async function renderPart(
  composer: DocumentComposer,
  { documents, taken }: Pick<RenderTask, 'documents' | 'taken'>,
): Promise<DocumentRecord[]> {
  const records: DocumentRecord[] = [];
  const take = () => documents[Atomics.add(taken, 0, 1)];
  for (let document = take(); document; document = take()) records.push(await composer.render(document));
  await composer.finished();
  return records;
}

async function renderInThread(workerData: RenderTask): Promise<DocumentRecord[]> {
  const [records] = await once(new Worker(new URL('render-thread.ts', import.meta.url), { workerData }), 'message');
  return records;
}
