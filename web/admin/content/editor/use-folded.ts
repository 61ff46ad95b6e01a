import { useState } from 'react';

/** Open or folded, as this browser was left the last time. */
export function useFolded(key: string): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => read(key));
  return [
    isFolded,
    (folded) => {
      setFolded(folded);
      try {
        localStorage.setItem(key, folded ? '1' : '0');
      } catch {
        // A browser that keeps nothing forgets this, too.
      }
    },
  ];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}
