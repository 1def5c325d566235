import { type Both, type Language, languages } from 'contract/language.ts';
import { Suspense } from 'react';
import { useLanguage } from '../../language.tsx';
import { later } from '../../later.ts';
import { idOf } from '../data.ts';
import { useForm, useMistake } from '../form-context.ts';
import type { ControlProps } from './control.ts';
import { describedBy, Problem } from './Problem.tsx';
import { TextBox } from './TextBox.tsx';

const MarkdownBox = later('MarkdownBox', () => import('./MarkdownBox.tsx'));

/** A text in both languages: side by side, or one above the other on a phone. */
export function BothControl({ field, path, value }: ControlProps<'both'>) {
  const { t, inLanguage } = useLanguage();
  const { put } = useForm();
  const id = idOf(path);
  const help = field.help && inLanguage(field.help);
  const problem = useMistake(path);
  const texts = { fr: '', en: '', ...(value as Partial<Both<string>> | undefined) };
  const write = (language: Language, text: string) => {
    const next = { ...texts, [language]: text };
    put(path, field.optional && !next.fr && !next.en ? undefined : next);
  };

  return (
    <fieldset className="both" id={id} {...describedBy(id, { help, problem })}>
      <legend>{inLanguage(field.label)}</legend>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className="both__boxes" data-invalid={problem ? '' : undefined}>
        {languages.map((language) => (
          <OneLanguage
            key={language}
            field={field}
            path={[...path, language]}
            language={language}
            value={texts[language]}
            label={t(`form.${language}`)}
            onChange={(text) => write(language, text)}
          />
        ))}
        <Problem id={id} text={problem} />
      </div>
    </fieldset>
  );
}

interface OneLanguageProps extends Pick<ControlProps<'both'>, 'field' | 'path'> {
  language: Language;
  value: string;
  label: string;
  onChange: (text: string) => void;
}

function OneLanguage({ field: { size, most }, path, language, ...box }: OneLanguageProps) {
  const problem = useMistake(path);
  const props = { ...box, id: idOf(path), size, most, problem, lang: language, withBlanks: true };

  if (size !== 'markdown') return <TextBox {...props} />;
  // Until its buttons have come, a plain box.
  return (
    <Suspense fallback={<TextBox {...props} />}>
      <MarkdownBox {...props} />
    </Suspense>
  );
}
