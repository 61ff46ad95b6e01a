import { useState } from 'react';

/** Whether the details are folded, remembered in this browser. */
export function useFolded(key: string): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => read(key));
  return [
    isFolded,
    (folded) => {
      setFolded(folded);
      try {
        localStorage.setItem(key, folded ? '1' : '0');
      } catch {
        // Without storage the choice is not remembered.
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
