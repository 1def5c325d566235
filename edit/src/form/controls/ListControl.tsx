import { type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Field } from '../../../api/form.ts';
import { useLanguage } from '../../language.tsx';
import { emptyItemOf, idOf, summaryOf } from '../data.ts';
import { type ControlProps, focusOn, Group, useField, useForm } from '../form-context.tsx';
import './list.css';
import { Fields } from './Fields.tsx';

/** A list whose items are added, removed and put in another order, by buttons or by dragging. */
export function ListControl({ field, path, value }: ControlProps<'list'>) {
  const { t, inLanguage } = useLanguage();
  const { put } = useForm();
  const [told, setTold] = useState('');
  const described = useField(field, path);
  const items = (value as unknown[] | undefined) ?? [];
  const keys = useKeys(items.length);
  const { item, least = 0, most = Number.POSITIVE_INFINITY } = field;
  const label = inLanguage(item.label);

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    keys.move(from, to);
    put(path, moved(items, from, to));
    setTold(t('form.list.moved', { label, position: to + 1, count: items.length }));
  };
  const moveByKey = (from: number, to: number, button: 'up' | 'down') => {
    move(from, to);
    const end = button === 'up' ? to === 0 : to === items.length - 1;
    focusOn([...path, to, end ? (button === 'up' ? 'down' : 'up') : button]);
  };
  const remove = (index: number) => {
    keys.remove(index);
    const left = items.filter((_, other) => other !== index);
    put(path, left.length === 0 && field.optional ? undefined : left);
    setTold(t('form.list.removed', { label, position: index + 1 }));
    focusOn([...path, left.length > 0 ? Math.min(index, left.length - 1) : 'add']);
  };
  const add = () => {
    put(path, [...items, emptyItemOf(field)]);
    focusOn([...path, items.length]);
  };
  const dragging = useDragging(move);
  const tool = (icon: 'up' | 'down' | 'remove', index: number, act: () => void, disabled = false) => (
    <button
      className="icon-button"
      id={idOf([...path, index, icon])}
      type="button"
      disabled={disabled}
      aria-label={t(`form.list.${icon}`, { label, position: index + 1 })}
      data-icon={icon}
      onClick={act}
    />
  );

  return (
    <Group className="group list stack" {...described}>
      <ol className="stack" role="list" ref={dragging.list}>
        {items.map((one, index) => (
          <li key={keys.of(index)} className="list__item stack" data-dragged={dragging.at === index || undefined}>
            <Item field={item} path={[...path, index]} value={one} number={index + 1} />
            <div className="list__tools">
              {items.length > 1 && (
                <>
                  <span className="icon-button list__handle" aria-hidden="true" {...dragging.handle(index)} />
                  {tool('up', index, () => moveByKey(index, index - 1, 'up'), index === 0)}
                  {tool('down', index, () => moveByKey(index, index + 1, 'down'), index === items.length - 1)}
                </>
              )}
              {items.length > least && tool('remove', index, () => remove(index))}
            </div>
          </li>
        ))}
      </ol>
      {items.length < most && (
        <button id={idOf([...path, 'add'])} className="add-button" type="button" onClick={add}>
          {t('form.list.add', { label })}
        </button>
      )}
      <p className="sr-only" role="status">
        {told}
      </p>
    </Group>
  );
}

interface ItemProps {
  field: Field;
  path: (string | number)[];
  value: unknown;
  number: number;
}

/** An item of one box stands open; one of several fields is folded under its first words. */
function Item({ field, path, value, number }: ItemProps) {
  const { language, inLanguage } = useLanguage();
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
        <span className="quiet small">{inLanguage(numbered.label)}</span> {words}
      </summary>
      <Fields fields={field.fields} path={path} value={value} />
    </details>
  );
}

function moved<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Drags an item of a list by its handle, with a finger or a mouse. The list changes while it is dragged. */
function useDragging(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState<number>();

  const drag = ({ clientY }: PointerEvent) => {
    if (at === undefined || !list.current) return;
    const boxes = [...list.current.children].map((item) => item.getBoundingClientRect());
    const [above, below] = [boxes[at - 1], boxes[at + 1]];
    const to =
      above && clientY < above.top + above.height / 2
        ? at - 1
        : below && clientY > below.top + below.height / 2
          ? at + 1
          : at;
    if (to === at) return;
    setAt(to);
    move(at, to);
  };

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setAt(index);
    },
    onPointerMove: drag,
    onPointerUp: () => setAt(undefined),
    onPointerCancel: () => setAt(undefined),
  });
  return { list, at, handle };
}

/** Keys that stay with the items of a list when their order changes, so that React moves what is typed with them. */
function useKeys(length: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < length) keys.current.push(next.current++);
  keys.current.length = length;

  return {
    of: (index: number) => keys.current[index],
    move: (from: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
    remove: (index: number) => keys.current.splice(index, 1),
  };
}
