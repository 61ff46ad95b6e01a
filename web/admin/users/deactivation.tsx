import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { ConsequencesPanel } from '../consequences/consequences.panel.tsx';
import { useConsequences } from '../consequences/use-consequences.ts';
import type { ShownConsequences } from '../consequences/use-consequences.ts';

interface DeactivationProps {
  /** Of the user. */
  id: string;
  /** Receives what is shown. */
  ref: Ref<ShownConsequences>;
}

/** What deactivating a user changes. */
export function Deactivation({ id, ref }: DeactivationProps) {
  const shown = useConsequences({ act: 'deactivateUser', ids: [id] });
  useImperativeHandle(ref, () => shown);
  return <ConsequencesPanel act="deactivateUser" shown={shown} />;
}
