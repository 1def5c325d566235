import { Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { Language } from 'contract/language.ts';
import { mendAt } from 'contract/typography.ts';

/** Corrects the typography of what is typed. */
export const typography = (language: Language) =>
  Extension.create({
    addProseMirrorPlugins() {
      const isTyped = (one: Transaction) =>
        one.docChanged && !isHistoryTransaction(one) && !one.getMeta('preventUpdate') && !this.editor.view.composing;
      return [
        new Plugin({
          appendTransaction: (all, before, after) => (all.some(isTyped) ? mended(before, after, language) : null),
        }),
      ];
    },
  });

/** Stands for a blank, which is as long. */
const leaf = '\ufffc';

/** Corrects the paragraphs that changed. */
function mended(before: EditorState, { doc, selection, tr }: EditorState, language: Language): Transaction {
  const old = new Set<Node>();
  before.doc.descendants((node) => void old.add(node));
  doc.descendants((block, at) => {
    if (old.has(block) || !block.isTextblock) return !old.has(block);
    const text = block.textBetween(0, block.content.size, '', leaf);
    const right = mendAt(text, selection.$head.parent === block ? selection.$head.parentOffset : -1, language).text;
    let [start, end] = [0, 0];
    while (start < text.length && text[start] === right[start]) start++;
    while (end < Math.min(text.length, right.length) - start && text.at(-1 - end) === right.at(-1 - end)) end++;
    const from = tr.mapping.map(at + 1);
    const added = right.slice(start, right.length - end);
    // What is not text stays.
    if (right !== text && !added.includes(leaf)) tr.insertText(added, from + start, from + text.length - end);
    return false;
  });
  return tr;
}
