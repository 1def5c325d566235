import { useState } from 'react';
import { isSame } from '../../../api/differences.ts';
import type { Field } from '../../../api/form.ts';
import { changesBetween, type FieldDifference, fieldDifferences } from '../../../api/text-changes.ts';
import { ActionButton, Button } from '../../components/buttons.tsx';
import { ChangeList, type Side, sides } from '../../components/changes/ChangeList.tsx';
import { Check } from '../../components/inputs.tsx';
import { idOf, valueAt, withValue } from '../../form/data.ts';
import { useLanguage } from '../../language.tsx';
import type { Clash, Edited } from '../../saving/opening.ts';

interface ConflictFormProps {
  form: Field[];
  clash: Clash;
  onChoose: (chosen: Edited) => void;
  onDiscard: () => Promise<void>;
}

/** Two versions of an item, field by field. What only one of them changed is chosen already. */
export function ConflictForm({ form, clash, onChoose, onDiscard }: ConflictFormProps) {
  const { t, inLanguage } = useLanguage();
  const { over, mine, theirs, ancestor } = clash;
  const differences = over === 'deleted' ? [] : differencesBetween(form, mine.data, theirs.data, ancestor);
  const [choices, setChoices] = useState<Choice[]>(() => differences.map(({ changed }) => changed));
  const open = differences.filter((_, index) => !choices[index]).length;
  const by = theirs.by ?? '';
  const names = { before: t('conflict.mine'), after: by || t('conflict.online') };

  const finish = () => {
    const uploads = new Map([...mine.uploads, ...theirs.uploads].map((one) => [one.name, one]));
    onChoose({ data: chosenFrom(mine.data, differences, choices), uploads: [...uploads.values()] });
  };

  return (
    <div className="stack stack--wide">
      <p className="note" role="alert">
        {t(`conflict.${over}`, { by })}
      </p>
      {differences.map(({ path, after, label }, index) => (
        <fieldset key={idOf(path)} className="stack" aria-label={inLanguage(label)}>
          <ChangeList changes={changesBetween(form, mine.data, withValue(mine.data, path, after))} names={names} />
          <div className="row">
            {sides.map((side) => (
              <Check
                key={side}
                type="radio"
                name={idOf(path)}
                checked={choices[index] === side}
                write={() => setChoices(choices.map((one, other) => (other === index ? side : one)))}
              >
                {names[side]}
              </Check>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="quiet" role="status">
        {open > 0 && t('conflict.open', { count: open })}
      </p>
      <div className="btns">
        <Button disabled={open > 0} onClick={finish}>
          {t(over === 'deleted' ? 'conflict.keepMine' : 'conflict.continue')}
        </Button>
        {over === 'deleted' && <ActionButton action={onDiscard}>{t('item.discard')}</ActionButton>}
      </div>
    </div>
  );
}

type Choice = Side | undefined;

interface Difference extends FieldDifference {
  /** The only version that was changed since both began; undefined if both were. */
  changed: Choice;
}

/** Where two versions differ, in the order of the form. Lists of different lengths differ as a whole. */
export const differencesBetween = (form: Field[], mine: unknown, theirs: unknown, ancestor?: unknown): Difference[] =>
  fieldDifferences(form, mine, theirs, true).map((one) => {
    const was = valueAt(ancestor, one.path);
    const unchanged = ancestor !== undefined && sides.find((side) => isSame(one[side], was));
    return { ...one, changed: unchanged ? sides.find((side) => side !== unchanged) : undefined };
  });

/** My version, with theirs wherever the person chose it. */
export const chosenFrom = (mine: unknown, differences: Difference[], choices: Choice[]): unknown =>
  differences.reduce<unknown>(
    (data, { path, after }, index) => (choices[index] === 'after' ? withValue(data, path, after) : data),
    mine,
  );
