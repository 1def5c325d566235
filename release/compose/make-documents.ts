import type { CodeProcesses } from './code-processes.ts';
import type { DocumentMaker, DocumentRecord } from './document-maker.ts';
import { onAllCores } from './on-all-cores.ts';
import type { PageDocument } from './pages.ts';
import type { ReleasedSite } from './released-site.ts';

/** A process takes a third of a second to load the code. Tests set a lower number. */
const documentsPerProcess = Number(process.env.DOCUMENTS_PER_PROCESS ?? 1000);

/** Documents that one process renders. */
interface Part {
  number: number;
  documents: [PageDocument, ...PageDocument[]];
}

/** Makes all documents: takes those that are the same again, and has the others rendered on all cores. */
export async function makeDocuments(
  site: ReleasedSite,
  documents: PageDocument[],
  maker: DocumentMaker,
  processes: CodeProcesses,
): Promise<DocumentRecord[]> {
  const records = new Map(documents.map((document) => [document.file, maker.reuse(document)]));
  const left = documents.filter(({ file }) => !records.get(file));
  if (left.length > 0) {
    const frame = await processes.of('shell', []);
    const facts = await frame.ask({ ask: 'site' });
    await onAllCores(partsOf(site, left), async ({ number, documents: [first, ...rest] }) => {
      // Each section's pages are rendered by a process of their own, with no other section's code.
      const code = await processes.of(first.app, site.sectionsOf(first), number);
      for (const document of [first, ...rest])
        records.set(document.file, await maker.make(document, code, frame, facts));
      // The first part's process also makes the files of its section.
      if (number > 0) processes.done(site.sectionsOf(first), number);
    });
  }
  return documents.map(({ file }) => records.get(file) as DocumentRecord);
}

/** Documents that the same code renders, in parts for several processes if there are many. The largest come first. */
function partsOf(site: ReleasedSite, documents: PageDocument[]): Part[] {
  const groups = Map.groupBy(documents, (document) => [document.app, ...site.sectionsOf(document)].join(' '));
  const parts = [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / documentsPerProcess) }, (_, number) => ({
      number,
      documents: group.slice(number * documentsPerProcess, (number + 1) * documentsPerProcess) as Part['documents'],
    })),
  );
  return parts.sort((a, b) => b.documents.length - a.documents.length);
}
