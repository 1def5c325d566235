import { type Both, type Language, languages } from 'contract/language.ts';
import { Suspense } from 'react';
import { useLanguage } from '../../language.tsx';
import { later } from '../../later.ts';
import type { ControlProps } from '../control.ts';
import { idOf } from '../data.ts';
import { useForm, useMistake } from '../form-context.ts';
import { Group } from './Group.tsx';
import { TextBox } from './TextBox.tsx';
import { useField } from './use-field.ts';

const MarkdownBox = later('MarkdownBox', () => import('./MarkdownBox.tsx'));

/** A text in both languages: side by side, or one above the other on a phone. */
export function BothControl({ field, path, value }: ControlProps<'both'>) {
  const { t } = useLanguage();
  const { put } = useForm();
  const texts = { fr: '', en: '', ...(value as Partial<Both<string>> | undefined) };
  const write = (language: Language, text: string) => {
    const next = { ...texts, [language]: text };
    put(path, field.optional && !next.fr && !next.en ? undefined : next);
  };

  return (
    <Group className="both" {...useField(field, path)}>
      <div className="both__boxes">
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
      </div>
    </Group>
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
