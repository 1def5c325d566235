import type { Language } from 'contract/language.ts';
import { mendAt } from 'contract/typography.ts';
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Described, describedBy, Problem } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { afterTyping, namedBy, reads } from '../blanks.ts';
import { useForm } from '../form-context.tsx';
import './text-box.css';

export type Box = HTMLInputElement | HTMLTextAreaElement;

interface TextFrameProps extends Described {
  size: 'line' | 'lines' | 'markdown';
  value: string;
  most?: number | undefined;
  /** Of the text, which may have blanks, and whose typography is corrected while typing. A name has none. */
  lang?: Language;
  insert: (text: string) => void;
  children: ReactNode;
}

/** A box for text under its label: with the room that is left, blanks to insert, and what is wrong. */
export const TextFrame = ({ id, label, size, value, most, problem, lang, insert, children }: TextFrameProps) => {
  const { t } = useLanguage();

  return (
    <div className="field text-box" data-size={size} data-invalid={problem ? '' : undefined}>
      <div className="row text-box__top">
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {most !== undefined && (
          <span id={`${id}-count`} className="text-box__count quiet fine-print" data-over={value.length > most}>
            {t('form.count', { length: value.length, most })}
          </span>
        )}
        {lang && <Blanks insert={insert} />}
      </div>
      {children}
      <Problem id={id} problem={problem} />
    </div>
  );
};

export interface TextBoxProps extends Omit<TextFrameProps, 'insert' | 'children'> {
  onChange: (text: string) => void;
}

export function TextBox({ onChange, ...frame }: TextBoxProps) {
  const { id, size, value, most, lang, help, problem } = frame;
  const { t } = useLanguage();
  const { blanks } = useForm();
  const box = useRef<Box>(null);
  const Tag = size === 'line' ? 'input' : 'textarea';
  const as = namedBy(t);
  const shown = reads(value, as);

  const write = (read: string, end: number, isWhole = true) => {
    const known = Object.keys(blanks).map((name) => `{${name}}`);
    const typed = afterTyping(value, as, { read, caret: end, known });
    const { text, caret } = lang && isWhole ? mendAt(typed.text, typed.caret, lang) : typed;
    const place = reads(text.slice(0, caret), as).length;
    // A text that is drawn otherwise than it was typed moves the caret to its end.
    flushSync(() => onChange(text));
    if (reads(text, as) !== read) box.current?.setSelectionRange(place, place);
  };
  const type = ({ target, nativeEvent }: ChangeEvent<Box>) =>
    write(target.value, target.selectionStart ?? target.value.length, !(nativeEvent as InputEvent).isComposing);
  const insert = (text: string) => {
    if (!box.current) return;
    const { selectionStart, selectionEnd } = box.current;
    const [start, end] = [selectionStart ?? shown.length, selectionEnd ?? shown.length];
    box.current.focus();
    write(shown.slice(0, start) + text + shown.slice(end), start + text.length);
  };

  return (
    <TextFrame {...frame} insert={insert}>
      <Tag
        id={id}
        ref={box as RefObject<never>}
        value={shown}
        lang={lang}
        {...(size === 'line' ? { type: 'text' } : { rows: size === 'lines' ? 3 : 8 })}
        spellCheck
        onChange={type}
        {...describedBy({ id, help, problem, counted: most !== undefined })}
      />
    </TextFrame>
  );
}

/** Offers the names and numbers that texts may use, such as {association}, which follow when they change. */
function Blanks({ insert }: { insert: (text: string) => void }) {
  const { t } = useLanguage();
  const names = Object.entries(useForm().blanks);
  if (names.length === 0) return null;

  return (
    <details
      className="blanks"
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || currentTarget.removeAttribute('open')
      }
    >
      <summary>{t('form.insert')}</summary>
      <ul role="list">
        {names.map(([name, value]) => (
          <li key={name}>
            {/* The focus goes to the text, which closes the list. */}
            <button type="button" onClick={() => insert(`{${name}}`)}>
              {value}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
