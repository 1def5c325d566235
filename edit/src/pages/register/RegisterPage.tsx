import type { Item } from '../../../api/item.ts';
import { registerItem } from '../../addresses.ts';
import { Failure } from '../../components/Failure.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { useAnswer } from '../../use-answer.ts';
import { RegisterDraft } from './RegisterDraft.tsx';

/** The register of schools. */
export function RegisterPage() {
  const { value: item, failure, again } = useAnswer<Item>(`items/${registerItem}`);

  if (!item) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
  return <RegisterDraft item={item} />;
}
