import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { Item } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { inAddress } from '../../api.ts';
import { type Answered, answered } from '../../components/answered.tsx';
import { later } from '../../patiently.ts';
import type { PageProps } from '../page-props.ts';
import { Editor } from './Editor.tsx';

const DeletedItem = later('DeletedItem', () => import('./DeletedItem.tsx'));

/** The form of one item, `/item/events/open-day.yaml`; `/item/events/new.yaml` adds one. */
export function ItemPage({ params: { '*': asked = '' } }: PageProps) {
  const [, navigate] = useLocation();
  const shown = useRef(asked);
  const named = useRef<string>(undefined);
  // A new item gets a name and an address when it is first saved, and its form stays as it is.
  if (asked !== shown.current && asked !== named.current) {
    shown.current = asked;
    named.current = undefined;
  }
  const onNamed = (name: string) => {
    named.current = name;
    navigate(addresses.item(name), { replace: true });
  };

  return <OpenItem key={shown.current} asked={shown.current} onNamed={onNamed} />;
}

interface OpenItemProps {
  asked: string;
  onNamed: (name: string) => void;
}

const OpenItem = answered(({ asked }: OpenItemProps) => `items/${inAddress(asked)}`, Form);

function Form({ value: item, again, onNamed }: OpenItemProps & Answered<Item>) {
  if (item.draft && item.draft.data === undefined) return <DeletedItem item={item} draft={item.draft} onKept={again} />;
  return <Editor item={item} onNamed={onNamed} />;
}
