import { useEffect, useRef, useState } from 'react';
import { trimSlug } from '#schema/slug';
import type { FindFreeSlug } from './free-slug.ts';
import { slugOfTitle } from './derived-slug.ts';

/** Typing rests this long, in milliseconds, before the server is asked whether the slug is taken. */
const restMs = 300;

interface DerivedSlugOptions {
  kind: string;
  setSlug: (slug: string) => void;
  findFreeSlug: FindFreeSlug | undefined;
}

/** A slug that follows the title: in ASCII, and numbered where it is taken. */
export function useDerivedSlug({ kind, setSlug, findFreeSlug }: DerivedSlugOptions) {
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deriving = useRef<Promise<void>>(null);
  const [taken, setTaken] = useState<string | null>(null);

  const stop = () => {
    turn.current += 1;
    clearTimeout(timer.current);
    deriving.current = null;
    setTaken(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const number = async (slug: string, of: number) => {
    const free = await findFreeSlug?.(slug);
    if (of !== turn.current || free === undefined || free === slug) return;
    setSlug(free);
    setTaken(slug);
  };
  const derive = async (title: string, of: number) => {
    const slug = await slugOfTitle(kind, title);
    if (of !== turn.current) return;
    deriving.current = null;
    setSlug(slug);
    const whole = trimSlug(slug);
    if (whole !== '') timer.current = setTimeout(() => void number(whole, of), restMs);
  };

  return {
    follow: (title: string) => {
      stop();
      deriving.current = derive(title, turn.current);
    },
    /** The slug is typed from now on. */
    stop,
    /** Resolves once the slug is that of the title; null if it is already. */
    derived: () => deriving.current,
    /** The slug that would have followed, had it been free. */
    taken,
  };
}
