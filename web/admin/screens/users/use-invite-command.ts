import { useEffect, useEffectEvent } from 'react';
import { useUrlParams } from '../../../lib/hooks/use-url-params.ts';

/** `?invite` opens the dialog, once. */
export function useInviteCommand(mayInvite: boolean, open: () => void) {
  const [params, change] = useUrlParams();
  const isInvite = mayInvite && params.has('invite');
  const openOnce = useEffectEvent(() => {
    open();
    change({ invite: null }, { replace: true });
  });
  useEffect(() => {
    if (isInvite) openOnce();
  }, [isInvite]);
}
