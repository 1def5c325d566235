import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { Item } from '../../../api/item.ts';
import { addresses } from '../../addresses.ts';
import { inAddress } from '../../api.ts';
import { Failure } from '../../components/Failure.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { later } from '../../later.ts';
import { useAnswer } from '../../use-answer.ts';
import { Editor } from './Editor.tsx';

const DeletedItem = later('DeletedItem', () => import('./DeletedItem.tsx'));

/** The form of one item, `/item/events/open-day.yaml`; `/item/events/new.yaml` adds one. */
export function ItemPage({ params: { '*': asked = '' } }: { params: { '*'?: string } }) {
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

function OpenItem({ asked, onNamed }: { asked: string; onNamed: (name: string) => void }) {
  const { value: item, failure, again } = useAnswer<Item>(`items/${inAddress(asked)}`);

  if (!item) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  if (item.draft && item.draft.data === undefined) return <DeletedItem item={item} draft={item.draft} onKept={again} />;
  return <Editor item={item} onNamed={onNamed} />;
}
