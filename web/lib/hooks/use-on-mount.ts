import { useEffect, useEffectEvent } from 'react';

/** Runs `act` once, after the component has been mounted. Later values and callbacks do not run it again. */
export function useOnMount(act: () => void): void {
  const onMount = useEffectEvent(act);
  useEffect(() => {
    // React would take a result for the cleanup, and recent browsers return a promise from scrollIntoView().
    onMount();
  }, []);
}
