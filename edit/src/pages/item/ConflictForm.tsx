import { languages } from 'contract/language.ts';
import { useMemo, useState } from 'react';
import type { Field } from '../../../api/form.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { Button } from '../../components/Button.tsx';
import { idOf, wordsOf } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import { chosenFrom, type Difference, differencesBetween, type Side } from '../../saving/differences.ts';
import type { Clash, Edited } from '../../saving/opening.ts';
import './conflict-form.css';

interface ConflictFormProps {
  form: Field[];
  clash: Clash;
  onChoose: (chosen: Edited) => void;
  onDiscard: () => Promise<void>;
}

/** Two versions of an item, field by field. What only one of them changed is chosen already. */
export function ConflictForm({ form, clash, onChoose, onDiscard }: ConflictFormProps) {
  const { t } = useLanguage();
  const { over, mine, theirs, ancestor } = clash;
  const differences = useMemo(
    () => (over === 'deleted' ? [] : differencesBetween(form, mine.data, theirs.data, ancestor)),
    [over, form, mine, theirs, ancestor],
  );
  const [choices, setChoices] = useState<(Side | undefined)[]>(() => differences.map(({ changed }) => changed));
  const open = differences.filter((_, index) => !choices[index]).length;
  const by = theirs.by ?? '';

  const finish = async () => {
    const uploads = [...theirs.uploads, ...mine.uploads].filter(
      ({ name }, index, all) => all.findIndex((other) => other.name === name) === index,
    );
    onChoose({ data: chosenFrom(mine.data, differences, choices), uploads });
  };

  return (
    <div className="stack stack--wide">
      <p className="note" role="alert">
        {t(`conflict.${over}`, { by })}
      </p>
      {over === 'deleted' ? (
        <div className="btns">
          <ActionButton className="btn" action={finish}>
            {t('conflict.keepMine')}
          </ActionButton>
          <ActionButton action={onDiscard}>{t('item.discard')}</ActionButton>
        </div>
      ) : (
        <>
          {differences.map((difference, index) => (
            <Choice
              key={idOf(difference.path)}
              difference={difference}
              theirs={by || t('conflict.online')}
              choice={choices[index]}
              onChoose={(side) => setChoices(choices.map((choice, other) => (other === index ? side : choice)))}
            />
          ))}
          <p className="quiet" role="status">
            {open > 0 && t('conflict.open', { count: open })}
          </p>
          <div className="btns">
            <Button disabled={open > 0} onClick={() => void finish()}>
              {t('conflict.continue')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  difference: Difference;
  theirs: string;
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ difference, theirs, choice, onChoose }: ChoiceProps) {
  const { t, inLanguage } = useLanguage();
  const { path, labels, field } = difference;

  return (
    <fieldset className="choice stack">
      <legend>{labels.map(inLanguage).join(', ')}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="choice__side panel" data-chosen={choice === side || undefined}>
          <input type="radio" name={idOf(path)} checked={choice === side} onChange={() => onChoose(side)} />
          <b>{side === 'mine' ? t('conflict.mine') : theirs}</b>
          <Version field={field} value={difference[side]} />
        </label>
      ))}
    </fieldset>
  );
}

/** What a version says, in French and in English if they differ. */
function Version({ field, value }: { field: Field; value: unknown }) {
  const { t } = useLanguage();
  const [fr, en] = languages.map((language) => wordsOf(field, value, language).join('\n'));

  if (!fr && !en) return <span className="quiet">{t('conflict.nothing')}</span>;
  if (fr === en) return <span className="choice__text">{fr}</span>;
  return languages.map((language) => (
    <span key={language} className="choice__text" lang={language}>
      {language === 'fr' ? fr : en}
    </span>
  ));
}
