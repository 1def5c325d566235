import { type Both, type Language, languages } from 'contract/language.ts';
import { Suspense } from 'react';
import type { Path } from '../../../api/form.ts';
import { Group, Help } from '../../components/Labelled.tsx';
import { useLanguage } from '../../language.tsx';
import { later } from '../../patiently.ts';
import { idOf } from '../data.ts';
import { type ControlProps, useForm, useMistake } from '../form-context.tsx';
import { MarkdownBox } from './MarkdownBox.tsx';
import { TextBox, type TextBoxProps } from './TextBox.tsx';

const Translation = later(async () => (await import('./Translation.tsx')).Translation);

export const TextControl = ({ field, value, described, write }: ControlProps<'text'>) => (
  <div>
    <TextBox
      {...described}
      size={field.size}
      most={field.most}
      value={(value as string | undefined) ?? ''}
      onChange={(text) => write(text === '' && field.optional ? undefined : text)}
    />
    <Help {...described} />
  </div>
);

/** A text in both languages: side by side, or one above the other on a phone. */
export function BothControl({ field, path, value, described, write }: ControlProps<'both'>) {
  const { t } = useLanguage();
  const texts = { fr: '', en: '', ...(value as Partial<Both<string>> | undefined) };
  const older = useForm().behind.find(({ fr, en }) => fr === texts.fr && en === texts.en);
  const writeBoth = (next: Both<string>) => write(field.optional && !next.fr && !next.en ? undefined : next);

  return (
    <Group className="both" {...described}>
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
            onChange={(text) => writeBoth({ ...texts, [language]: text })}
          />
        ))}
      </div>
      {(older || Boolean(texts.fr) !== Boolean(texts.en)) && (
        <Suspense fallback={null}>
          <Translation texts={texts} older={older} onUse={writeBoth} />
        </Suspense>
      )}
    </Group>
  );
}

type OneLanguageProps = Omit<TextBoxProps, 'id'> & { path: Path; lang: Language };

function OneLanguage({ path, ...box }: OneLanguageProps) {
  const Box = box.size === 'markdown' ? MarkdownBox : TextBox;
  return <Box {...box} id={idOf(path)} problem={useMistake(path)} withBlanks />;
}
