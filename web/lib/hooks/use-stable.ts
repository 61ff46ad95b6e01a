import { useLayoutEffect, useRef, useState } from 'react';

type Acts = Readonly<Record<string, (...args: never[]) => void>>;

/** The same functions at each render, which call the latest ones: for children that are drawn only when they change. */
export function useStable<A extends Acts>(acts: A): A {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState(() => {
    const names = Object.keys(acts) as (keyof A)[];
    const calls = names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)] as const);
    return Object.fromEntries(calls) as unknown as A;
  });
  return stable;
}
