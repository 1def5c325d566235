import type { Language } from 'contract/language.ts';
import { mendAt } from 'contract/typography.ts';
import { type ChangeEvent, type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Described, describedBy, Problem } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { afterTyping, namedBy, reads } from '../blanks.ts';
import { useForm } from '../form-context.tsx';
import './text-box.css';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface TextFrameProps extends Described {
  size: 'line' | 'lines' | 'markdown';
  value: string;
  most?: number | undefined;
  /** Of the text, which may have blanks, and whose typography is corrected while typing. A name has none. */
  lang?: Language;
  children: ReactNode;
}

export const TextFrame = ({ id, label, size, value, most, problem, children }: TextFrameProps) => {
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
      </div>
      {children}
      <Problem id={id} problem={problem} />
    </div>
  );
};

export interface TextBoxProps extends Omit<TextFrameProps, 'children'> {
  onChange: (text: string) => void;
}

export function TextBox({ onChange, ...frame }: TextBoxProps) {
  const { id, size, value, most, lang, help, problem } = frame;
  const { t } = useLanguage();
  const { blanks } = useForm();
  const box = useRef<Box>(null);
  const Tag = size === 'line' ? 'input' : 'textarea';
  const as = namedBy(t);

  const type = ({ target: { value: read, selectionStart }, nativeEvent }: ChangeEvent<Box>) => {
    const known = Object.keys(blanks).map((name) => `{${name}}`);
    const typed = afterTyping(value, as, { read, caret: selectionStart ?? read.length, known });
    const isWhole = !(nativeEvent as InputEvent).isComposing;
    const { text, caret } = lang && isWhole ? mendAt(typed.text, typed.caret, lang) : typed;
    const place = reads(text.slice(0, caret), as).length;
    // A text that is drawn otherwise than it was typed moves the caret to its end.
    flushSync(() => onChange(text));
    if (reads(text, as) !== read) box.current?.setSelectionRange(place, place);
  };

  return (
    <TextFrame {...frame}>
      <Tag
        id={id}
        ref={box as RefObject<never>}
        value={reads(value, as)}
        lang={lang}
        {...(size === 'line' ? { type: 'text' } : { rows: size === 'lines' ? 3 : 8 })}
        spellCheck
        onChange={type}
        {...describedBy({ id, help, problem, counted: most !== undefined })}
      />
    </TextFrame>
  );
}
