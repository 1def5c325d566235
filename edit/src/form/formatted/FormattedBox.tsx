import { type ChainedCommands, Editor, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { mendAt } from 'contract/typography.ts';
import { useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { describedBy, Labelled } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { afterTyping, namedBy, type Reading, reads } from '../blanks.ts';
import { PageTitles } from '../controls/PageTitles.tsx';
import { TextBox, TextFrame } from '../controls/TextBox.tsx';
import type { MarkdownBoxProps } from '../controls/TextControls.tsx';
import { readMarkdown, writeMarkdown } from './markdown-doc.ts';
import './formatted-box.css';

const extensions = [
  ...[Document, Paragraph, Text, Bold, BulletList, OrderedList, UndoRedo],
  Heading.configure({ levels: [2, 3] }),
  ListItem.extend({ content: 'paragraph+' }),
  Link.configure({ autolink: false, openOnClick: false, protocols: ['document', 'lang'] }),
];

/** A blank is one sign of the text. */
const blankNode = (as: Reading) =>
  Node.create({
    name: 'blank',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ blank: {} }),
    renderHTML: ({ node }) => ['span', { class: 'blank' }, as(node.attrs.blank)],
  });

type Format = [
  name: 'bold' | 'heading' | 'subheading' | 'list' | 'numbered' | 'link',
  is: [type: string, attributes?: object],
  toggle: (chain: ChainedCommands) => ChainedCommands,
];
const formats: Format[] = [
  ['bold', ['bold'], (chain) => chain.toggleBold()],
  ['heading', ['heading', { level: 2 }], (chain) => chain.toggleHeading({ level: 2 })],
  ['subheading', ['heading', { level: 3 }], (chain) => chain.toggleHeading({ level: 3 })],
  ['list', ['bulletList'], (chain) => chain.toggleBulletList()],
  ['numbered', ['orderedList'], (chain) => chain.toggleOrderedList()],
  ['link', ['link'], (chain) => chain.toggleLink({ href: 'https://' })],
];

/** A long text as its page shows it, with a button for each format that it may have. */
export function FormattedBox(props: MarkdownBoxProps) {
  const [isPlain, setPlain] = useState(() => !readMarkdown(props.value));
  const { language } = useLanguage();
  return isPlain ? <TextBox {...props} /> : <Formatted key={language} {...props} onUnreadable={() => setPlain(true)} />;
}

function Formatted({ onChange, onUnreadable, ...frame }: MarkdownBoxProps & { onUnreadable: () => void }) {
  const { t } = useLanguage();
  const { id, value, most, lang, help, problem } = frame;
  const place = useRef<HTMLDivElement>(null);
  const [blank] = useState(() => blankNode(namedBy(t)));
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<string>(undefined);
  const write = useEffectEvent(onChange);

  useLayoutEffect(() => {
    if (!place.current) return;
    const created = new Editor({
      element: { mount: place.current },
      injectCSS: false,
      // Without a document it would parse HTML, which Trusted Types forbid.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      extensions: [...extensions, blank],
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` } },
      onTransaction: redraw,
      onUpdate: () => {
        // What is shown stays as it was typed until the form is opened again: the caret stays in its place.
        const { text } = mendAt(writeMarkdown(created.getJSON()), -1, lang);
        // An empty paragraph is not written.
        if (text === shown.current) return;
        shown.current = text;
        write(text);
      },
    });
    setEditor(created);
    return () => created.destroy();
  }, [id, lang, blank]);
  // A text that was not typed here: the first one, or one that was chosen among versions.
  useLayoutEffect(() => {
    if (!editor || value === shown.current) return;
    const doc = readMarkdown(value);
    shown.current = value;
    if (doc) editor.chain().setMeta('addToHistory', false).setContent(doc, { emitUpdate: false }).run();
    else onUnreadable();
  }, [editor, value, onUnreadable]);

  const described = describedBy({ id, help, problem, counted: most !== undefined });
  const toggle = ([name, is, toggled]: Format) => {
    if (!editor) return;
    const chain = editor.chain().focus();
    const { from, empty } = editor.state.selection;
    const text = t('form.markdown.link');
    if (name === 'link' && empty && !editor.isActive(...is))
      chain.insertContent({ type: 'text', text }).setTextSelection({ from, to: from + text.length });
    toggled(chain).run();
    // The new link's address is to be written.
    if (name === 'link') requestAnimationFrame(() => document.getElementById(`${id}-link`)?.focus());
  };

  return (
    <TextFrame {...frame}>
      <fieldset className="markdown__tools row" aria-label={t('form.markdown.tools')}>
        {formats.map((format) => (
          <button
            key={format[0]}
            className="small-button"
            type="button"
            aria-pressed={editor?.isActive(...format[1])}
            // The text keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(format)}
          >
            {t(`form.markdown.${format[0]}`)}
          </button>
        ))}
      </fieldset>
      {editor?.isActive('link') && (
        <LinkBox key={editor.getAttributes('link').href} id={`${id}-link`} editor={editor} />
      )}
      <div ref={place} id={id} className="text prose" lang={lang} spellCheck {...described} />
    </TextFrame>
  );
}

/** The address of the link at the caret, which changes when the box is left: half an address is none. */
function LinkBox({ id, editor }: { id: string; editor: Editor }) {
  const { t } = useLanguage();
  const [href, write] = useState<string>(editor.getAttributes('link').href);
  const [isUsed, setUsed] = useState(false);
  const as = namedBy(t);
  const keep = () => {
    const chain = editor.chain().extendMarkRange('link');
    (href.trim() === '' ? chain.unsetLink() : chain.setLink({ href: href.trim() })).run();
  };

  return (
    <Labelled id={id} label={t('form.markdown.address')}>
      <input
        id={id}
        type="text"
        inputMode="url"
        list={`${id}-pages`}
        value={reads(href, as)}
        onFocus={({ target }) => {
          setUsed(true);
          target.select();
        }}
        onChange={({ target: { value: read, selectionStart } }) =>
          write(afterTyping(href, as, { read, caret: selectionStart ?? read.length }).text)
        }
        onBlur={keep}
        // The text has the focus then, and leaving the box keeps the address.
        onKeyDown={({ key }) => key === 'Enter' && editor.commands.focus()}
      />
      {isUsed && <PageTitles id={`${id}-pages`} />}
    </Labelled>
  );
}
