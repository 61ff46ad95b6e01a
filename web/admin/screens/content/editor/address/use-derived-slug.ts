import { useEffect, useRef, useState } from 'react';
import { trimSlug } from '#schema/addresses/slug';
import type { FindFreeSlug } from './free-slug.ts';
import { slugOfTitle } from './derived-slug.ts';

/** The pause in typing, in milliseconds, after which the server is asked whether the slug is taken. */
const restMs = 300;

interface DerivedSlugOptions {
  kind: string;
  setSlug: (slug: string) => void;
  findFreeSlug: FindFreeSlug | undefined;
}

/** Derives the slug from the title while it is typed, with a number if it is taken. */
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
    /** Call when the slug is typed: it no longer follows the title. */
    stop,
    /**
     * Waits until the slug is up to date with the title. Afterwards it no longer changes, except that saving may add a
     * number.
     */
    settle: async () => {
      while (deriving.current) await deriving.current;
      turn.current += 1;
      clearTimeout(timer.current);
    },
    /** The slug of the title, if it was taken and a number was added. */
    taken,
  };
}
