import type { Block } from 'contract/blocks.ts';
import type { Language } from 'contract/language.ts';
import { type ComponentProps, useState } from 'react';
import { Prose } from 'ui/Prose.tsx';
import { Refused, send } from '../../api.ts';
import { useLanguage } from '../../language.tsx';
import { bold, heading, link, list, numbered } from '../markdown-edits.ts';
import './markdown-box.css';
import { TextBox } from './TextBox.tsx';

const tools = [
  ['bold', bold],
  ['heading', heading],
  ['list', list],
  ['numbered', numbered],
  ['link', link],
] as const;

type MarkdownBoxProps = ComponentProps<typeof TextBox> & { lang: Language };

/** A long text with buttons for what it may contain, and a view of it as on the site. */
export function MarkdownBox(props: MarkdownBoxProps) {
  const { t, inLanguage } = useLanguage();
  const [seen, setSeen] = useState<{ of: string; text?: Block[]; error?: string }>();

  const look = async () => {
    if (seen) return setSeen(undefined);
    try {
      setSeen({ of: props.value, text: await send<Block[]>('POST', 'markdown', { text: props.value }) });
    } catch (error) {
      setSeen({ of: props.value, error: error instanceof Refused ? inLanguage(error.error) : t('form.notSeen') });
    }
  };

  return (
    <div>
      <TextBox
        {...props}
        tools={(change) => (
          <fieldset className="markdown__tools row" aria-label={t('form.markdown.tools')}>
            {tools.map(([name, edit]) => (
              <button key={name} className="small-button" type="button" data-tool={name} onClick={() => change(edit)}>
                {t(`form.markdown.${name}`)}
              </button>
            ))}
            <button className="small-button" type="button" aria-pressed={Boolean(seen)} onClick={() => void look()}>
              {t('form.markdown.look')}
            </button>
          </fieldset>
        )}
      />
      {seen && (
        <section className="markdown__seen panel after" lang={props.lang} aria-label={t('form.markdown.look')}>
          {seen.text && <Prose text={seen.text} />}
          {seen.error && (
            <div className="field" data-invalid="">
              <p className="field__error">{seen.error}</p>
            </div>
          )}
          {seen.of !== props.value && (
            <p className="quiet fine-print" role="status">
              {t('form.markdown.changed')}
            </p>
          )}
        </section>
      )}
    </div>
  );
}
