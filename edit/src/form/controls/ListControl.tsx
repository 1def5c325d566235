import { useMemo, useState } from 'react';
import { Button } from '../../components/buttons.tsx';
import { Group } from '../../components/inputs.tsx';
import { useLanguage } from '../../language.tsx';
import { namedBy, reads } from '../blanks.ts';
import { emptyItemOf, idOf, summaryOf } from '../data.ts';
import { type ControlProps, type FieldProps, focusOn, useForm } from '../form-context.tsx';
import { Fields } from './Fields.tsx';
import './list.css';

/** A list whose items are added, removed and put in another order, by buttons. */
export function ListControl({ field, path, value, described, write }: ControlProps<'list'>) {
  const { t, inLanguage } = useLanguage();
  const items = (value as unknown[] | undefined) ?? [];
  // They stay with their items when the order changes, so that React moves what is typed with them.
  const [keys, setKeys] = useState(() => [...items.keys()]);
  const { item, least = 0, most = Number.POSITIVE_INFINITY } = field;
  const label = inLanguage(item.label);

  const move = (from: number, by: 1 | -1) => {
    const to = from + by;
    setKeys(moved(keys, from, to));
    write(moved(items, from, to));
    const [on, back] = by === 1 ? ['down', 'up'] : ['up', 'down'];
    // It names the new place. At an end, the button that was pressed is disabled.
    focusOn([...path, to, items[to + by] === undefined ? back : on]);
  };
  const remove = (index: number) => {
    const remaining = without(items, index);
    setKeys(without(keys, index));
    write(remaining.length === 0 && field.optional ? undefined : remaining);
    focusOn([...path, remaining.length > 0 ? Math.min(index, remaining.length - 1) : 'add']);
  };
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    write([...items, emptyItemOf(field)]);
    focusOn([...path, items.length]);
  };
  const tool = (icon: 'up' | 'down', index: number, by: 1 | -1) => (
    <Button
      className="icon-button"
      id={idOf([...path, index, icon])}
      disabled={items[index + by] === undefined}
      aria-label={t(`form.list.${icon}`, { label, position: index + 1 })}
      data-icon={icon}
      onClick={() => move(index, by)}
    />
  );

  return (
    <Group className="group list stack" {...described}>
      <ol className="stack" role="list">
        {items.map((one, index) => (
          <li key={keys[index] ?? `new ${index}`} className="list__item stack">
            <Item field={item} path={[...path, index]} value={one} number={index + 1} />
            <div className="list__tools row">
              {items.length > 1 && (
                <>
                  {tool('up', index, -1)}
                  {tool('down', index, 1)}
                </>
              )}
              {items.length > least && (
                <Button
                  className="quiet-button"
                  aria-label={t('form.list.remove', { label, position: index + 1 })}
                  onClick={() => remove(index)}
                >
                  {t('form.remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {items.length < most && (
        <Button id={idOf([...path, 'add'])} className="add-button" onClick={add}>
          {t('form.list.add', { label })}
        </Button>
      )}
    </Group>
  );
}

/** An item of one box stands open; one of several fields is folded under its first words. */
function Item({ field, path, value, number }: FieldProps & { number: number }) {
  const { t, language, inLanguage } = useLanguage();
  const { FieldControl } = useForm();
  const words = summaryOf(field, value, language);
  // A new item opens, and stays open while its first words are written.
  const [isNew] = useState(words === '');
  const numbered = useMemo(
    () => ({ ...field, label: { fr: `${field.label.fr} ${number}`, en: `${field.label.en} ${number}` } }),
    [field, number],
  );
  if (field.kind !== 'object') return <FieldControl field={numbered} path={path} value={value} />;

  return (
    <details className="list__fold" id={idOf(path)} open={isNew}>
      <summary>
        <span className="quiet fine-print">{inLanguage(numbered.label)}</span> {reads(words, namedBy(t))}
      </summary>
      <Fields fields={field.fields} path={path} value={value} />
    </details>
  );
}

const without = <T,>(list: T[], index: number): T[] => list.filter((_, other) => other !== index);

function moved<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
