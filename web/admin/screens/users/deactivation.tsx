import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { ConsequencesPanel } from '../../tools/consequences/consequences.panel.tsx';
import { useConsequences } from '../../tools/consequences/use-consequences.ts';
import type { ShownConsequences } from '../../tools/consequences/use-consequences.ts';

interface DeactivationProps {
  /** The id of the user. */
  id: string;
  /** Receives the shown consequences. */
  ref: Ref<ShownConsequences>;
}

/** The consequences of deactivating a user. */
export function Deactivation({ id, ref }: DeactivationProps) {
  const shown = useConsequences({ act: 'deactivateUser', ids: [id] });
  useImperativeHandle(ref, () => shown);
  return <ConsequencesPanel act="deactivateUser" shown={shown} />;
}
