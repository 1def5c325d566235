import type { Block } from 'contract/blocks.ts';
import type { Blanks } from 'edit/api/form.ts';
import type { MarkdownToShow } from './markdown-thread.ts';
import { Thread } from './thread.ts';

const secondsForAText = 5;
const thread = new Thread<MarkdownToShow, Block[]>(new URL('./markdown-thread.ts', import.meta.url), secondsForAText);

/** A long text as its page will show it, with blanks filled in. Throws `Refused` for what the site cannot show. */
export const markdownPreview = (text: string, blanks: Blanks): Promise<Block[]> => thread.ask({ text, blanks });
