import { createContext, useContext } from 'react';
import type { Me } from '../api/person.ts';

interface SignedIn {
  me: Me;
  signOut: () => Promise<void>;
}

export const MeContext = createContext<SignedIn | undefined>(undefined);

/** Who is signed in. Only for pages inside the frame, which need a session. */
export function useMe(): SignedIn {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe is used on a page for people who have not signed in.');
  return me;
}
