import { type Both, type Language, languages, otherLanguage } from 'contract/language.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Path } from '../../../api/form.ts';
import type { Behind } from '../../../api/item.ts';
import { send } from '../../api.ts';
import { ActionButton } from '../../components/buttons.tsx';
import { Group, Help } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { patiently } from '../../patiently.tsx';
import { idOf } from '../data.ts';
import { type ControlProps, useForm, useMistake } from '../form-context.tsx';
import { TextBox, type TextBoxProps } from './TextBox.tsx';

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
  const older = useForm().behind?.find(({ fr, en }) => fr === texts.fr && en === texts.en);
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
      {older && <Translation texts={texts} older={older} />}
    </Group>
  );
}

type OneLanguageProps = Omit<TextBoxProps, 'id'> & { path: Path; lang: Language };

function OneLanguage({ path, ...box }: OneLanguageProps) {
  const Box = box.size === 'markdown' ? MarkdownBox : TextBox;
  return <Box {...box} id={idOf(path)} problem={useMistake(path)} />;
}

export type MarkdownBoxProps = TextBoxProps & { lang: Language };

/** A long text: a plain box, in whose place its editor comes once it is in view and has not the focus. */
function MarkdownBox(props: MarkdownBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Editor, setEditor] = useState<ComponentType<MarkdownBoxProps>>();

  useEffect(() => {
    const sight = new IntersectionObserver(async (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      const { FormattedBox } = await patiently(() => import('../formatted/FormattedBox.tsx'));
      if (!place.current?.contains(document.activeElement)) setEditor(() => FormattedBox);
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);

  if (Editor) return <Editor {...props} />;
  return (
    <div ref={place}>
      <TextBox {...props} />
    </div>
  );
}

function Translation({ texts, older: { language, at } }: { texts: Both<string>; older: Behind }) {
  const { t, day } = useLanguage();
  const { item } = useForm();
  const [isSettled, setSettled] = useState(false);
  const dayOf = (one: typeof language) => day(at[one], 'long');
  const settle = () => send('POST', 'translations/settled', { item, ...texts }).then(() => setSettled(true));

  return (
    <div className="note stack after">
      <p>{t(`translation.older.${language}`, { at: dayOf(otherLanguage(language)), was: dayOf(language) })}</p>
      {isSettled ? (
        <p role="status">{t('translation.settled')}</p>
      ) : (
        <ActionButton action={settle}>{t('translation.still')}</ActionButton>
      )}
    </div>
  );
}
