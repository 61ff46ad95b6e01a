import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The parameters of the URL, and a function that changes some of them. The router renders a new URL later than it
 * sets it, so a change starts from the browser's URL: the second of two quick changes keeps the first.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  /** @param changes by name; null removes the parameter */
  const change = (changes: Readonly<Record<string, string | null>>, options?: NavigateOptions) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, options);
  };
  return [params, change] as const;
}
