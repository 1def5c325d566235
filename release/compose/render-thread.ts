/** Renders a part of the documents (render-all.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { DocumentComposer } from './document-composer.ts';
import { ReleasedSite } from './released-site.ts';
import { type RenderTask, renderPart } from './render-all.ts';

const task: RenderTask = workerData;
const site = await ReleasedSite.load(task.request.releases);
parentPort?.postMessage(await renderPart(new DocumentComposer(site, task.request), task));
