import { type Both, type Language, languages } from 'contract/language.ts';
import { type ComponentProps, Suspense } from 'react';
import type { Path } from '../../../api/form.ts';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.ts';
import { idOf } from '../data.ts';
import { type ControlProps, Group, useField, useForm, useMistake } from '../form-context.tsx';
import { TextBox } from './TextBox.tsx';

const MarkdownBox = later(async () => (await import('./MarkdownBox.tsx')).MarkdownBox);

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
      <div className="both__boxes stack">
        {languages.map((language) => (
          <OneLanguage
            key={language}
            path={[...path, language]}
            lang={language}
            size={field.size}
            most={field.most}
            value={texts[language]}
            label={t(`form.${language}`)}
            onChange={(text) => write(language, text)}
          />
        ))}
      </div>
    </Group>
  );
}

interface OneLanguageProps
  extends Pick<ComponentProps<typeof TextBox>, 'size' | 'most' | 'label' | 'value' | 'onChange'> {
  path: Path;
  lang: Language;
}

function OneLanguage({ path, ...box }: OneLanguageProps) {
  const props = { ...box, id: idOf(path), problem: useMistake(path), withBlanks: true };

  if (box.size !== 'markdown') return <TextBox {...props} />;
  // Until its buttons have come, a plain box.
  return (
    <Suspense fallback={<TextBox {...props} />}>
      <MarkdownBox {...props} />
    </Suspense>
  );
}
